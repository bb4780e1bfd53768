/** Rules that somebody made: what is right gets one form, what is wrong is named, and nothing throws or runs long. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../build/tries.ts';
import { playGame } from '../../main/store/fixtures/games.ts';
import { decodeLog, encodeLog } from '../game/codec.ts';
import { must, randomFrom } from '../game/fixtures.ts';
import { isRulesId, presetIds, rulesOf } from './ids.ts';
import { checkRules, mostBoxes, ownRules, parseRules, type RulesFault } from './ownRules.ts';
import { presets } from './presets.ts';

const { id: _, ...basic } = presets.basic;
const own = { ...basic, name: 'House' };
const [ones] = basic.boxes;
const chance = basic.boxes[12];

test.each(presetIds)('%s can be taken as it is for own rules, and its id stands for the same value', (preset) => {
  const { id: _id, ...content } = presets[preset];
  const rules = must(checkRules({ ...content, name: 'House' }));
  expect(rules).toMatchObject({ ...content, name: 'House' });
  expect(rulesOf(rules.id)).toBe(rules);
  expect(isRulesId(rules.id)).toBe(true);
});

test('the order of fields and what else is written make no difference: equal rules are one value', () => {
  const mixed = Object.fromEntries(Object.entries({ ...own, note: 'ours' }).reverse());
  expect(must(checkRules(mixed))).toBe(must(checkRules(own)));
  expect(ownRules(`own:${JSON.stringify(mixed)}`)).toBeNull();
});

test.each<[RulesFault['problem'], unknown]>([
  ['not-rules', null],
  ['not-rules', [own]],
  ['name', { ...own, name: '' }],
  ['name', { ...own, name: 'x'.repeat(21) }],
  ['dice', { ...own, dice: 9 }],
  ['dice', { ...own, dice: 2.5 }],
  ['rolls', { ...own, rolls: 0 }],
  ['saved', { ...own, saved: 'yes' }],
  ['boxes', { ...own, boxes: [] }],
  [
    'boxes',
    { ...own, boxes: Array.from({ length: mostBoxes + 1 }, (_box, index) => ({ ...chance, id: `c${index}` })) },
  ],
  ['box-twice', { ...own, boxes: [ones, ones], bonus: null }],
  ['box-section', { ...own, boxes: [chance, ones], bonus: null }],
  ['box-pattern', { ...own, dice: 2, boxes: [{ ...chance, pattern: { kind: 'alike', count: 3 } }], bonus: null }],
  // In eight dice there are so many ways to find them that compiling such rules took ten seconds.
  [
    'box-pattern',
    {
      ...own,
      dice: 8,
      boxes: [{ ...chance, pattern: { kind: 'groups', sizes: Array(8).fill(1), same: true } }],
      bonus: null,
    },
  ],
  ['box-pays', { ...own, boxes: [{ ...chance, pays: 1_000 }], bonus: null }],
  ['box-needs', { ...own, boxes: [{ ...chance, needs: 'ones' }], bonus: null }],
  ['bonus', { ...own, bonus: { from: 63 } }],
  ['bonus-unreachable', { ...own, bonus: { from: 106, pays: 35 } }],
  ['chips', { ...own, further: { chip: -1, joker: 'none' } }],
  ['chips-without-box', { ...own, boxes: [ones, chance], bonus: null, further: { chip: 100, joker: 'none' } }],
  ['joker', { ...own, further: { chip: 0, joker: 'always' } }],
  ['joker-in-columns', { ...own, further: { chip: 0, joker: 'free' }, columns: [1, 2] }],
  ['columns', { ...own, columns: [] }],
  ['order', { ...own, order: 'sideways' }],
])('%s is named', (problem, value) => {
  expect(checkRules(value)).toMatchObject({ ok: false, error: { code: 'bad-rules', problem } });
});

test('whatever stands in the place of a part, the answer is rules or a named fault', () => {
  const parts = Object.keys(own) as (keyof typeof own)[];
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.anything(), (part, value) => {
      const checked = checkRules({ ...own, [part]: value });
      return checked.ok ? ownRules(checked.value.id) === checked.value : checked.error.code === 'bad-rules';
    }),
    { numRuns: tries({ quick: 50, usual: 500, long: 20_000 }) },
  );
  expect(parseRules('x'.repeat(10_000_000))).toMatchObject({ ok: false });
});

test('a game with own rules is packed and read again, rules and all', () => {
  const rules = must(checkRules({ ...own, rolls: 4, boxes: [ones, chance], bonus: null })).id;
  const { events } = playGame({ rules, names: ['Eric', 'Julie'], random: randomFrom(3), at: 1_000 });
  expect(must(decodeLog(must(encodeLog(events)))).events).toEqual(events);
});
