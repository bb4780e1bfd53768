/** The players of a simulation: each in the fastest way to play many games at once. */
import { judgeChance } from '../../../shared/players/champion/chance.ts';
import { forecastOf, winningTripleEndings } from '../../../shared/players/champion/tripleChance.ts';
import { sensibleEnding } from '../../../shared/players/sensible.ts';
import { type ComputerType, requireTable, type Tables } from '../../../shared/players/strategy.ts';
import { tripleValue } from '../../../shared/players/triple.ts';
import { columnsOf, type Ruleset, rulesets } from '../../../shared/rules/ruleset.ts';
import { chipValue } from '../../../shared/rules/scoring.ts';
import { openTurns } from '../../../shared/solver/kernel/parallelTurns.ts';
import { boxCount, upperCount } from '../../../shared/solver/states.ts';
import { foresightFor } from '../../../shared/solver/tables/make.ts';
import type { Net, TripleState } from '../../../shared/solver/tables/net.ts';
import type { Ending } from '../../../shared/solver/turn.ts';
import type { Values } from '../../../shared/solver/values.ts';
import { type NewKernel, openLabTurns } from '../kernel.ts';
import { afterWords, openTriples, useNet } from '../net/netKernel.ts';
import { type Batch, columnIn, type RoundPlayer } from './batch.ts';
import { optimalByState, sensibleByState } from './byState.ts';
import { type JudgeGame, lookInLanes, playInLanes, type SeeTurn } from './lanes.ts';
import type { Match } from './match.ts';
import { fourAndUpper, ofAKinder, random, upperSectioner } from './simple.ts';
import { playTriples } from './triple.ts';

function optimal(ruleset: Ruleset, { values, net }: Partial<Tables>, newKernel: NewKernel): RoundPlayer {
  const known = requireTable(values);
  if (ruleset.columns === 1) return optimalByState(known, ruleset, foresightFor(ruleset, known, newKernel()));
  const triples = openTriples(newKernel(), ruleset, known);
  useNet(triples, net ?? null);
  return (batch, seat, games) => playTriples(triples, batch, seat, games);
}

function standingIn(batch: Batch, seat: number, game: number) {
  return { state: columnIn(batch, seat, game, 0), total: batch.seats[seat].totals[game] };
}

function tripleIn(batch: Batch, seat: number, game: number): TripleState {
  const columns = columnsOf(batch.ruleset).map((column) => columnIn(batch, seat, game, column - 1));
  return { ruleset: batch.ruleset, columns, scored: batch.seats[seat].scored[game] };
}

/** What the endings of a turn in Triple are worth to Champion; the kernel works out the means. */
function tripleWinJudge(ruleset: Ruleset, values: Values, net: Net, newKernel: NewKernel): JudgeGame {
  const triples = openTriples(newKernel(), ruleset, values);
  useNet(triples, net);
  return (batch, seat, game) => {
    const { filled, upper, scored, totals } = batch.seats[seat];
    const state = tripleIn(batch, seat, game);
    const others = batch.seats.flatMap(({ totals }, other) =>
      other === seat ? [] : [forecastOf(values, net, tripleIn(batch, other, game), totals[game])],
    );
    triples.setState(0, filled, upper, game * ruleset.columns, scored[game]);
    triples.judge(0);
    const after = triples.after.slice(0, ruleset.columns * boxCount * afterWords);
    const sum = tripleValue(values, null, state);
    const promise = columnsOf(ruleset).map((column, index): Ending => {
      return (box, score, chip) => {
        const at = (index * boxCount + box) * afterWords;
        const gain = box < upperCount ? after[at + score / (box + 1)] : after[at + Number(score > 0)] + column * score;
        return sum + gain + (chip ? column * chipValue : 0);
      };
    });
    return winningTripleEndings(net, state, totals[game], others, promise);
  };
}

/** How Champion values the endings of a turn; without its own kernel it does not look to the end. */
function winJudge(ruleset: Ruleset, tables: Partial<Tables>, newKernel: NewKernel, toTheEnd: boolean): JudgeGame {
  const values = requireTable(tables.values);
  if (ruleset.columns > 1) return tripleWinJudge(ruleset, values, requireTable(tables.net), newKernel);
  const eight = toTheEnd ? openTurns(newKernel()) : null;
  const chance = judgeChance(values, requireTable(tables.outlooks), ruleset, eight);
  return (batch, seat, game) => {
    const others = batch.seats.flatMap((_, other) => (other === seat ? [] : [standingIn(batch, other, game)]));
    return [chance(standingIn(batch, seat, game), others)];
  };
}

/** Alone there is nobody to beat, and in Triple without a net nobody knows how totals spread. */
function champion({ rules, players, tables }: Match, newKernel: NewKernel, see?: SeeTurn): RoundPlayer {
  const ruleset = rulesets[rules];
  if (players === 1 || (ruleset.columns > 1 && !tables.net)) return optimal(ruleset, tables, newKernel);
  return playInLanes(openLabTurns(newKernel()), winJudge(ruleset, tables, newKernel, true), see);
}

/**
 * Looks through a turn that was played, as Champion would but without the turns after it: a fraction of the work, and
 * for a player who plays for points no more is left to chance.
 */
export function winLookout(match: Match, newKernel: NewKernel, see: SeeTurn): RoundPlayer {
  const turns = openLabTurns(newKernel());
  const judge = winJudge(rulesets[match.rules], match.tables, newKernel, false);
  return (batch, seat, games) =>
    lookInLanes(turns, judge, batch, seat, games, (lane, game) =>
      see(batch, seat, game, turns.ahead, turns.means[lane], lane),
    );
}

function sensibleOfThree(ruleset: Ruleset, newKernel: NewKernel): RoundPlayer {
  return playInLanes(openLabTurns(newKernel()), (batch, seat, game) =>
    columnsOf(ruleset).map((column) => sensibleEnding(columnIn(batch, seat, game, column - 1), column)),
  );
}

/** `see` is shown what a turn is worth in the chance to win. */
export function roundPlayer(type: ComputerType, match: Match, newKernel: NewKernel, see?: SeeTurn): RoundPlayer {
  const ruleset = rulesets[match.rules];
  switch (type) {
    case 'random':
      return random(match.seed);
    case 'of-a-kinder':
      return ofAKinder;
    case 'upper-sectioner':
      return upperSectioner;
    case 'four-and-up':
      return fourAndUpper;
    case 'sensible':
      return ruleset.columns === 1 ? sensibleByState : sensibleOfThree(ruleset, newKernel);
    case 'optimal':
      return optimal(ruleset, match.tables, newKernel);
    case 'champion':
      return champion(match, newKernel, see);
  }
}
