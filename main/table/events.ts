/** The only place where a move becomes an event. No event is announced before it is on disk. */
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { isUndoneOut, makeMove, mostUndos } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { MoveAnswer, MoveRequest, NewEvents } from '../../shared/wire/table.ts';
import { checkNextDice, splitLinks } from '../dice/joint.ts';
import { emptyLogSoon, write } from '../store/connection.ts';
import { appendEvent, countEvents, finishGame, keepSeed, type OpenGame, openGame } from '../store/truth/games.ts';
import { catchUp } from './otherProcess.ts';
import { advance, isUpToDate, type Response, type State, sayListsChanged } from './state.ts';

function withEvent(open: OpenGame, event: GameEvent, game: Game): OpenGame {
  return { ...open, events: [...open.events, event], states: [...open.states, game], game };
}

/**
 * Writes what is new, and only then reports it; the last event of a game closes it in the same step. False if another
 * process has moved since `before` was read: then nothing is written.
 */
function save(table: State, before: OpenGame, after: OpenGame, finishedAt: number | null = null): boolean {
  const { store } = table;
  const { id, events, seed, game } = after;
  const from = before.events.length;
  const isOver = game.turn === null;
  const isSaved = write(store.db, () => {
    // Whoever had to wait for the file finds the game as the other left it; a finished one has no events of its own.
    if (countEvents(store, id) !== from) return false;
    for (const [index, event] of events.slice(from).entries()) appendEvent(store, id, from + index, event);
    if (seed !== null && seed !== before.seed) keepSeed(store, id, seed);
    if (isOver) finishGame(store, id, events, game, finishedAt ?? table.now(), after.states);
    return true;
  });
  if (!isSaved) catchUp(table);
  else if (table.open === before) advance(table, after, from);
  else if (isOver) sayListsChanged(table);
  if (isSaved && isOver) emptyLogSoon(store.db);
  return isSaved;
}

/** The game on the table as it is now, if it is the one that is meant. */
function gameMeant(table: State, id: number): Response<OpenGame> {
  if (table.open === null) return fail({ code: 'no-game' });
  if (table.open.id !== id) return fail({ code: 'game-elsewhere' });
  catchUp(table);
  return table.open === null ? fail({ code: 'game-gone' }) : ok(table.open);
}

export function move(table: State, request: MoveRequest): Response<MoveAnswer> {
  const { id, seen, player, move: wanted } = request;
  const open = gameMeant(table, id);
  if (!open.ok) return open;
  const { events, game } = open.value;
  if (seen > events.length) return fail({ code: 'moved-on' });
  if (!isUpToDate(open.value, seen)) return ok({ made: false });
  // What happens in a network game is ordered by its host; see main/network.
  if (game.machines !== null) return fail({ code: 'table-busy' });
  if (wanted.type === 'undo' && isUndoneOut(events)) return fail({ code: 'too-many-undos', most: mostUndos });
  const source = table.dice.diceFor(open.value, request);
  if (!source.ok) return source;
  const made = makeMove(game, player, wanted, source.value);
  if (!made.ok) return made;
  const { event, game: after } = made.value;
  const dice = after.turn === null ? table.dice.checkedDice(open.value, [...events, event]) : ok(null);
  if (!dice.ok) return dice;
  if (save(table, open.value, withEvent(open.value, event, after))) return ok({ made: true });
  return table.open === null ? fail({ code: 'game-gone' }) : ok({ made: false });
}

function add(table: State, open: OpenGame, event: GameEvent): Response<null> {
  const after = apply(open.game, event);
  if (!after.ok) return after;
  return save(table, open, withEvent(open, event, after.value)) ? ok(null) : fail({ code: 'moved-on' });
}

/** Notes that the player on turn took a hint, unless that is already known. */
export function noteHint(
  table: State,
  { id, seen, player }: Pick<MoveRequest, 'id' | 'seen' | 'player'>,
): Response<null> {
  const open = gameMeant(table, id);
  if (!open.ok) return open;
  if (!isUpToDate(open.value, seen)) return fail({ code: 'moved-on' });
  return open.value.game.hinted[player] ? ok(null) : add(table, open.value, { type: 'hinted', player });
}

export interface OrderedEvents extends NewEvents {
  /** The last link of each machine after these events, one after the other. */
  readonly links: Buffer;
  readonly finishedAt: number | null;
}

/** A network game after what its host has ordered, if nothing is wrong with that. */
export function afterOrdered(
  open: OpenGame,
  { events: news, links, finishedAt }: Pick<OrderedEvents, 'events' | 'links' | 'finishedAt'>,
): Response<OpenGame> {
  let after: OpenGame = { ...open, seed: links };
  for (const event of news) {
    const next = apply(after.game, event);
    if (!next.ok) return next;
    after = withEvent(after, event, next.value);
  }
  if ((after.game.turn === null) !== (finishedAt !== null)) return fail({ code: 'not-finished' });
  const machines = open.game.machines?.length ?? 0;
  const [known, given] = [splitLinks(open.seed ?? Buffer.alloc(0), machines), splitLinks(links, machines)];
  if (known === null || given === null) return fail({ code: 'wrong-seed' });
  const dice = checkNextDice(open, news, known, given);
  return dice.ok ? ok(after) : dice;
}

/** Adopts what the host of a network game has ordered, after checking it, on every machine; for any unfinished game. */
export function take(table: State, { id, from, ...ordered }: OrderedEvents): Response<null> {
  const open = table.open?.id === id ? table.open : openGame(table.store, id);
  if (open === null) return fail({ code: 'game-gone' });
  if (from !== open.events.length) return fail({ code: 'moved-on' });
  const after = afterOrdered(open, ordered);
  if (!after.ok) return after;
  return save(table, open, after.value, ordered.finishedAt) ? ok(null) : fail({ code: 'moved-on' });
}
