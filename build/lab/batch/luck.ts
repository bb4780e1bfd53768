/**
 * Luck, to be subtracted from the result of a game. Whatever a roll was worth beyond what was expected of it is luck,
 * and its expectation is zero, whatever table is used: so a mean without luck is still the same mean, but scatters far
 * less.
 */
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import { bestKeep, type Lookahead, type NewKernel } from '../kernel.ts';
import { type Batch, lastHand, type Match, subjectSeat, traceWords } from './batch.ts';
import { eachAlone, groupByCard, lookInLanes, type SeeTurn } from './lanes.ts';
import { chanceInLanes, pointsInLanes } from './players.ts';
import type { Tally } from './tally.ts';

/** Sees a turn after it was played: the table as it was before, and in its trace what was rolled and kept. */
export type Observer = (before: Batch, seat: number) => void;

/** The luck of the three rolls of a turn, in whatever unit the look ahead counts. */
function luckOf(batch: Batch, ahead: Lookahead, mean: number, game: number, lane: number): number {
  const { trace } = batch;
  const at = game * traceWords;
  const worth = (keep: number, rollsLeft: number) => ahead[rollsLeft][keep * gamesAtOnce + lane];
  const best = (dice: number, rollsLeft: number) => {
    const keep = bestKeep(ahead, dice, rollsLeft, lane, gamesAtOnce);
    return worth(keep, keep === dice ? 0 : rollsLeft);
  };
  const first = best(trace[at], 2) - mean;
  const second = best(trace[at + 2], 1) - worth(trace[at + 1], 2);
  const third = worth(lastHand(batch, game), 0) - worth(trace[at + 3], 1);
  return first + second + third;
}

function gamesOf({ first, seats, games }: Batch, seat: number): Int32Array {
  return Int32Array.from({ length: games }, (_, game) => game).filter(
    (game) => subjectSeat(first + game, seats.length) === seat,
  );
}

/** In points, of the strategy under test. */
function pointsObserver(match: Match, newKernel: NewKernel): Observer {
  const turns = pointsInLanes(match, newKernel);
  return (before, seat) => {
    lookInLanes(turns, false, before, seat, groupByCard(before, seat, gamesOf(before, seat)), ({ lane, games }) => {
      for (const game of games) before.tally.luck[game] += luckOf(before, turns.ahead, turns.means[lane], game, lane);
    });
  };
}

/** In the chance to win: luck of the strategy under test counts for it, luck of the others against it. */
function winObserver(match: Match, newKernel: NewKernel): { readonly see: SeeTurn; readonly observe: Observer } {
  let counted: Tally | null = null;
  /** By game and seat, the latest chance to win. */
  let chances = new Float64Array();
  /** By game, whether the player has shown what this turn was worth. */
  let isSeen = new Uint8Array();

  const see: SeeTurn = (batch, seat, game, ahead, mean, lane) => {
    const { tally, first, games, seats } = batch;
    const players = seats.length;
    if (tally !== counted) {
      counted = tally;
      chances = new Float64Array(games * players).fill(1 / players);
      isSeen = new Uint8Array(games);
    }
    isSeen[game] = 1;
    const luck = luckOf(batch, ahead, mean, game, lane);
    const subject = subjectSeat(first + game, players);
    const mine = game * players + seat;
    // What one wins the others lose, each in proportion to their chance; with two players that is all of it.
    const share = players === 2 ? 1 : chances[game * players + subject] / Math.max(1e-3, 1 - chances[mine]);
    tally.winLuck[game] += seat === subject ? luck : -luck * Math.min(1, share);
    const now = Math.min(Math.max(mean + luck, 0), 1);
    const others = (1 - now) / Math.max(1e-3, 1 - chances[mine]);
    for (let other = game * players; other < (game + 1) * players; other++) chances[other] *= others;
    chances[mine] = now;
  };
  // For a player who plays for points no more than this turn is left to chance.
  const turns = chanceInLanes(match, newKernel);
  return {
    see,
    observe: (before, seat) => {
      const all = Int32Array.from({ length: before.games }, (_, game) => game);
      const unseen = before.tally === counted ? all.filter((game) => isSeen[game] === 0) : all;
      lookInLanes(turns, true, before, seat, eachAlone(unseen), ({ lane, games: [game] }) =>
        see(before, seat, game, turns.ahead, turns.means[lane], lane),
      );
      isSeen.fill(0);
    },
  };
}

/** What sees turns after they were played, and what players may show while they play. */
export function observersFor(
  match: Match,
  newKernel: NewKernel,
): { readonly all: readonly Observer[]; readonly see?: SeeTurn } {
  const points = pointsObserver(match, newKernel);
  if (match.players === 1) return { all: [points] };
  const { see, observe } = winObserver(match, newKernel);
  return { all: [points, observe], see };
}
