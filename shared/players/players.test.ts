import { expect, test } from 'vitest';
import { newTurns, tablesOf } from '../../build/lab/fixtures.ts';
import { playerTypes } from '../game/seats.ts';
import { type Hand, type Reroll, rerollBits } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { presets } from '../rules/presets.ts';
import type { Category, Column } from '../rules/rules.ts';
import { emptyCard, type Scorecard, withScore } from '../rules/scorecard.ts';
import { words } from '../words/index.ts';
import { computerPlayer, computerPlayers } from './catalogue.ts';
import { strategyFrom } from './decide.ts';
import { createStrategy } from './strategies.ts';
import type { ComputerType, Decision, JudgeTurn, Plan, Position, Tables } from './strategy.ts';

const { expected, outlooks } = tablesOf('official');
const tables: Partial<Tables> = { expected };

const handOf = (dice: string) => [...dice].map(Number) as unknown as Hand;

function positionOf(dice: string, rollsLeft: number, card?: Scorecard, id: RulesId = 'official'): Position {
  const rules = rulesOf(id);
  return {
    rules,
    card: card ?? emptyCard(rules),
    others: [],
    hand: handOf(dice),
    isFirst: rollsLeft === 2,
    rollsLeft,
  };
}

function decide(type: ComputerType, position: Position, random = () => 0): Decision {
  return createStrategy(type, { random, tables })(position);
}

/** What is kept, or the box that is taken. */
function answer(type: ComputerType, position: Position): string {
  const decision = decide(type, position);
  if (decision.type === 'score') return `${decision.category} ${decision.column}`;
  return position.hand.filter((_, die) => !decision.reroll[die]).join('');
}

function filled(rules: RulesId, ...boxes: readonly (readonly [Category, number, Column?])[]): Scorecard {
  return boxes.reduce(
    (card, [category, points, column = 1]) => withScore(rulesOf(rules), card, { category, column }, points, false),
    emptyCard(rulesOf(rules)),
  );
}

test('every type of player but people is in the catalogue, under the name everybody knows', () => {
  expect(computerPlayers.map(({ id }) => id)).toEqual(playerTypes.filter((type) => type !== 'human'));
  for (const { id } of computerPlayers) expect(words.playerTypes[id].description).toMatch(/^[A-Z].*\.$/);
  for (const other of ['human', 'nobody', 'constructor', null]) expect(computerPlayer(other)).toBe(null);
});

test.each<[ComputerType, string, number, string]>([
  ['of-a-kinder', '24314', 2, '44'],
  ['of-a-kinder', '14154', 1, '1414'],
  ['of-a-kinder', '12346', 2, ''],
  ['upper-sectioner', '24314', 2, '44'],
  ['upper-sectioner', '14154', 1, '1414'],
  ['four-and-up', '14154', 2, '454'],
  ['four-and-up', '11223', 2, ''],
])('%s with %s and %i rolls left keeps "%s"', (type, dice, rollsLeft, kept) => {
  expect(answer(type, positionOf(dice, rollsLeft))).toBe(kept);
});

test.each<[ComputerType, string, number, string]>([
  ['of-a-kinder', '44455', 2, 'fullHouse 1'],
  ['of-a-kinder', '12345', 0, 'largeStraight 1'],
  ['four-and-up', '44566', 2, 'chance 1'],
  ['upper-sectioner', '44455', 2, 'fours 1'],
  ['upper-sectioner', '12345', 0, 'fives 1'],
])('%s with %s and %i rolls left scores in %s', (type, dice, rollsLeft, box) => {
  expect(answer(type, positionOf(dice, rollsLeft))).toBe(box);
});

test('of boxes with equal points the first in scorecard order is taken, in Triple of the first column that has them', () => {
  const noChance = filled('official', ['chance', 20]);
  expect(answer('of-a-kinder', positionOf('22235', 0, noChance))).toBe('threeOfAKind 1');
  expect(answer('of-a-kinder', positionOf('33336', 0))).toBe('threeOfAKind 1');
  const upperOnly = filled('triple', ...([1, 2, 3] as const).map((column) => ['chance', 5, column] as const));
  expect(answer('upper-sectioner', positionOf('66661', 0, upperOnly, 'triple'))).toBe('sixes 3');
  // Without a six nor anything else upstairs but ones and twos, all columns score nothing in Ones: the first has it.
  const last = filled('triple', ['twos', 2, 1], ['twos', 2, 2], ['twos', 2, 3]);
  const onesOnly = (['threes', 'fours', 'fives', 'sixes'] as const).reduce<Scorecard>(
    (card, category) =>
      ([1, 2, 3] as const).reduce(
        (next, column) => withScore(presets.triple, next, { category, column }, 0, false),
        card,
      ),
    last,
  );
  expect(answer('upper-sectioner', positionOf('22346', 0, onesOnly, 'triple'))).toBe('ones 1');
});

