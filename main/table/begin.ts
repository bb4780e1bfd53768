/** How a game gets onto the table: begun here, begun by the host of a network game, or resumed. */
import { dayOf, isWords, longestWords, type Started } from '../../shared/game/events.ts';
import { apply, type Game, mayCount } from '../../shared/game/game.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { checkSeats, foldName } from '../../shared/game/seats.ts';
import type { DailyRequest, Setup, TableState } from '../../shared/wire/table.ts';
import { commitmentOf, dailySeed } from '../dice/committed.ts';
import { endsOf, jointCommitment } from '../dice/joint.ts';
import { readSecret } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { beginGame, type OpenGame, openGame, openGames, takeTry } from '../store/truth/games.ts';
import { type NetworkRecord, writeNetwork } from '../store/truth/network.ts';
import { playerNumber } from '../store/truth/players.ts';
import { readSettings, rememberSetup } from '../store/truth/settings.ts';
import { putOnTable, type Response, type State, sayListsChanged } from './state.ts';

/** The commitment of the next game's dice. Dice that can be typed over prove nothing, so a cheat's game has none. */
export function promisedDice({ cheat, nextSeed }: State): string | null {
  return cheat ? null : commitmentOf(nextSeed);
}

/** Puts a game on the table whose start `write` has written to the file. */
function begin(
  table: State,
  started: Started,
  write: (game: Game) => Response<Pick<OpenGame, 'id' | 'seed'>>,
): Response<TableState> {
  const game = apply(null, started);
  if (!game.ok) return game;
  const written = write(game.value);
  if (!written.ok) return written;
  sayListsChanged(table);
  return putOnTable(table, { ...written.value, events: [started], states: [game.value], game: game.value });
}

export function start(table: State, { rules, seats, dice, words = '', sameDice }: Setup): Response<TableState> {
  const { store, cheat } = table;
  const checked = checkSeats(seats);
  if (!checked.ok) return checked;
  const seed = dice === 'rolled' ? table.nextSeed : null;
  const commitment = seed && promisedDice(table);
  const added = commitment === null ? '' : words.trim();
  if (added !== '' && !isWords(added)) return fail({ code: 'bad-words', longest: longestWords });
  const started: Started = {
    type: 'started',
    rules,
    seats: checked.value,
    dice,
    cheat,
    commitment,
    at: table.now(),
    ...(added !== '' && { words: added }),
    ...(readSettings(store).undo && { undo: true }),
    // RULE: typed dice are whatever falls on the real table.
    ...(sameDice && dice === 'rolled' && { sameDice }),
  };
  return begin(table, started, (game) => {
    rememberSetup(store, { rules, seats: checked.value, dice, ...(sameDice && { sameDice }) });
    const id = beginGame(store, { started, seed, counts: mayCount(game) });
    if (seed !== null) table.nextSeed = Buffer.from(table.newSeed());
    return ok({ id, seed });
  });
}

/**
 * Begins the game of today for a person, or resumes theirs. RULE: one try per person, day and rules, however it ends;
 * today is what the clock here says when the game begins.
 */
export function startDaily(table: State, { rules, name }: DailyRequest): Response<TableState> {
  const { store } = table;
  const checked = checkSeats([{ name, type: 'human' }]);
  if (!checked.ok) return checked;
  const [at, seats] = [table.now(), checked.value];
  const [day, key] = [dayOf(at), foldName(seats[0].name)];
  const isOwn = ({ game }: OpenGame) =>
    game.daily === day && game.rules === rules && foldName(game.seats[0].name) === key;
  const unfinished = openGames(store).find(isOwn);
  if (unfinished !== undefined) return resume(table, { game: unfinished.id });
  const seed = dailySeed(day, rules, readSecret(store));
  const started: Started = {
    type: 'started',
    rules,
    seats,
    dice: 'rolled',
    cheat: false,
    commitment: commitmentOf(seed),
    at,
    ...(readSettings(store).undo && { undo: true }),
    sameDice: true,
    daily: day,
  };
  return begin(table, started, () =>
    write(store.db, () => {
      const player = playerNumber(store.db, seats[0].name, true, 0);
      if (!takeTry(store.db, player, day, rules)) return fail({ code: 'daily-played', name: seats[0].name });
      return ok({ id: beginGame(store, { started, seed, counts: false }), seed });
    }),
  );
}

export interface AdoptedGame {
  readonly uid: string;
  readonly started: Started;
  readonly network: NetworkRecord;
}

/** Begins a network game: in the same way on the host and on every guest, with the same id. */
export function adopt(table: State, { uid, started, network }: AdoptedGame): Response<TableState> {
  const { store } = table;
  return begin(table, started, (game) => {
    const { machines } = game;
    if (machines === null || jointCommitment(machines) !== started.commitment) return fail({ code: 'wrong-seed' });
    const seed = Buffer.concat(endsOf(machines));
    return write(store.db, () => {
      const id = beginGame(store, { started, seed, counts: mayCount(game), uid });
      writeNetwork(store, id, network);
      return ok({ id, seed });
    });
  });
}

export function resume(table: State, { game }: { readonly game: number }): Response<TableState> {
  const open = openGame(table.store, game);
  if (open === null) return fail({ code: 'game-gone' });
  const dice = table.dice.checkedDice(open, open.events);
  return dice.ok ? putOnTable(table, open) : dice;
}
