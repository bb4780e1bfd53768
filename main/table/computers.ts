/** Plays the computers at the table: waits until each move has been shown, then decides and makes the next one. */
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { countRerolled } from '../../shared/rules/dice.ts';
import type { News } from '../../shared/wire/channels.ts';
import { mayPass, type Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { type Log, traceOf } from '../log.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Thinker } from '../thinker/thinker.ts';
import type { Table } from './table.ts';

export type Computers = ReturnType<typeof playComputers>;

export interface ComputersParts {
  readonly table: Table;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly log: Log;
  /** Makes a move; by default the table's own way, for a game on this machine alone. */
  readonly move?: (request: MoveRequest) => Result<MoveAnswer, Problem> | Promise<Result<MoveAnswer, Problem>>;
  /** Who plays a seat now; a computer may stand in for a player who is away. */
  readonly playerOf?: (open: OpenGame, player: number) => PlayerType;
  /** How many milliseconds a computer waits for a window that does not answer. */
  readonly showWithin?: number;
  /** How many milliseconds a person has to take back a score before the next computer rolls. */
  readonly undoWithin?: number;
  /** Milliseconds between attempts to save a move. */
  readonly retryAfter?: number;
}

interface State extends Required<ComputersParts> {
  shown: { readonly id: number; readonly seen: number };
  /** Counts what happened at the table; work begun before the latest event is dropped. */
  turns: number;
  /** The turn that the player wants to skip through. */
  hurried: number;
  readonly sleepers: Set<() => void>;
}

/** Whether the last event is a person's score that can still be taken back. */
export function mayBeUndone({ before, seats }: Game): boolean {
  return before !== null && before.turn !== null && seats[before.turn.player].type === 'human';
}

/** A roll whose dice must, or can, be typed. */
function isTyped({ dice, cheat }: Game, move: Move): boolean {
  return move.type === 'roll' && countRerolled(move.reroll) > 0 && (dice === 'typed' || cheat);
}

function wake({ sleepers }: State): void {
  for (const end of sleepers) end();
}

function sleep({ sleepers }: State, most: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      sleepers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, most);
    sleepers.add(end);
  });
}

/** Waits until this is true, or this many milliseconds have passed. */
async function waitUntil(state: State, most: number, isTrue: () => boolean): Promise<void> {
  const end = performance.now() + most;
  for (let left = most; left > 0 && !isTrue(); left = end - performance.now()) await sleep(state, left);
}

function stop({ table }: State, id: number, problem: Problem): void {
  table.showComputer(id, { kind: 'stopped', problem });
}

function decide({ thinker }: State, game: Game, player: number, type: PlayerType) {
  if (game.turn?.hand === null) return ok(firstRoll(game));
  return thinker.ask('decide', { ...game, seats: game.seats.with(player, { ...game.seats[player], type }) });
}

/** Tries again only while the problem may go away by itself. */
async function save(state: State, { id, events }: OpenGame, player: number, move: Move, isNow: () => boolean) {
  while (isNow()) {
    const answer = await state.move({ id, seen: events.length, player, move, typed: null });
    if (answer.ok) return;
    stop(state, id, answer.error);
    if (!mayPass(answer.error)) return;
    await sleep(state, state.retryAfter);
  }
}

/** One move of the computer on turn; its event triggers the next one. */
async function play(state: State, open: OpenGame): Promise<void> {
  const { table, turns: turn } = state;
  const { id, events, game } = open;
  const player = game.turn?.player;
  const type = player === undefined ? 'human' : state.playerOf(open, player);
  if (player === undefined || type === 'human' || table.computer().kind !== 'playing') return;
  const isNow = () => turn === state.turns && table.game() === open;
  // It thinks while the last move is being shown.
  const decision = await decide(state, game, player, type);
  if (!isNow()) return;
  if (!decision.ok) return stop(state, id, decision.error);
  const isShown = () => state.shown.id === id && state.shown.seen >= events.length;
  await waitUntil(state, state.showWithin, () => !isNow() || isShown());
  if (mayBeUndone(game)) await waitUntil(state, state.undoWithin, () => !isNow() || state.hurried === turn);
  // The player it stood in for may be back by now.
  if (!isNow() || state.playerOf(open, player) !== type) return;
  const move = decision.value;
  if (move.type === 'roll' && isTyped(game, move))
    return table.showComputer(id, { kind: 'typing', player, reroll: move.reroll });
  return save(state, open, player, move, isNow);
}

function playNext(state: State): void {
  state.turns++;
  const open = state.table.game();
  if (open === null) return;
  play(state, open).catch((error) => {
    state.log(`computers: ${traceOf(error)}`);
    stop(state, open.id, { code: 'internal' });
  });
}

function hear(state: State, { push, content }: News): void {
  wake(state);
  const { kind } = state.table.computer();
  // A decision that the pause interrupted is made again afterwards.
  if (kind === 'paused') state.turns++;
  // Whatever else a computer was waiting for, the game has moved on since.
  else if (push === 'table:events' && kind !== 'playing') state.table.showComputer(content.id, { kind: 'playing' });
  else if (push === 'table:events' || (push === 'table:computer' && content.state.kind === 'playing')) playNext(state);
}

export function playComputers(parts: ComputersParts) {
  const { table } = parts;
  const state: State = {
    move: table.move,
    playerOf: ({ game }, player) => game.seats[player].type,
    showWithin: 15_000,
    undoWithin: 4000,
    retryAfter: 1000,
    ...parts,
    shown: { id: -1, seen: 0 },
    turns: 0,
    hurried: -1,
    sleepers: new Set(),
  };
  table.subscribe((news) => hear(state, news));
  return {
    shown(progress: { readonly id: number; readonly seen: number }): void {
      state.shown = progress;
      wake(state);
    },
    /** Stops all computers until `continue` is called. */
    pause: ({ id }: { readonly id: number }) => table.showComputer(id, { kind: 'paused' }),
    /** Lets a computer that has stopped or was paused try again; one that waits for an undo plays at once. */
    continue({ id }: { readonly id: number }): void {
      const { kind } = table.computer();
      if (kind === 'stopped' || kind === 'paused') table.showComputer(id, { kind: 'playing' });
      else if (table.game()?.id === id) {
        state.hurried = state.turns;
        wake(state);
      }
    },
  };
}
