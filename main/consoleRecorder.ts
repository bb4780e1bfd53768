/** Keeps the terminal's finished games in the same file as the window's. */
import { congratulation, hallOfFameText, newMark } from '../shared/text/hallOfFame.ts';
import type { PlayedGame, Recorder, Terminal } from './consoleGame.ts';
import { recordGame } from './store/games.ts';
import { fameOf, peekAtHallOfFame, readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';

export function storeRecorder(store: Store): Recorder {
  return {
    greeting() {
      const fame = hallOfFameText(readHallOfFame(store));
      return store.notice === null ? fame : `${store.notice}\n${fame}`;
    },
    record(played, print) {
      try {
        congratulate(store, keep(store, played), print);
      } catch (error) {
        print(`The game could not be kept: ${error instanceof Error ? error.message : error}.`, 'warning');
      }
    },
  };
}

function keep(store: Store, { events, game, seed, finishedAt }: PlayedGame): number {
  return recordGame(store, { events, game, seed: Buffer.from(seed), counts: true, finishedAt });
}

/** Shows those whom the game put into the Hall of Fame, on the list that the first of them stands on. */
function congratulate(store: Store, game: number, print: Terminal['print']): void {
  const places = fameOf(store, game);
  if (places.length === 0) return;
  print(congratulation(places), 'title');
  const [list] = places;
  const text = hallOfFameText(readHallOfFame(store, list.rules, list.peopleOnly), list, game);
  for (const line of text.split('\n')) print(line, line.startsWith(newMark) ? 'title' : undefined);
}

/** RULE: games with dice fixed by hand do not count, so they are not kept, and the file is only looked at. */
export function fixedDiceRecorder(folder: string): Recorder {
  return {
    greeting() {
      const entries = peekAtHallOfFame(folder);
      const fame = entries
        ? hallOfFameText(entries)
        : 'The Hall of Fame cannot be read as it is; a game without --seed tells more.';
      return `${fame}\nThe dice are fixed by --seed, so these games do not count for the Hall of Fame.`;
    },
    record() {},
  };
}
