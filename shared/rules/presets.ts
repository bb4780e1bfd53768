/** The games that come with the program: one entry each, and its words in shared/words. */
import { type Face, faces } from './dice.ts';
import type { PresetId } from './ids.ts';
import type { BoxRule, Pattern, Pays, Rules } from './rules.ts';

const upperIds = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

const upper: readonly BoxRule[] = faces.map((face) => ({
  id: upperIds[face - 1],
  section: 'upper',
  pattern: { kind: 'face', face },
  pays: 'matching',
}));

type More = Pick<BoxRule, 'served' | 'needs'>;

function lower(id: string, pattern: Pattern, pays: Pays, more: More = {}): BoxRule {
  return { id, section: 'lower', pattern, pays, ...more };
}

const alike = (count: number): Pattern => ({ kind: 'alike', count });
const groups = (...sizes: readonly number[]): Pattern => ({ kind: 'groups', sizes });
const run = (length: number): Pattern => ({ kind: 'run', length });
const sequence = (from: Face, to: Face): Pattern => ({ kind: 'sequence', from, to });
const any: Pattern = { kind: 'any' };

const basic: Rules = {
  id: 'basic',
  dice: 5,
  rolls: 3,
  saved: false,
  boxes: [
    ...upper,
    lower('threeOfAKind', alike(3), 'sum'),
    lower('fourOfAKind', alike(4), 'sum'),
    lower('fullHouse', groups(3, 2), 25),
    lower('smallStraight', run(4), 30),
    lower('largeStraight', run(5), 40),
    lower('yahtzee', alike(5), 50),
    lower('chance', any, 'sum'),
  ],
  bonus: { from: 63, pays: 35 },
  further: { chip: 0, joker: 'none' },
  columns: [1],
  order: 'free',
};

const yatzy: Rules = {
  ...basic,
  id: 'yatzy',
  boxes: [
    ...upper,
    lower('onePair', alike(2), 'matching'),
    lower('twoPairs', groups(2, 2), 'matching'),
    lower('threeOfAKind', alike(3), 'matching'),
    lower('fourOfAKind', alike(4), 'matching'),
    lower('smallStraight', sequence(1, 5), 15),
    lower('largeStraight', sequence(2, 6), 20),
    lower('fullHouse', groups(3, 2), 'sum'),
    lower('chance', any, 'sum'),
    lower('yatzy', alike(5), 50),
  ],
  bonus: { from: 63, pays: 50 },
};

const maxi: Rules = {
  ...basic,
  id: 'maxi',
  dice: 6,
  boxes: [
    ...upper,
    lower('onePair', alike(2), 'matching'),
    lower('twoPairs', groups(2, 2), 'matching'),
    lower('threePairs', groups(2, 2, 2), 'matching'),
    lower('threeOfAKind', alike(3), 'matching'),
    lower('fourOfAKind', alike(4), 'matching'),
    lower('fiveOfAKind', alike(5), 'matching'),
    lower('smallStraight', sequence(1, 5), 15),
    lower('largeStraight', sequence(2, 6), 20),
    lower('fullStraight', sequence(1, 6), 21),
    lower('hut', groups(3, 2), 'matching'),
    lower('house', groups(3, 3), 'matching'),
    lower('tower', groups(4, 2), 'matching'),
    lower('chance', any, 'sum'),
    lower('maxiYatzy', alike(6), 100),
  ],
  bonus: { from: 84, pays: 100 },
};

const chips: Rules = { ...basic, id: 'chips', further: { chip: 100, joker: 'none' } };
const triple: Rules = { ...basic, id: 'triple', columns: [1, 2, 3] };

const generala: Rules = {
  ...basic,
  id: 'generala',
  boxes: [
    ...upper,
    lower('escalera', run(5), 20, { served: 5 }),
    lower('full', groups(3, 2), 30, { served: 5 }),
    lower('poker', alike(4), 40, { served: 5 }),
    lower('generala', alike(5), 50),
    lower('dobleGenerala', alike(5), 100, { needs: 'generala' }),
  ],
  bonus: null,
};

export const presets: Readonly<Record<PresetId, Rules>> = {
  basic,
  chips,
  official: { ...chips, id: 'official', further: { chip: 100, joker: 'forced' } },
  'free-joker': { ...chips, id: 'free-joker', further: { chip: 100, joker: 'free' } },
  triple,
  'triple-chips': { ...triple, id: 'triple-chips', further: { chip: 100, joker: 'none' } },
  yatzy,
  'yatzy-saved': { ...yatzy, id: 'yatzy-saved', saved: true },
  maxi,
  'maxi-saved': { ...maxi, id: 'maxi-saved', saved: true },
  kniffel: { ...basic, id: 'kniffel' },
  'kniffel-chips': { ...chips, id: 'kniffel-chips' },
  generala,
  forced: { ...basic, id: 'forced', order: 'down' },
  'forced-yatzy': { ...yatzy, id: 'forced-yatzy', order: 'down' },
};

/** Whether rules are those of Yahtzee, with chips and jokers or without, in one column or in Triple's three. */
export function isYahtzeeRules(rules: Rules): boolean {
  const { boxes, bonus } = presets.basic;
  return rules.boxes === boxes && rules.bonus === bonus && rules.order === 'free';
}
