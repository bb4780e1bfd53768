/** Plays the computers at the table: waits until each move has been shown, then decides and makes the next one. */
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import { countRerolled } from '../../shared/rules/dice.ts';
import { mayPass, type Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { type Log, traceOf } from '../log.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Thinker } from '../thinker/thinker.ts';
import type { Table } from './table.ts';

export interface Computers {
  /** The window has shown this many events of the game. */
  shown(progress: { readonly id: number; readonly seen: number }): void;
  /** Stops all computers until `continue` is called. */
  pause(game: { readonly id: number }): void;
  /** Lets a computer that has stopped or was paused try again; one that waits for an undo plays at once. */
  continue(game: { readonly id: number }): void;
}

type MaybeLater<T> = T | Promise<T>;

export interface ComputersParts {
  readonly table: Table;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly log: Log;
  /** Makes a move; by default the table's own way, for a game on this machine alone. */
  readonly move?: (request: MoveRequest) => MaybeLater<Result<MoveAnswer, Problem>>;
  /** Who plays a seat now; a computer may stand in for a player who is away. */
  readonly playerOf?: (open: OpenGame, player: number) => PlayerType;
  /** How many milliseconds a computer waits for a window that does not answer. */
  readonly showWithin?: number;
  /** How many milliseconds a person has to take back a score before the next computer rolls. */
  readonly undoWithin?: number;
  /** Milliseconds between attempts to save a move. */
  readonly retryAfter?: number;
}

/** Whether the last event is a person's score that can still be taken back. */
function mayBeUndone({ before, seats }: Game): boolean {
  return before !== null && before.turn !== null && seats[before.turn.player].type === 'human';
}

/** A roll whose dice must, or can, be typed. */
function isTyped({ dice, cheat }: Game, move: Move): boolean {
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
  /** Counts what happened at the table; work begun before the latest event is dropped. */
  let turns = 0;
  /** The turn that the player wants to skip through. */
  let hurried = -1;
  const sleepers = new Set<() => void>();
  const wake = () => {
    for (const end of sleepers) end();
  };

  /** Waits until something happens, or this many milliseconds have passed. */
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

  /** Tries again only while the problem may go away by itself. */
  const save = async (open: OpenGame, player: number, move: Move, isNow: () => boolean): Promise<void> => {
    while (isNow()) {
      const answer = await makeMove({ id: open.id, seen: open.events.length, player, move, typed: null });
      if (answer.ok) return;
      stop(open.id, answer.error);
      if (!mayPass(answer.error)) return;
      await pause(retryAfter);
    }
  };

  /** One move of the computer on turn; its event triggers the next one. */
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
    // The player it stood in for may be back by now.
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
    // A decision that the pause interrupted is made again afterwards.
    if (isPaused) turns++;
    // Whatever else a computer was waiting for, the game has moved on since.
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
