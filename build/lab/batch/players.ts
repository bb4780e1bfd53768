/** The players of a simulation: the plan of each in the fastest way to play many games at once. */

import { judgeChance } from '../../../shared/players/champion/chance.ts';
import { winningTripleEndings } from '../../../shared/players/champion/tripleChance.ts';
import { pick } from '../../../shared/players/decide.ts';
import { judgePoints, plans } from '../../../shared/players/strategies.ts';
import { type ComputerType, type Plan, requireTable } from '../../../shared/players/strategy.ts';
import { compile } from '../../../shared/rules/compile.ts';
import { faces, rerollsOf } from '../../../shared/rules/dice.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { placementsIn } from '../../../shared/rules/joker.ts';
import { keepNumber } from '../../../shared/rules/lattice.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { pointsExpected } from '../../../shared/solver/coach/evaluate.ts';
import type { Ending } from '../../../shared/solver/column.ts';
import { openTurns } from '../../../shared/solver/kernel/parallelTurns.ts';
import { valuesIn } from '../../../shared/solver/values.ts';
import { categories, firstHand, hands, plusDie, yahtzee } from '../../../shared/solver/yahtzee.ts';
import { nextPip, randomOf, streamWords } from '../dice.ts';
import type { NewKernel } from '../kernel.ts';
import { openTriples } from '../net/netKernel.ts';
import {
  type Batch,
  chipIn,
  columnIn,
  type Match,
  type RoundPlayer,
  rollTurn,
  traceWords,
  writeScore,
} from './batch.ts';
import {
  eachAlone,
  groupByCard,
  type JudgedTurns,
  judgedTurns,
  lookInLanes,
  playLooked,
  type SeeTurn,
} from './lanes.ts';

/** All boxes that a hand may go to. */
function endsOf(batch: Batch, seat: number, game: number, hand: number) {
  const { compiled } = batch;
  return compiled.rules.columns.flatMap((_, column) =>
    placementsIn(compiled, columnIn(batch, seat, game, column), hand, false).map((end) => ({ column, ...end })),
  );
}

const chipFor = (batch: Batch, seat: number, game: number, hand: number) =>
  yahtzee.alikeFace[hand] > 0 ? chipIn(batch, seat, game) : 0;

function playByKeeps({ keeps, prefers = () => false }: Extract<Plan, { kind: 'keeps' }>): RoundPlayer {
  const kept = Int16Array.from(hands, (hand) =>
    keepNumber(
      yahtzee.lattice,
      hand.filter((face) => keeps(hand, face)),
    ),
  );
  const preferred = categories.map((category) => prefers(presets.basic, category));
  /** More than any points, so that preferred boxes come first. */
  const rankOf = (box: number) => (preferred[box] ? 1e6 : 0);
  return (batch, seat, games) => {
    for (const game of games) {
      const hand = rollTurn(batch, game, (dice) => kept[dice - firstHand]) - firstHand;
      const chip = chipFor(batch, seat, game, hand);
      let best = { column: 0, box: 0, score: 0, rank: -1 };
      for (const end of endsOf(batch, seat, game, hand)) {
        const rank = (end.column + 1) * (end.score + chip) + rankOf(end.box);
        // RULE: if boxes have equal points, the first is taken.
        if (rank > best.rank) best = { ...end, rank };
      }
      writeScore(batch, seat, game, best.column, best.box, best.score, chip);
    }
  };
}

/** The dice keep their positions, since positions are what is drawn. */
function rollAtRandom({ streams, trace }: Batch, game: number, draw: () => number): number {
  const pips = Array.from({ length: presets.basic.dice }, () => nextPip(streams, game * streamWords));
  const numberOf = (some: readonly number[]) => some.reduce((keep, pip) => plusDie[keep * faces.length + pip], 0);
  const at = game * traceWords;
  trace[at] = numberOf(pips);
  for (let roll = 1; roll <= 2; roll++) {
    const reroll = pick(rerollsOf(presets.basic.dice), draw);
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
      writeScore(batch, seat, game, column, box, score, chipFor(batch, seat, game, hand));
    }
  };
}

const isTriple = ({ rules }: Match) => rulesOf(rules).columns.length > 1;

/** The net in the kernel, which judges a turn of Triple faster than TypeScript can. */
const triplesFor = ({ tables }: Match, newKernel: NewKernel) =>
  openTriples(newKernel(), valuesIn(tables.known), tables.net ?? null);

/** For the most points. */
export function pointsInLanes(match: Match, newKernel: NewKernel): JudgedTurns {
  return isTriple(match) ? triplesFor(match, newKernel) : judgedTurns(newKernel(), judgePoints(match));
}

/** As Champion judges a turn, but in one column without the turns after it: a fraction of the work. */
export function chanceInLanes(match: Match, newKernel: NewKernel): JudgedTurns {
  const { rules, tables } = match;
  const expected = requireTable(tables.expected);
  if (!isTriple(match)) {
    const chance = judgeChance(expected, requireTable(tables.outlooks), compile(rulesOf(rules)), null);
    return judgedTurns(newKernel(), (mine, others) => [chance(mine, others)]);
  }
  const triples = triplesFor(match, newKernel);
  const net = requireTable(tables.net);
  return judgedTurns(newKernel(), (mine, others, lane) => {
    const sum = pointsExpected(mine, expected, null);
    const promise = triples.judge(mine, others, lane).map(
      (points, index): Ending =>
        (box, score, chip, left) =>
          sum + points(box, score, 0, left) + (index + 1) * chip,
    );
    return winningTripleEndings(expected, net, mine, others, promise);
  });
}

/** `see` is shown what a turn is worth in the chance to win. */
export function roundPlayer(type: ComputerType, match: Match, newKernel: NewKernel, see?: SeeTurn): RoundPlayer {
  const plan = plans[type];
  if (plan.kind === 'draws') return playByDrawing(match.seed);
  if (plan.kind === 'keeps') return playByKeeps(plan);
  const { judge, sees } = plan;
  const { tables, players } = match;
  const forChance = type === 'champion' && players > 1 && (!isTriple(match) || tables.net !== undefined);
  const seesOthers = sees === 'all cards' && players > 1;
  function openJudge(): JudgedTurns {
    if (isTriple(match) && forChance) return chanceInLanes(match, newKernel);
    if (isTriple(match) && type !== 'sensible') return pointsInLanes(match, newKernel);
    return judgedTurns(newKernel(), judge({ tables, newTurns: () => openTurns(newKernel()) }));
  }
  const turns = openJudge();
  return (batch, seat, games) => {
    const groups = seesOthers ? eachAlone(games) : groupByCard(batch, seat, games);
    lookInLanes(turns, seesOthers, batch, seat, groups, (looked) =>
      playLooked(turns, batch, seat, looked, forChance ? see : undefined),
    );
  };
}
