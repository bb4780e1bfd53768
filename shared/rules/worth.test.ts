import { expect, test } from 'vitest';
import { compile, handNumber } from './compile.ts';
import type { Face } from './dice.ts';
import { presetIds } from './ids.ts';
import { presets } from './presets.ts';
import { worthOf } from './worth.ts';

/** The boxes of each worth for some dice. */
function sorted(id: keyof typeof presets, dice: string) {
  const rules = compile(presets[id]);
  const hand = handNumber(rules, [...dice].map(Number) as Face[]);
  const worths = rules.boxes.map((_, box) => worthOf(rules, box, rules.points[box * rules.handCount + hand]));
  const of = (worth: string) => rules.boxes.filter((_, box) => worths[box] === worth).map(({ id }) => id);
  return { good: of('good'), usual: of('usual'), nothing: of('nothing') };
}

test('three of a face are good, one or two are not; what fits a fixed box is always good', () => {
  expect(sorted('basic', '66621')).toMatchObject({
    good: ['sixes', 'threeOfAKind'],
    usual: ['ones', 'twos', 'chance'],
  });
  expect(sorted('basic', '11123')).toMatchObject({
    good: ['ones'],
    usual: ['twos', 'threes', 'threeOfAKind', 'chance'],
  });
  expect(sorted('basic', '23456').good).toEqual(['smallStraight', 'largeStraight']);
  expect(sorted('basic', '22233').good).toEqual(['twos', 'fullHouse']);
  expect(sorted('basic', '66655').good).toEqual(['sixes', 'threeOfAKind', 'fullHouse', 'chance']);
});

test('six dice ask for four of a face', () => {
  expect(sorted('maxi', '666123').good).not.toContain('sixes');
  expect(sorted('maxi', '666612').good).toContain('sixes');
});

test('in every game something is good in every box, and nothing is nothing', () => {
  for (const id of presetIds) {
    const rules = compile(presets[id]);
    for (const [box, { possible }] of rules.boxes.entries()) {
      expect(worthOf(rules, box, possible.at(-1) ?? 0)).toBe('good');
      expect(worthOf(rules, box, 0)).toBe('nothing');
    }
  }
});
