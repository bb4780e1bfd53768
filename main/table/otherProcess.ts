/** What another process, the terminal beside the window, does to the game on the table and to the file. */
import { dataVersion } from '../store/connection.ts';
import { readFinished } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { countEvents, discardGame, type OpenGame, openedGame, openGame } from '../store/truth/games.ts';
import { advance, leave, type State, say, sayListsChanged } from './state.ts';

function finishedGame({ db }: Store, id: number): OpenGame | null {
  const finished = readFinished(db, id);
  return finished && openedGame(id, finished.seed, finished.events);
}

export function catchUp(table: State): void {
  const { open: known, store } = table;
  if (known === null || known.game.turn === null) return;
  const { length } = known.events;
  if (countEvents(store, known.id) === length) return;
  const open = openGame(store, known.id) ?? finishedGame(store, known.id);
  if (open !== null && open.events.length > length && table.dice.checkedDice(open, open.events).ok)
    advance(table, open, length);
  else {
    leave(table);
    say(table, { push: 'table:gone', content: { id: known.id } });
  }
}

/** Notices what another process did to the file; call this often. */
export function look(table: State): void {
  const { store } = table;
  // While a backup is being restored nothing is open.
  if (!store.db.open) return;
  try {
    const version = dataVersion(store);
    if (version === table.fileVersion) return;
    catchUp(table);
    table.fileVersion = version;
    sayListsChanged(table);
  } catch {
    // What cannot be read now is read next time; a writer gets the error.
  }
}

/** Gives up an unfinished game for good. */
export function discard(table: State, game: number): void {
  discardGame(table.store, game);
  catchUp(table);
}
