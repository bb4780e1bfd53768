/** What the terminal tells of the file of games: who leads, and what a game that has just ended has changed. */
import { congratulation, hallOfFameText, newMark } from '../shared/text/hallOfFame.ts';
import { words } from '../shared/words/index.ts';
import type { Memory, Terminal } from './consoleGame.ts';
import { readFinished } from './store/gameList.ts';
import { fameOf, peekAtHallOfFame, readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';

export function memoryOf(store: Store): Memory {
  return {
    greeting() {
      const fame = hallOfFameText(readHallOfFame(store));
      return store.notice === null ? fame : `${words.notice(store.notice)}\n${fame}`;
    },
    ended(game, print) {
      showSeed(store, game, print);
      congratulate(store, game, print);
    },
  };
}

function showSeed({ db }: Store, game: number, print: Terminal['print']): void {
  const { seed, events } = readFinished(db, game) ?? {};
  const started = events?.[0];
  // A cheat's game has promised nothing.
  if (seed && started?.type === 'started' && started.commitment !== null) print(`Seed: ${seed.toString('hex')}`);
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

/** RULE: games with dice fixed by hand do not count: they are played `nowhere`, and the file is only looked at. */
export function memoryOfFixedDice(folder: string, nowhere: Store): Memory {
  return {
    greeting() {
      const entries = peekAtHallOfFame(folder);
      const fame = entries
        ? hallOfFameText(entries)
        : 'The Hall of Fame cannot be read as it is; a game without --seed tells more.';
      return `${fame}\nThe dice are fixed by --seed, so these games do not count for the Hall of Fame.`;
    },
    ended: (game, print) => showSeed(nowhere, game, print),
  };
}