test('where the rules force a box, everybody takes it', () => {
  const joker = filled('official', ['yahtzee', 50]);
  for (const { id } of computerPlayers.filter(({ needs }) => !needs.includes('outlooks')))
    expect(answer(id, positionOf('55555', 0, joker)), id).toBe('fives 1');
});

test('Random rolls each of the 32 sets of dice again, and scores in each open box', () => {
  const sets = new Set<number>();
  for (let step = 0; step < 32; step++) {
    const decision = decide('random', positionOf('12345', 1), () => step / 32);
    if (decision.type === 'roll') sets.add(rerollBits(decision.reroll as Reroll));
  }
  expect(sets.size).toBe(32);
  const boxes = new Set<string>();
  for (let step = 0; step < 12; step++) {
    const decision = decide('random', positionOf('12345', 0, filled('official', ['ones', 1])), () => step / 12);
    if (decision.type === 'score') boxes.add(decision.category);
  }
  expect(boxes.size).toBe(12);
  expect(boxes.has('ones')).toBe(false);
});

test('Optimal keeps the 5 of the handout’s first roll; Sensible takes four sixes upstairs', () => {
  expect(answer('optimal', positionOf('11256', 2))).toBe('5');
  expect(answer('sensible', positionOf('66661', 0))).toBe('sixes 1');
  expect(answer('sensible', positionOf('11246', 0))).toBe('ones 1');
});

test('Champion alone plays like Optimal; with the last box it rolls for the win, not for points', () => {
  const champion = () => createStrategy('champion', { random: () => 0, tables: { ...tables, outlooks }, newTurns });
  const alone = positionOf('11256', 2);
  expect(champion()(alone)).toEqual(decide('optimal', alone));
  // Only Chance is open; the other has 28 points. 6 6 6 5 4 makes 27: keeping it loses for certain.
  const all: readonly Category[] = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'threeOfAKind'];
  const lower: readonly Category[] = ['fourOfAKind', 'fullHouse', 'smallStraight', 'largeStraight', 'yahtzee'];
  const mine = filled('official', ...[...all, ...lower].map((category) => [category, 0] as const));
  const theirs = withScore(presets.official, mine, { category: 'chance', column: 1 }, 28, false);
  const position: Position = { ...positionOf('66654', 1, mine), others: [theirs] };
  expect(decide('optimal', position)).toEqual({ type: 'score', category: 'chance', column: 1 });
  const decision = champion()(position);
  expect(decision.type).toBe('roll');
});

// What is looked at the first roll of a turn holds for that turn, and for no other.
test('the same cards are judged once, other cards and other rivals again', () => {
  const first = positionOf('12346', 2);
  const { card, rules } = first;
  const rival = withScore(rules, card, { category: 'yahtzee', column: 1 }, 50, false);
  const judged: number[] = [];
  const judge: JudgeTurn = (_, others) => {
    judged.push(others.length);
    return [(_, score) => score];
  };
  const plan: Plan = { kind: 'judges', sees: 'all cards', judge: () => judge };
  const play = strategyFrom(plan, { random: () => 0, tables: {} });
  play({ ...first, others: [rival] });
  play({ ...first, others: [rival], hand: [1, 1, 1, 2, 3], rollsLeft: 1 });
  expect(judged).toEqual([1]);
  // Somebody resigned.
  play({ ...first, others: [] });
  expect(judged).toEqual([1, 0]);
  // The next game, left after its first rolls or played on from a review, has a rival more.
  play({ ...first, others: [rival] });
  expect(judged).toEqual([1, 0, 1]);
  play({ ...first, others: [rival, card] });
  expect(judged).toEqual([1, 0, 1, 2]);
  play({ ...first, card: rival, others: [rival, card] });
  expect(judged).toEqual([1, 0, 1, 2, 2]);
});
