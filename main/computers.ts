/** Plays the computers at the table: waits until each move has been shown, then decides and makes the next. */
import type { Game } from '../shared/game/game.ts';
import { firstRoll } from '../shared/game/moves.ts';
import { ok, type Result } from '../shared/game/result.ts';
import type { PlayerType } from '../shared/game/seats.ts';
import { countRerolled } from '../shared/rules/dice.ts';
import { mayPass, type Problem } from '../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableMove } from '../shared/wire/table.ts';
import { type Log, traceOf } from './log.ts';
import type { OpenGame } from './store/games.ts';
import type { Table } from './table.ts';
import type { Thinker } from './thinker/thinker.ts';

export interface Computers {
  /** The window has shown so many events of the game. */
  shown(progress: { readonly id: number; readonly seen: number }): void;
  /** No computer moves until one is told to continue. */
  pause(game: { readonly id: number }): void;
  /** Lets a computer that has stopped or was paused try again, and one that waits for an undo play at once. */
  continue(game: { readonly id: number }): void;
}

type MaybeLater<T> = T | Promise<T>;

export interface ComputersParts {
  readonly table: Table;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly log: Log;
  /** Makes a move; the table's own way where the game is on this machine alone. */
  readonly move?: (request: MoveRequest) => MaybeLater<Result<MoveAnswer, Problem>>;
  /** Who plays a seat now; a computer may stand in for somebody who is away. */
  readonly playerOf?: (open: OpenGame, player: number) => PlayerType;
  /** Milliseconds after which a computer no longer waits for a window that says nothing. */
  readonly showWithin?: number;
  /** Milliseconds in which a person can take back a score before the computer that is next rolls. */
  readonly undoWithin?: number;
  /** Milliseconds between attempts to save a move. */
  readonly retryAfter?: number;
}

/** Whether what was done last is a person's score that can still be taken back. */
function mayBeUndone({ before, seats }: Game): boolean {
  return before !== null && before.turn !== null && seats[before.turn.player].type === 'human';
}

/** A roll whose dice somebody has to type, or may. */
function isTyped({ dice, cheat }: Game, move: TableMove): boolean {
  return move.type === 'roll' && countRerolled(move.reroll) > 0 && (dice === 'typed' || cheat);
}

export function playComputers({
  table,
  thinker,
  log,
  move: makeMove = table.move,
  playerOf = ({ game }, player) => game.seats[player].type,
  showWithin = 15_000,
  undoWithin = 4000,
  retryAfter = 1000,
}: ComputersParts): Computers {
  let shown = { id: -1, seen: 0 };
  /** Counts what happened at the table; what was begun before the latest is not carried on with. */
  let turns = 0;
  /** The turn that somebody does not want to wait for. */
  let hurried = -1;
  const sleepers = new Set<() => void>();
  const wake = () => {
    for (const end of sleepers) end();
  };

  /** Until something happens, or so many milliseconds have passed. */
  const pause = (most: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        sleepers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, most);
      sleepers.add(end);
    });

  const stop = (id: number, problem: Problem) => table.showComputer(id, { kind: 'stopped', problem });

  const untilShown = async ({ id, events }: OpenGame, isNow: () => boolean): Promise<void> => {
    const end = performance.now() + showWithin;
    const isShown = () => shown.id === id && shown.seen >= events.length;
    for (let left = showWithin; left > 0 && isNow() && !isShown(); left = end - performance.now()) await pause(left);
  };

  const untilFinal = async ({ game }: OpenGame, isNow: () => boolean): Promise<void> => {
    if (!mayBeUndone(game)) return;
    const end = performance.now() + undoWithin;
    const isWaiting = () => isNow() && hurried !== turns;
    for (let left = undoWithin; left > 0 && isWaiting(); left = end - performance.now()) await pause(left);
  };

  const decide = (game: Game, player: number, type: PlayerType) => {
    if (game.turn?.hand === null) return ok(firstRoll);
    return thinker.ask('decide', { ...game, seats: game.seats.with(player, { ...game.seats[player], type }) });
  };

  /** Tried again only as long as what is wrong may pass. */
  const save = async (open: OpenGame, player: number, move: TableMove, isNow: () => boolean): Promise<void> => {
    while (isNow()) {
      const answer = await makeMove({ id: open.id, seen: open.events.length, player, move, typed: null });
      if (answer.ok) return;
      stop(open.id, answer.error);
      if (!mayPass(answer.error)) return;
      await pause(retryAfter);
    }
  };

  /** One move of the computer on turn; the event it becomes brings on the next. */
  const play = async (open: OpenGame): Promise<void> => {
    const { id, game } = open;
    const player = game.turn?.player;
    const type = player === undefined ? 'human' : playerOf(open, player);
    if (player === undefined || type === 'human' || table.computer().kind !== 'playing') return;
    const turn = turns;
    const isNow = () => turn === turns && table.game() === open;
    // It thinks while the last move is being shown.
    const decision = await decide(game, player, type);
    if (!isNow()) return;
    if (!decision.ok) return stop(id, decision.error);
    await untilShown(open, isNow);
    await untilFinal(open, isNow);
    // Meanwhile somebody it stood in for may be back.
    if (!isNow() || playerOf(open, player) !== type) return;
    const move = decision.value;
    if (move.type === 'roll' && isTyped(game, move))
      return table.showComputer(id, { kind: 'typing', player, reroll: move.reroll });
    return save(open, player, move, isNow);
  };

  const playNext = (): void => {
    turns++;
    const open = table.game();
    if (open === null) return;
    play(open).catch((error) => {
      log(`computers: ${traceOf(error)}`);
      stop(open.id, { code: 'internal' });
    });
  };

  table.subscribe(({ push, content }) => {
    wake();
    const isPaused = table.computer().kind === 'paused';
    // What was being decided when the pause came is decided again afterwards.
    if (isPaused) turns++;
    // Whatever else kept a computer waiting, the game has moved on since.
    else if (push === 'table:events' && table.computer().kind !== 'playing')
      table.showComputer(content.id, { kind: 'playing' });
    else if (push === 'table:events' || (push === 'table:computer' && content.state.kind === 'playing')) playNext();
  });

  return {
    shown: (progress) => {
      shown = progress;
      wake();
    },
    pause: ({ id }) => table.showComputer(id, { kind: 'paused' }),
    continue: ({ id }) => {
      const { kind } = table.computer();
      if (kind === 'stopped' || kind === 'paused') table.showComputer(id, { kind: 'playing' });
      else if (table.game()?.id === id) {
        hurried = turns;
        wake();
      }
    },
  };
}
