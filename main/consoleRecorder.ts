/** Keeps the terminal's finished games in the same file as the window's. */
import { fameSentence, hallOfFameText } from '../shared/text/hallOfFame.ts';
import type { Recorder } from './consoleGame.ts';
import { recordGame } from './store/games.ts';
import { fameOf, readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';

export function storeRecorder(store: Store): Recorder {
  return {
    greeting() {
      const fame = hallOfFameText(readHallOfFame(store));
      return store.notice === null ? fame : `${store.notice}\n${fame}`;
    },
    record({ events, game, seed, finishedAt }) {
      try {
        const id = recordGame(store, { events, game, seed: Buffer.from(seed), counts: true, finishedAt });
        const places = fameOf(store, id);
        return places.length === 0 ? '' : `${fameSentence(places)}\n${hallOfFameText(readHallOfFame(store))}`;
      } catch (error) {
        return `The game could not be kept: ${error instanceof Error ? error.message : error}.`;
      }
    },
  };
}
