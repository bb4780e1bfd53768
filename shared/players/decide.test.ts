/** What is looked at the first roll of a turn holds for that turn, and for no other. */
import { expect, test } from 'vitest';
import { presets } from '../rules/presets.ts';
import { emptyCard, withScore } from '../rules/scorecard.ts';
import { strategyFrom } from './decide.ts';
import type { JudgeTurn, Plan, Position } from './strategy.ts';

const rules = presets.basic;
const card = emptyCard(rules);
const rival = withScore(rules, card, { category: 'yahtzee', column: 1 }, 50, false);
const first: Position = { rules, card, others: [rival], hand: [1, 2, 3, 4, 6], isFirst: true, rollsLeft: 2 };

test('the same cards are judged once, other cards and other rivals again', () => {
  const judged: number[] = [];
  const judge: JudgeTurn = (_, others) => {
    judged.push(others.length);
    return [(_, score) => score];
  };
  const plan: Plan = { kind: 'judges', sees: 'all cards', judge: () => judge };
  const play = strategyFrom(plan, { random: () => 0, tables: {} });
  play(first);
  play({ ...first, hand: [1, 1, 1, 2, 3], rollsLeft: 1 });
  expect(judged).toEqual([1]);
  // Somebody resigned.
  play({ ...first, others: [] });
  expect(judged).toEqual([1, 0]);
  // The next game, left after its first rolls or played on from a review, has a rival more.
  play(first);
  expect(judged).toEqual([1, 0, 1]);
  play({ ...first, others: [rival, card] });
  expect(judged).toEqual([1, 0, 1, 2]);
  play({ ...first, card: rival, others: [rival, card] });
  expect(judged).toEqual([1, 0, 1, 2, 2]);
});
