/** Checks the win chances: of the positions that said 70 %, about 70 % were won. */
import { requireTable } from '../../../shared/players/strategy.ts';
import { rulesOf } from '../../../shared/rules/ruleset.ts';
import { totalFrom, winChances } from '../../../shared/solver/coach/winChance.ts';
import { stateOf } from '../../../shared/solver/states.ts';
import type { Distribution } from '../../../shared/solver/tables/distribution.ts';
import { lookaheadFor } from '../../../shared/solver/tables/make.ts';
import type { Outlooks } from '../../../shared/solver/tables/outlook.ts';
import type { PerfectPlay } from '../../../shared/solver/values.ts';
import { type Batch, columnIn, subjectSeat } from '../batch/batch.ts';
import type { Match } from '../batch/match.ts';
import { batchPlayer } from '../batch/playBatch.ts';
import type { NewKernel } from '../kernel.ts';

/** Looked at before the first roll of these rounds, counted from 1. */
const phases = { start: 2, middle: 7, end: 12 } as const;
type Phase = keyof typeof phases;
const phaseNames = Object.keys(phases) as Phase[];

/** From this round on few boxes are open, so many games are in the same state. */
const sharedFrom: number = phases.end;
const tenths = 10;
const gamesTogether = 10_000;

/** What the win chances say of one player in each game of a batch, as the coach would at that moment. */
function sayChances(play: PerfectPlay, outlooks: Outlooks) {
  const known = new Map<number, Distribution>();
  function spreadOf(batch: Batch, seat: number, game: number, round: number): Distribution {
    const state = columnIn(batch, seat, game, 0);
    const total = batch.seats[seat].totals[game];
    if (round < sharedFrom) return totalFrom(play, outlooks, state, total, null);
    const number = stateOf(play.ruleset, state);
    const toCome = known.get(number) ?? totalFrom(play, outlooks, state, 0, null);
    known.set(number, toCome);
    return { from: total + toCome.from, chances: toCome.chances };
  }
  return (batch: Batch, round: number) =>
    Float64Array.from({ length: batch.games }, (_, game) => {
      const chances = winChances(batch.seats.map((_, seat) => spreadOf(batch, seat, game, round)));
      return chances[subjectSeat(batch.first + game, batch.seats.length)];
    });
}

/** Sums by tenth of the chance that was said. */
class Cells {
  readonly #cells = Array.from({ length: tenths }, () => ({ positions: 0, said: 0, won: 0 }));

  add(said: number, won: number): void {
    const cell = this.#cells[Math.min(tenths - 1, Math.floor(said * tenths))];
    cell.positions++;
    cell.said += said;
    cell.won += won;
  }

  report() {
    return this.#cells
      .filter(({ positions }) => positions > 0)
      .map(({ positions, said, won }) => {
        const mean = said / positions;
        const error = Math.sqrt((mean * (1 - mean)) / positions);
        return { positions, said: mean, won: won / positions, error };
      });
  }
}

/** One player per game is looked at, in turn, so that the counts are independent. */
export function checkCalibration(match: Match, newKernel: NewKernel, games: number) {
  const ruleset = rulesOf(match.rules);
  const values = requireTable(match.tables.values);
  const say = sayChances(
    { ruleset, values, lookFrom: lookaheadFor(ruleset, values, newKernel()) },
    requireTable(match.tables.outlooks),
  );
  const cells = new Map(phaseNames.map((phase) => [phase, new Cells()]));
  let said = new Map<Phase, Float64Array>();
  const play = batchPlayer(match, newKernel, (batch, index) => {
    const phase = phaseNames.find((name) => phases[name] === index + 1);
    if (phase !== undefined) said.set(phase, say(batch, index + 1));
  });
  for (let first = 0; first < games; first += gamesTogether) {
    said = new Map();
    const { shares } = play(first, Math.min(gamesTogether, games - first));
    for (const [phase, chances] of said) {
      for (const [game, chance] of chances.entries()) cells.get(phase)?.add(chance, shares[game]);
    }
  }
  return {
    check: 'calibration of win chances',
    rules: match.rules,
    strategy: match.strategy,
    versus: match.versus,
    players: match.players,
    games,
    phases: Object.fromEntries([...cells].map(([phase, found]) => [phase, found.report()])),
  };
}
