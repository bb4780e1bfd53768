/** Every hand in every box of every preset, against the rules written down once more in the plainest way. */
import { expect, test } from 'vitest';
import { compile, handNumber } from './compile.ts';
import { type Face, faces, type Hand, isYahtzee } from './dice.ts';
import { scoreIn } from './fixtures.ts';
import { type PresetId, presetIds } from './ids.ts';
import { presets } from './presets.ts';

type Dice = readonly number[];

/** Every order of every hand would be the same again, so sorted dice will do. */
function allHands(dice: number, from = 1): Dice[] {
  if (dice === 0) return [[]];
  const hands: Dice[] = [];
  for (let face = from; face <= 6; face++) for (const rest of allHands(dice - 1, face)) hands.push([face, ...rest]);
  return hands;
}

const count = (dice: Dice, face: number) => dice.filter((die) => die === face).length;
const sum = (dice: Dice) => dice.reduce((total, die) => total + die, 0);
/** The faces that at least so many dice show, highest first. */
const having = (dice: Dice, least: number) => [6, 5, 4, 3, 2, 1].filter((face) => count(dice, face) >= least);
const holds = (dice: Dice, ...needed: readonly number[]) => needed.every((face) => dice.includes(face));

const upper: Record<string, (dice: Dice) => number> = {
  ones: (dice) => count(dice, 1),
  twos: (dice) => 2 * count(dice, 2),
  threes: (dice) => 3 * count(dice, 3),
  fours: (dice) => 4 * count(dice, 4),
  fives: (dice) => 5 * count(dice, 5),
  sixes: (dice) => 6 * count(dice, 6),
};

/** The best of all ways to choose so many of two different faces. */
function twoGroups(dice: Dice, first: number, second: number): number {
  let best = 0;
  for (const one of having(dice, first))
    for (const other of having(dice, second)) if (one !== other) best = Math.max(best, first * one + second * other);
  return best;
}

const smallRun = (dice: Dice) => holds(dice, 1, 2, 3, 4) || holds(dice, 2, 3, 4, 5) || holds(dice, 3, 4, 5, 6);
const largeRun = (dice: Dice) => holds(dice, 1, 2, 3, 4, 5) || holds(dice, 2, 3, 4, 5, 6);

const yahtzee: Record<string, (dice: Dice) => number> = {
  ...upper,
  threeOfAKind: (dice) => (having(dice, 3).length > 0 ? sum(dice) : 0),
  fourOfAKind: (dice) => (having(dice, 4).length > 0 ? sum(dice) : 0),
  fullHouse: (dice) => (twoGroups(dice, 3, 2) > 0 ? 25 : 0),
  smallStraight: (dice) => (smallRun(dice) ? 30 : 0),
  largeStraight: (dice) => (largeRun(dice) ? 40 : 0),
  yahtzee: (dice) => (having(dice, 5).length > 0 ? 50 : 0),
  chance: sum,
};

const yatzy: Record<string, (dice: Dice) => number> = {
  ...upper,
  onePair: (dice) => 2 * (having(dice, 2)[0] ?? 0),
  twoPairs: (dice) => {
    const [high, low] = having(dice, 2);
    return low === undefined ? 0 : 2 * high + 2 * low;
  },
  threeOfAKind: (dice) => 3 * (having(dice, 3)[0] ?? 0),
  fourOfAKind: (dice) => 4 * (having(dice, 4)[0] ?? 0),
  smallStraight: (dice) => (holds(dice, 1, 2, 3, 4, 5) ? 15 : 0),
  largeStraight: (dice) => (holds(dice, 2, 3, 4, 5, 6) ? 20 : 0),
  fullHouse: (dice) => twoGroups(dice, 3, 2),
  chance: sum,
  yatzy: (dice) => (having(dice, 5).length > 0 ? 50 : 0),
};

const maxi: Record<string, (dice: Dice) => number> = {
  ...upper,
  onePair: yatzy.onePair,
  twoPairs: yatzy.twoPairs,
  threePairs: (dice) => (having(dice, 2).length === 3 ? sum(dice) : 0),
  threeOfAKind: yatzy.threeOfAKind,
  fourOfAKind: yatzy.fourOfAKind,
  fiveOfAKind: (dice) => 5 * (having(dice, 5)[0] ?? 0),
  smallStraight: yatzy.smallStraight,
  largeStraight: yatzy.largeStraight,
  fullStraight: (dice) => (holds(dice, 1, 2, 3, 4, 5, 6) ? 21 : 0),
  hut: (dice) => twoGroups(dice, 3, 2),
  house: (dice) => twoGroups(dice, 3, 3),
  tower: (dice) => twoGroups(dice, 4, 2),
  chance: sum,
  maxiYatzy: (dice) => (having(dice, 6).length > 0 ? 100 : 0),
};

const generala: Record<string, (dice: Dice) => number> = {
  ...upper,
  escalera: (dice) => (largeRun(dice) ? 20 : 0),
  full: (dice) => (twoGroups(dice, 3, 2) > 0 ? 30 : 0),
  poker: (dice) => (having(dice, 4).length > 0 ? 40 : 0),
  generala: (dice) => (having(dice, 5).length > 0 ? 50 : 0),
  dobleGenerala: (dice) => (having(dice, 5).length > 0 ? 100 : 0),
};

