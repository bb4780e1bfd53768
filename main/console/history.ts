/** What the terminal says about the games file: who leads, and what the last game has changed. */
import type { Started } from '../../shared/game/events.ts';
import { cumulativeOf, cumulativeText, fameSentence, hallOfFameText, newMark } from '../../shared/text/history.ts';
import { words } from '../../shared/words/index.ts';
import { readFinished } from '../store/lists/gameList.ts';
import { fameOf, peekAtHallOfFame, readDaily, readHallOfFame } from '../store/lists/hallOfFame.ts';
import { readStandings } from '../store/lists/standings.ts';
import type { Store } from '../store/open.ts';
import type { Terminal } from './terminal.ts';

export interface GameHistory {
  /** What to show before the first game. */
  greeting(): string;
  /** Prints what there is to say about the game with that number, which has just ended. */
  ended(game: number, print: Terminal['print']): void;
}

export function historyOf(store: Store): GameHistory {
  return {
    greeting() {
      const fame = hallOfFameText(readHallOfFame(store));
      return store.notice === null ? fame : `${words.notice(store.notice)}\n${fame}`;
    },
    ended(game, print) {
      const started = showSeed(store, game, print);
      congratulate(store, game, print);
      if (started?.daily !== undefined) showDaily(store, started, print);
      if (started !== null) showCumulative(store, started, print);
    },
  };
}

/** Returns how the game began. */
function showSeed({ db }: Store, game: number, print: Terminal['print']): Started | null {
  const { seed, events = [] } = readFinished(db, game) ?? {};
  const [started] = events;
  if (started?.type !== 'started') return null;
  // Nothing was promised in a cheat's game.
  if (seed && started.commitment !== null) print(words.console.seed(seed.toString('hex')));
  return started;
}

/** Everybody's results in the game of the day that has just been played. */
function showDaily(store: Store, { daily = '', commitment }: Started, print: Terminal['print']): void {
  print(words.daily.of(words.date(Date.parse(`${daily}T12:00`), 'day')), 'title');
  for (const { rank, name, score } of readDaily(store, commitment ?? ''))
    print(`${rank}. ${words.picture.nameWithTotal(words.playerName(name), score)}`);
}

/** Shows the players whom the game put into the Hall of Fame, on the list of the first of them. */
function congratulate(store: Store, game: number, print: Terminal['print']): void {
  const places = fameOf(store, game);
  if (places.length === 0) return;
  print(words.fame.congratulations(fameSentence(places)), 'title');
  const [list] = places;
  const text = hallOfFameText(readHallOfFame(store, list), list, game);
  for (const line of text.split('\n')) print(line, line.startsWith(newMark) ? 'title' : undefined);
}

/** Everybody's totals over all games, this one included, from the second game on. */
function showCumulative(store: Store, { seats }: Started, print: Terminal['print']): void {
  const reached = cumulativeOf(seats, readStandings(store));
  if (reached.some((player) => player !== null && player.games > 1)) print(`\n${cumulativeText(reached)}`);
}

/** RULE: games with dice fixed by hand do not count: they are played `nowhere`, and the file is only looked at. */
export function historyOfFixedDice(folder: string, nowhere: Store): GameHistory {
  return {
    greeting() {
      const entries = peekAtHallOfFame(folder);
      const fame = entries ? hallOfFameText(entries) : words.console.fameUnreadable;
      return `${fame}\n${words.console.fixedDice}`;
    },
    ended: (game, print) => void showSeed(nowhere, game, print),
  };
}
