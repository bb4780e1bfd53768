/** Plays whole games in batches: round after round, seat after seat. */
import { rulesets } from '../../shared/rules/ruleset.ts';
import { type Batch, newBatch, type RoundPlayer, roundsOf, subjectSeat } from './batch.ts';
import type { Match } from './plain.ts';
import { type NewKernel, roundPlayer } from './players.ts';
import type { Tally } from './tally.ts';

/** Sees every turn: before it is played and after. */
export interface Observer {
  readonly before: (batch: Batch, seat: number, games: Int32Array) => void;
  readonly after: (batch: Batch, seat: number, games: Int32Array) => void;
}

/** How many points the winner needs is what the others have; a win shared by n counts 1/n. */
function noteResults({ seats, games, first, tally }: Batch): void {
  for (let game = 0; game < games; game++) {
    const subject = subjectSeat(first + game, seats.length);
    const mine = seats[subject].totals[game];
    let most = 0;
    let winners = 0;
    for (const { totals } of seats) {
      if (totals[game] > most) winners = 0;
      most = Math.max(most, totals[game]);
      if (totals[game] === most) winners++;
      tally.othersTotal += totals[game];
    }
    tally.othersTotal -= mine;
    tally.totals[game] = mine;
    if (mine === most) tally.wins += 1 / winners;
  }
}

/** Plays games numbered from `first` on. */
export function batchPlayer(match: Match, newKernel: NewKernel): (first: number, count: number) => Tally {
  const { players, strategy, versus, seed } = match;
  const ruleset = rulesets[match.rules];
  const subject = roundPlayer(strategy, match, newKernel);
  const other: RoundPlayer = versus === strategy ? subject : roundPlayer(versus, match, newKernel);
  return (first, count) => {
    const batch = newBatch(ruleset, players, seed, first, count);
    const all = Int32Array.from({ length: count }, (_, game) => game);
    const bySeat = batch.seats.map((_, seat) => ({
      subjects: all.filter((game) => subjectSeat(first + game, players) === seat),
      others: all.filter((game) => subjectSeat(first + game, players) !== seat),
    }));
    for (let round = 0; round < roundsOf(ruleset); round++) {
      for (const [seat, { subjects, others }] of bySeat.entries()) {
        subject(batch, seat, subjects);
        if (others.length > 0) other(batch, seat, others);
      }
    }
    noteResults(batch);
    return batch.tally;
  };
}