function plainly(id: PresetId): Record<string, (dice: Dice) => number> {
  if (id === 'generala') return generala;
  if (id.startsWith('maxi')) return maxi;
  return id.includes('yatzy') ? yatzy : yahtzee;
}

test.each(presetIds)('all hands in all boxes of %s', (id) => {
  const compiled = compile(presets[id]);
  const plain = plainly(id);
  expect(compiled.boxes.map((box) => box.id)).toEqual(Object.keys(plain));
  const hands = allHands(presets[id].dice);
  expect(compiled.handCount).toBe(hands.length);
  const differences: unknown[] = [];
  for (const [box, { id: boxId, worth }] of compiled.boxes.entries())
    for (const dice of hands) {
      const at = box * compiled.handCount + handNumber(compiled, dice as readonly Face[]);
      const expected = plain[boxId](dice);
      const served = ['escalera', 'full', 'poker'].includes(boxId) && expected > 0 ? expected + 5 : expected;
      if (compiled.points[at] !== expected || compiled.servedPoints[at] !== served) differences.push({ boxId, dice });
      if (worth !== null && expected !== 0 && expected !== worth) differences.push({ boxId, worth });
    }
  expect(differences).toEqual([]);
});

test('a hand is found whatever the order of its dice, and each has its own number', () => {
  for (const id of ['basic', 'maxi'] as const) {
    const compiled = compile(presets[id]);
    const numbers = compiled.lattice.hands.map((hand) => handNumber(compiled, hand.toReversed()));
    expect(numbers).toEqual([...compiled.lattice.hands.keys()]);
  }
});

const allRolls = faces.flatMap((a) =>
  faces.flatMap((b) => faces.flatMap((c) => faces.flatMap((d) => faces.map((e): Hand => [a, b, c, d, e])))),
);

test('a hand meets a category in as many of the 7,776 rolls as combinatorics says, in whatever order dice lie', () => {
  const basic = compile(presets.basic);
  expect(allRolls.every((roll) => handNumber(basic, roll) === handNumber(basic, roll.toSorted()))).toBe(true);
  const count = (id: string) => allRolls.filter((roll) => scoreIn(roll, id) > 0).length;
  expect(Object.fromEntries(basic.boxes.map(({ id }) => [id, count(id)]))).toEqual({
    ones: 4651,
    twos: 4651,
    threes: 4651,
    fours: 4651,
    fives: 4651,
    sixes: 4651,
    threeOfAKind: 1656,
    fourOfAKind: 156,
    fullHouse: 300,
    smallStraight: 1200,
    largeStraight: 240,
    yahtzee: 6,
    chance: 7776,
  });
  expect(allRolls.filter(isYahtzee)).toEqual(faces.map((face) => [face, face, face, face, face]));
});

test('what else follows from the rules', () => {
  const basic = compile(presets.basic);
  expect([basic.handCount, basic.lattice.keepCount, basic.upperCount, basic.turns]).toEqual([252, 462, 6, 13]);
  const maxiRules = compile(presets.maxi);
  expect([maxiRules.handCount, maxiRules.lattice.keepCount, maxiRules.turns]).toEqual([462, 924, 20]);
  expect(compile(presets.triple).turns).toBe(39);
  expect(presetIds.map((id) => compile(presets[id]).boxes[compile(presets[id]).alikeBox ?? 0].id)).toEqual([
    ...Array(6).fill('yahtzee'),
    'yatzy',
    'yatzy',
    'maxiYatzy',
    'maxiYatzy',
    'yahtzee',
    'yahtzee',
    'generala',
    'yahtzee',
    'yatzy',
  ]);
  expect(basic.boxes.filter((box) => box.takesJoker).map((box) => box.id)).toEqual([
    'fullHouse',
    'smallStraight',
    'largeStraight',
  ]);
  const doble = compile(presets.generala).boxes.find((box) => box.id === 'dobleGenerala');
  expect(doble?.needs).toBe(compile(presets.generala).boxNumbers.get('generala'));
  expect(compile(presets.basic)).toBe(basic);
});

test('a setting of Yatzy: four alike as two pairs, five alike as a full house', () => {
  const same = (sizes: readonly number[]) => ({ kind: 'groups', sizes, same: true }) as const;
  const boxes = presets.yatzy.boxes.map((box) =>
    box.id === 'twoPairs'
      ? { ...box, pattern: same([2, 2]) }
      : box.id === 'fullHouse'
        ? { ...box, pattern: same([3, 2]) }
        : box,
  );
  const house = compile({ ...presets.yatzy, id: 'own:', name: 'Ours', boxes });
  const score = (id: string, hand: readonly Face[]) =>
    house.points[(house.boxNumbers.get(id) ?? 0) * house.handCount + handNumber(house, hand)];
  expect(score('twoPairs', [4, 4, 4, 4, 1])).toBe(16);
  expect(score('twoPairs', [4, 4, 4, 1, 1])).toBe(10);
  expect(score('twoPairs', [4, 4, 4, 2, 1])).toBe(0);
  expect(score('fullHouse', [5, 5, 5, 5, 5])).toBe(25);
  expect(score('fullHouse', [5, 5, 5, 5, 1])).toBe(0);
});
