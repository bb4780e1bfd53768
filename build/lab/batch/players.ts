/** The players of a simulation: the plan of each in the fastest way to play many games at once. */

import { judgeChance } from '../../../shared/players/champion/chance.ts';
import { forecastOf, winningTripleEndings } from '../../../shared/players/champion/tripleChance.ts';
import { pick } from '../../../shared/players/decide.ts';
import { plans } from '../../../shared/players/strategies.ts';
import { type ComputerType, type JudgeTurn, type Plan, requireTable } from '../../../shared/players/strategy.ts';
import { tripleValue } from '../../../shared/players/triple.ts';
import { faces, rerollsOf } from '../../../shared/rules/dice.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { rulesOf } from '../../../shared/rules/ruleset.ts';
import { chipValue } from '../../../shared/rules/scoring.ts';
import { openTurns } from '../../../shared/solver/kernel/parallelTurns.ts';
import { firstHand, hands, keepOf, plusDie } from '../../../shared/solver/lattice.ts';
import { boxCount, upperCount } from '../../../shared/solver/states.ts';
import { type Ending, placementsOf, yahtzeeHands } from '../../../shared/solver/turn.ts';
import { categories, diceCount } from '../../../shared/solver/yahtzee.ts';
import { nextPip, randomOf, streamWords } from '../dice.ts';
import { type NewKernel, openLabTurns } from '../kernel.ts';
import { afterWords, openTriples, type ParallelTriples, useNet } from '../net/netKernel.ts';
import {
  type Batch,
  columnIn,
  earnsChips,
  type Match,
  type RoundPlayer,
  rollTurn,
  traceWords,
  writeScore,
} from './batch.ts';
import { eachAlone, groupByColumn, lookInLanes, playLooked, type SeeTurn } from './lanes.ts';
import { playTriples } from './triple.ts';

/** All boxes that a hand may go to. */
function endsOf(batch: Batch, seat: number, game: number, hand: number) {
  return Array.from({ length: batch.ruleset.columns.length }, (_, column) =>
    placementsOf(batch.ruleset, columnIn(batch, seat, game, column).filled, hand).map((end) => ({ column, ...end })),
  ).flat();
}

const isChip = (batch: Batch, seat: number, game: number, hand: number) =>
  earnsChips(batch, seat, game) && yahtzeeHands.includes(hand);

function playByKeeps({ keeps, prefers = () => false }: Extract<Plan, { kind: 'keeps' }>): RoundPlayer {
  const kept = Int16Array.from(hands, (hand) => keepOf(hand.filter((face) => keeps(hand, face))));
  const preferred = categories.map((category) => prefers(presets.basic, category));
  const best = { column: 0, box: 0, score: 0, rank: 0 };
  /** RULE: if boxes have equal points, the first is taken. */
  function findBest(batch: Batch, seat: number, game: number, hand: number, chip: boolean): void {
    best.rank = -1;
    for (let column = 0; column < batch.ruleset.columns.length; column++) {
      for (const { box, score } of placementsOf(batch.ruleset, columnIn(batch, seat, game, column).filled, hand)) {
        // More than any points, so that preferred boxes come first.
        const rank = (column + 1) * (score + (chip ? chipValue : 0)) + (preferred[box] ? 1e6 : 0);
        if (rank <= best.rank) continue;
        Object.assign(best, { column, box, score, rank });
      }
    }
  }
  return (batch, seat, games) => {
    for (const game of games) {
      const hand = rollTurn(batch, game, (dice) => kept[dice - firstHand]) - firstHand;
      const chip = isChip(batch, seat, game, hand);
      findBest(batch, seat, game, hand, chip);
      writeScore(batch, seat, game, best.column, best.box, best.score, chip);
    }
  };
}

/** The dice keep their positions, since positions are what is drawn. */
function rollAtRandom({ streams, trace }: Batch, game: number, draw: () => number): number {
  const pips = Array.from({ length: diceCount }, () => nextPip(streams, game * streamWords));
  const numberOf = (some: readonly number[]) => some.reduce((keep, pip) => plusDie[keep * faces.length + pip], 0);
  const at = game * traceWords;
  trace[at] = numberOf(pips);
  for (let roll = 1; roll <= 2; roll++) {
    const reroll = pick(rerollsOf(diceCount), draw);
    trace[at + 2 * roll - 1] = numberOf(pips.filter((_, die) => !reroll[die]));
    for (const die of pips.keys()) if (reroll[die]) pips[die] = nextPip(streams, game * streamWords);
    trace[at + 2 * roll] = numberOf(pips);
  }
  return numberOf(pips);
}

