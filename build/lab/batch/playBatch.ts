/** Plays whole games in batches: round after round, seat after seat. */
import { totalsOf, winnersOf } from '../../../shared/game/game.ts';
import type { StrategyContext } from '../../../shared/players/strategy.ts';
import { compile } from '../../../shared/rules/compile.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../../shared/rules/presets.ts';
import { playGame } from '../games.ts';
import type { NewKernel } from '../kernel.ts';
import {
  type Batch,
  type Cards,
  dealDice,
  type Match,
  newBatch,
  type RoundPlayer,
  subjectSeat,
  withExpected,
} from './batch.ts';
import { observersFor } from './luck.ts';
import { roundPlayer } from './players.ts';
import { newTally, type Tally } from './tally.ts';

/** Who won. */
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
    }
    tally.totals[game] = mine;
    tally.shares[game] = mine === most ? 1 / winners : 0;
  }
}

function copyCards({ filled, upper, scored, totals }: Cards): Cards {
  return { filled: filled.slice(), upper: upper.slice(), scored: scored.slice(), totals: totals.slice() };
}

/** The same, one game after the other through the engine: slow, but certainly right. */
export function playPlainly(match: Match, first: number, count: number, newTurns?: StrategyContext['newTurns']): Tally {
  const { tables } = withExpected(match);
  const tally = newTally(count);
  for (let index = 0; index < count; index++) {
    const seat = subjectSeat(first + index, match.players);
    const types = Array.from({ length: match.players }, (_, other) => (other === seat ? match.strategy : match.versus));
    const { game } = playGame(match.rules, types, tables, match.seed, first + index, newTurns);
    const winners = winnersOf(game);
    tally.totals[index] = totalsOf(game)[seat];
    tally.shares[index] = winners.includes(seat) ? 1 / winners.length : 0;
  }
  return tally;
}

/** Plays games numbered from `first` on. */
export function batchPlayer(sent: Match, newKernel: NewKernel): (first: number, count: number) => Tally {
  const match = withExpected(sent);
  const { players, strategy, versus, seed } = match;
  const compiled = compile(rulesOf(match.rules));
  // Batches know the five dice and thirteen boxes of Yahtzee only.
  if (!isYahtzeeRules(compiled.rules)) return (first, count) => playPlainly(match, first, count);
  const { all: observers, see } = match.adjusted ? observersFor(match, newKernel) : { all: [] };
  const subject = roundPlayer(strategy, match, newKernel, see);
  const other: RoundPlayer = versus === strategy ? subject : roundPlayer(versus, match, newKernel, see);

  function playTurn(batch: Batch, seat: number, play: () => void): void {
    const before = observers.length === 0 ? batch.seats : batch.seats.with(seat, copyCards(batch.seats[seat]));
    play();
    for (const observe of observers) observe({ ...batch, seats: before }, seat);
  }
  return (first, count) => {
    const batch = newBatch(compiled, players, seed, first, count);
    const all = Int32Array.from({ length: count }, (_, game) => game);
    const bySeat = batch.seats.map((_, seat) => ({
      subjects: all.filter((game) => subjectSeat(first + game, players) === seat),
      others: all.filter((game) => subjectSeat(first + game, players) !== seat),
    }));
    for (let round = 0; round < compiled.turns; round++) {
      for (const [seat, { subjects, others }] of bySeat.entries()) {
        if (match.sameDice) dealDice(batch, seed, seat, round);
        playTurn(batch, seat, () => {
          subject(batch, seat, subjects);
          if (others.length > 0) other(batch, seat, others);
        });
      }
    }
    noteResults(batch);
    return batch.tally;
  };
}
