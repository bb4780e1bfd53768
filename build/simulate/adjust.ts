/**
 * Luck, to be taken off what a game came to. Whatever a roll was worth beyond what it was to be expected to be worth
 * is luck, and its expectation is zero, whatever table is used: so a mean without luck is a mean still, and
 * scatters far less.
 */
import { requireTable } from '../../shared/players/strategy.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import { gamesAtOnce } from '../../shared/solver/eight.ts';
import { bestKeep, type Lookahead } from '../../shared/solver/lookahead.ts';
import { foresightFor } from '../../shared/solver/make.ts';
import { openTriples, useNet } from '../../shared/solver/netKernel.ts';
import { stateCount, stateOf } from '../../shared/solver/states.ts';
import { type Batch, subjectSeat, traceWords } from './batch.ts';
import { forEachState } from './byState.ts';
import type { Match } from './match.ts';
import { type NewKernel, winLookout } from './players.ts';
import { lookAtTriples } from './triple.ts';

/** Sees a turn that has been played: the table as it was before it, and in its trace what was rolled and kept. */
export type Observer = (before: Batch, seat: number) => void;

/** The luck of the three rolls of a turn, in whatever the look ahead counts. */
function luckOf(ahead: Lookahead, mean: number, trace: Int16Array, game: number, lane = 0, lanes = 1): number {
  const at = game * traceWords;
  const best = (dice: number, rollsLeft: number) => {
    const keep = bestKeep(ahead, dice, rollsLeft, lane, lanes);
    return ahead[keep === dice ? 0 : rollsLeft][keep * lanes + lane];
  };
  const first = best(trace[at], 2) - mean;
  const second = best(trace[at + 2], 1) - ahead[2][trace[at + 1] * lanes + lane];
  const third = ahead[0][trace[at + 4] * lanes + lane] - ahead[1][trace[at + 3] * lanes + lane];
  return first + second + third;
}

function gamesOf({ first, seats, games }: Batch, seat: number): Int32Array {
  return Int32Array.from({ length: games }, (_, game) => game).filter(
    (game) => subjectSeat(first + game, seats.length) === seat,
  );
}

/** In points, of the strategy that is looked at. */
function pointsObserver({ rules, tables }: Match, newKernel: NewKernel): Observer {
  const ruleset = rulesets[rules];
  const values = requireTable(tables.values);
  if (ruleset.columns > 1) {
    const triples = openTriples(newKernel(), ruleset, values);
    useNet(triples, tables.net ?? null);
    return (before, seat) =>
      lookAtTriples(triples, before, seat, gamesOf(before, seat), (lane, game) => {
        const { tally, trace } = before;
        tally.luck[game] += luckOf(triples.ahead, triples.means[lane], trace, game, lane, gamesAtOnce);
      });
  }
  const foresee = foresightFor(ruleset, values, newKernel());
  const numberOf = (state: Parameters<typeof foresee>[0]) => stateOf(ruleset, state);
  return (before, seat) =>
    forEachState(before, seat, gamesOf(before, seat), numberOf, stateCount(ruleset), (state, games) => {
      const { ahead } = foresee(state);
      for (const game of games) before.tally.luck[game] += luckOf(ahead, values[numberOf(state)], before.trace, game);
    });
}

/** In the chance to win: luck of the strategy that is looked at for it, luck of the others against it. */
function winObserver(match: Match, newKernel: NewKernel): Observer {
  const look = winLookout(match, newKernel);
  let lastFirst = -1;
  /** By game and seat, the chance to win when last heard of. */
  let chances = new Float64Array();
  return (before, seat) => {
    const { tally, trace, first, games, seats } = before;
    const players = seats.length;
    if (first !== lastFirst) chances = new Float64Array(games * players).fill(1 / players);
    lastFirst = first;
    look(before, seat, (ahead, mean, lane, game) => {
      const luck = luckOf(ahead, mean, trace, game, lane, gamesAtOnce);
      const subject = subjectSeat(first + game, players);
      const mine = game * players + seat;
      // What one wins the others lose, each in proportion to what is theirs; with two players that is all of it.
      const share = players === 2 ? 1 : chances[game * players + subject] / Math.max(1e-3, 1 - chances[mine]);
      tally.winLuck[game] += seat === subject ? luck : -luck * Math.min(1, share);
      const now = Math.min(Math.max(mean + luck, 0), 1);
      const others = (1 - now) / Math.max(1e-3, 1 - chances[mine]);
      for (let other = game * players; other < (game + 1) * players; other++) chances[other] *= others;
      chances[mine] = now;
    });
  };
}

export function observersFor(match: Match, newKernel: NewKernel): readonly Observer[] {
  const points = pointsObserver(match, newKernel);
  return match.players === 1 ? [points] : [points, winObserver(match, newKernel)];
}