/** Draws from a separate stream for each game and seat. */
function playByDrawing(seed: number): RoundPlayer {
  const draws = new Map<number, () => number>();
  return (batch, seat, games) => {
    for (const game of games) {
      const number = batch.first + game;
      const key = number * batch.seats.length + seat;
      const draw = draws.get(key) ?? randomOf(seed, number, seat + 1);
      draws.set(key, draw);
      const hand = rollAtRandom(batch, game, draw) - firstHand;
      const { column, box, score } = pick(endsOf(batch, seat, game, hand), draw);
      writeScore(batch, seat, game, column, box, score, isChip(batch, seat, game, hand));
    }
  };
}

/** The net in the kernel, which judges a turn of Triple faster than TypeScript can. */
export function triplesFor({ rules, tables }: Match, newKernel: NewKernel): ParallelTriples {
  const triples = openTriples(newKernel(), rulesOf(rules), requireTable(tables.values));
  useNet(triples, tables.net ?? null);
  return triples;
}

/** How Champion judges a turn of Triple; the kernel works out the means. */
function judgeTripleChance(match: Match, newKernel: NewKernel): JudgeTurn {
  const triples = triplesFor(match, newKernel);
  const values = requireTable(match.tables.values);
  const net = requireTable(match.tables.net);
  return (mine, others) => {
    const { columns, scored } = mine;
    triples.setState(
      0,
      columns.map(({ filled }) => filled),
      columns.map(({ upperTotal }) => upperTotal),
      0,
      scored,
    );
    triples.judge(0);
    const after = triples.after.slice(0, columns.length * boxCount * afterWords);
    const sum = tripleValue(values, null, mine);
    const promise = columns.map((_, index): Ending => {
      return (box, score, chip) => {
        const at = (index * boxCount + box) * afterWords;
        const points = box < upperCount ? 0 : (index + 1) * score;
        const gain = after[at + (box < upperCount ? score / (box + 1) : Number(score > 0))] + points;
        return sum + gain + (chip ? (index + 1) * chipValue : 0);
      };
    });
    const rivals = others.map((other) => forecastOf(values, net, other));
    return winningTripleEndings(net, mine, rivals, promise);
  };
}

/** As Champion judges a turn, but without the turns after it: a fraction of the work. */
export function judgeChanceRoughly(match: Match, newKernel: NewKernel): JudgeTurn {
  const { rules, tables } = match;
  if (rulesOf(rules).columns.length > 1) return judgeTripleChance(match, newKernel);
  const chance = judgeChance(requireTable(tables.values), requireTable(tables.outlooks), rulesOf(rules), null);
  return (mine, others) => [chance(mine, others)];
}

/** `see` is shown what a turn is worth in the chance to win. */
export function roundPlayer(type: ComputerType, match: Match, newKernel: NewKernel, see?: SeeTurn): RoundPlayer {
  const plan = plans[type];
  if (plan.kind === 'draws') return playByDrawing(match.seed);
  if (plan.kind === 'keeps') return playByKeeps(plan);
  const { tables, players } = match;
  const isTriple = rulesOf(match.rules).columns.length > 1;
  const forChance = type === 'champion' && players > 1 && (!isTriple || tables.net !== undefined);
  if (isTriple && !forChance && (type === 'optimal' || type === 'champion')) {
    const triples = triplesFor(match, newKernel);
    return (batch, seat, games) => playTriples(triples, batch, seat, games);
  }
  const judge =
    isTriple && forChance
      ? judgeTripleChance(match, newKernel)
      : plan.judge({ tables, newTurns: () => openTurns(newKernel()) });
  const turns = openLabTurns(newKernel());
  const seesOthers = plan.sees === 'all cards' && players > 1;
  return (batch, seat, games) => {
    const groups = seesOthers || isTriple ? eachAlone(games) : groupByColumn(batch, seat, games);
    lookInLanes(turns, judge, seesOthers, batch, seat, groups, (looked) =>
      playLooked(turns, batch, seat, looked, forChance ? see : undefined),
    );
  };
}
