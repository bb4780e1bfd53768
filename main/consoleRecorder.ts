/** Keeps the terminal's finished games in the same file as the window's. */
import { joinNames } from '../shared/game/words.ts';
import { hallOfFameText } from '../shared/text/hallOfFame.ts';
import type { Recorder } from './consoleGame.ts';
import { recordGame } from './store/games.ts';
import { readHallOfFame } from './store/hallOfFame.ts';
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
        const fame = readHallOfFame(store);
        const entered = fame.filter((entry) => entry.game === id);
        if (entered.length === 0) return '';
        const places = entered.map(({ name, rank }) => `${name} takes place ${rank}`);
        return `${joinNames(places)} in the Hall of Fame!\n${hallOfFameText(fame)}`;
      } catch (error) {
        return `The game could not be kept: ${error instanceof Error ? error.message : error}.`;
      }
    },
  };
}
