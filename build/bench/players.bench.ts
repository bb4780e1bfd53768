/**
 * Games per second for every player, one by one through the engine and in batches; and how long the slowest of them
 * thinks.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { createStrategy } from '../../shared/players/strategies.ts';
import type { ComputerType, Strategy } from '../../shared/players/strategy.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { emptyCard, type Scorecard, withScore } from '../../shared/rules/scorecard.ts';
import { oneColumn } from '../../shared/solver/identity.ts';
import { openTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { decodeDerived, makeDerived } from '../../shared/solver/tables/derived.ts';
import { hasNet } from '../../shared/solver/tables/net.ts';
import { type LabTables, type Match, withExpected } from '../lab/batch/batch.ts';
import { playPlainly } from '../lab/batch/playBatch.ts';
import { simulate } from '../lab/batch/run.ts';
import { kernelsFrom, labKernel } from '../lab/kernel.ts';
import { netFile, netFrom } from '../tables.ts';
import { median, milliseconds, type Report, timed } from './measure.ts';

/** Everything that any player needs for some rules, from nothing. */
function tablesOf(id: RulesId, bytes: Uint8Array, report: Report): LabTables {
  const newKernel = kernelsFrom(bytes);
  const column = oneColumn(rulesOf(id));
  const values = solveValues(newKernel(), column);
  const begun = performance.now();
  const file = makeDerived('outlooks', column, values, newKernel());
  const seconds = (performance.now() - begun) / 1000;
  report({ name: `outlooks for ${id}`, value: file.length, unit: 'bytes', seconds });
  const outlooks = decodeDerived('outlooks', column, file);
  if (!outlooks.ok) throw new Error(outlooks.error);
  const net = hasNet(rulesOf(id)) ? netFrom(id) : null;
  return { known: { exact: true, values }, outlooks: outlooks.value, ...(net && { net }) };
}

/** As many games as take about equally long for each. */
function batchOf(strategy: ComputerType, rules: RulesId, players: number): number {
  if (rulesOf(rules).columns.length > 1) return strategy === 'champion' && players > 1 ? 1000 : 4000;
  if (strategy === 'champion' && players > 1) return 2000;
  return strategy === 'random' ? 60_000 : 400_000;
}

async function benchGames(report: Report, match: Match, bytes: Uint8Array): Promise<void> {
  const { strategy, rules, players } = match;
  const few = rulesOf(rules).columns.length > 1 ? 40 : 300;
  const eight = openTurns(kernelsFrom(bytes)());
  playPlainly(match, 0, few / 10, () => eight);
  const plain = (1000 * few) / milliseconds(() => playPlainly(match, 0, few, () => eight));
  const games = batchOf(strategy, rules, players);
  const threads = availableParallelism();
  const perSecond = async (count: number, lanes: number) =>
    (1000 * count) / (await timed(() => simulate(match, count, lanes, bytes, () => {}))).took;
  const one = await perSecond(games, 1);
  const all = await perSecond(games * threads, threads);
  report({
    name: `${strategy}, ${rules}, ${players === 1 ? 'alone' : `against ${match.versus}`}`,
    value: all,
    unit: 'games/s',
    threads,
    onOneThread: one,
    oneByOne: plain,
    games: games * threads,
  });
}

/** Both players are equal, so Champion has to look far ahead. */
function cardWithFiveOpen(rules: Rules): Scorecard {
  const upper = [
    ['ones', 2],
    ['twos', 6],
    ['threes', 9],
    ['fours', 12],
  ] as const;
  const lower = [
    ['fourOfAKind', 0],
    ['fullHouse', 25],
    ['smallStraight', 30],
    ['yahtzee', 0],
  ] as const;
  return [...upper, ...lower].reduce(
    (card, [category, points]) => withScore(rules, card, { category, column: 1 }, points, false),
    emptyCard(rules),
  );
}

/** All the thinking for a turn happens at its first roll. */
function benchThought(report: Report, what: string, create: () => Strategy, rules: Rules, card: Scorecard): void {
  const think = () => create()({ rules, card, others: [card], hand: [1, 1, 2, 5, 6], isFirst: true, rollsLeft: 2 });
  const cold = milliseconds(think);
  const warm = Array.from({ length: 50 }, () => milliseconds(think));
  report({
    name: `a turn's thought, ${what}`,
    value: median(warm),
    unit: 'ms',
    worst: Math.max(...warm),
    cold,
  });
}

export default async function (report: Report): Promise<void> {
  const bytes = await labKernel();
  for (const rules of ['official', 'triple'] as const) {
    const match = { rules, players: 1, seed: 1, tables: tablesOf(rules, bytes, report) };
    for (const { id } of computerPlayers) await benchGames(report, { ...match, strategy: id, versus: id }, bytes);
    const duel: Match = { ...match, strategy: 'champion', versus: 'optimal', players: 2 };
    await benchGames(report, duel, bytes);
    const { tables } = withExpected(duel);
    const eight = openTurns(kernelsFrom(bytes)());
    const newTurns = () => eight;
    for (const id of ['optimal', 'champion'] as const) {
      const create = () => createStrategy(id, { random: Math.random, tables, newTurns });
      benchThought(report, `${id}, ${rules}`, create, rulesOf(rules), emptyCard(rulesOf(rules)));
      if (rulesOf(rules).columns.length > 1) continue;
      benchThought(
        report,
        `${id}, ${rules}, five boxes open`,
        create,
        rulesOf(rules),
        cardWithFiveOpen(rulesOf(rules)),
      );
    }
  }
  for (const rules of ['triple', 'triple-chips'] as const) {
    report({ name: `net of ${rules}`, value: readFileSync(netFile(rules)).length, unit: 'bytes' });
  }
}
