import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../shared/rules/compile.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { endingsExpected, pointsExpected } from '../../../shared/solver/coach/evaluate.ts';
import type { CardState } from '../../../shared/solver/column.ts';
import { solveValues } from '../../../shared/solver/kernel/solve.ts';
import { blankState, type ColumnState } from '../../../shared/solver/space.ts';
import { type Net, readNet, rowCount, rowsOf, togetherValue } from '../../../shared/solver/tables/net.ts';
import { expectedFrom } from '../../../shared/solver/values.ts';
import { allBoxes, boxCount, boxes, upperBonusFrom, yahtzeeBox, yahtzeeScore } from '../../../shared/solver/yahtzee.ts';
import { netFile } from '../../tables.ts';
import { cardAfter } from '../fixtures.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { encodeNet } from './files.ts';
import { openTriples } from './netKernel.ts';
import { freshNet } from './train.ts';

const newKernel = kernelsFrom(await labKernel());
const values = solveValues(newKernel(), presets.basic);
const expected = expectedFrom(presets.triple, { exact: true, values });
const recipes = JSON.parse(
  readFileSync(new URL('../../../shared/players/nets/recipes.json', import.meta.url), 'utf8'),
) as Record<string, { readonly sha256: string; readonly bytes: number }>;

/** Any three columns, as far as the rules let them come about, with a box open. */
const states = fc
  .record({
    rules: fc.constantFrom<RulesId>('triple', 'triple-chips'),
    columns: fc.array(
      fc.record({
        filled: fc.integer({ min: 0, max: allBoxes }),
        counts: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    scored: fc.nat(7),
  })
  .map(({ rules, columns, scored }): CardState => {
    const list = columns.map(({ filled, counts }, index): ColumnState => {
      const upperTotal = counts.reduce((sum, count, box) => sum + (filled & (1 << box) ? count * (box + 1) : 0), 0);
      return { filled, upperTotal, scored: filled & (((scored >> index) & 1) << yahtzeeBox), saved: 0 };
    });
    return { compiled: compile(rulesOf(rules)), columns: list, total: 0 };
  })
  .filter(({ columns }) => columns.some(({ filled }) => filled !== allBoxes));

test('kernel and TypeScript judge every score of every state alike', () => {
  const net = freshNet(3);
  const triples = openTriples(newKernel(), values, net);
  fc.assert(
    fc.property(states, (state) => {
      const endings = triples.judge(state, [], 2);
      expect(triples.together[2]).toBeCloseTo(togetherValue(net, rowsOf(state)), 3);
      const sum = pointsExpected(state, expected, null);
      for (const [index, ending] of endingsExpected(state, expected, net).entries()) {
        for (let box = 0; box < boxCount; box++) {
          if (state.columns[index].filled & (1 << box)) continue;
          for (const score of boxes[box].possible)
            expect(sum + endings[index](box, score, 0, 0)).toBeCloseTo(ending(box, score, 0, 0), 3);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('rows are in range, as many for every state, and change with what is filled', () => {
  fc.assert(
    fc.property(states, (state) => {
      const rows = rowsOf(state);
      expect(rows.length).toBe(24);
      expect(new Set(rows).size).toBe(24);
      expect(rows.every((row) => row >= 0 && row < rowCount)).toBe(true);
      const index = state.columns.findIndex(({ filled }) => filled !== allBoxes);
      const box = boxes.findIndex((_, box) => (state.columns[index].filled & (1 << box)) === 0);
      expect(rowsOf(cardAfter(state, index, box, 0))).not.toEqual(rows);
    }),
  );
});

test('chips are out of reach after a zero, and each 50 is told apart', () => {
  const columns = [blankState, blankState, blankState];
  const start: CardState = { compiled: compile(presets['triple-chips']), columns, total: 0 };
  const lastRow = (state: CardState) => rowsOf(state).at(-1);
  const zero = cardAfter(start, 1, yahtzeeBox, 0);
  const fifty = cardAfter(start, 1, yahtzeeBox, yahtzeeScore);
  expect(new Set([start, zero, fifty].map(lastRow)).size).toBe(3);
  expect(lastRow(cardAfter(zero, 0, yahtzeeBox, yahtzeeScore))).toBe(lastRow(zero));
  const without = { ...start, compiled: compile(presets.triple) };
  expect(lastRow(cardAfter(without, 1, yahtzeeBox, 0))).toBe(lastRow(without));
});

test('a bonus that is paid and one that is out of reach are the same to the net', () => {
  const upper = (filled: number, upperTotal: number): CardState => ({
    compiled: compile(presets.triple),
    columns: [0, 1, 2].map(() => ({ ...blankState, filled, upperTotal })),
    total: 0,
  });
  expect(rowsOf(upper(0b111110, upperBonusFrom))).toEqual(rowsOf(upper(0b111110, 10)));
  expect(rowsOf(upper(0b111110, upperBonusFrom))).not.toEqual(rowsOf(upper(0b111110, 60)));
});

test('a file holds a net to a byte a weight, and is believed only whole', () => {
  const net: Net = { ...freshNet(5), spread: new Float32Array(rowCount).fill(2) };
  const file = encodeNet('triple', net);
  expect(file.length).toBeLessThanOrEqual(65_536);
  const { net: read } = readNet('triple', file);
  if (read === null) throw new Error('It is whole.');
  for (const [index, weight] of read.weights.entries()) {
    expect(Math.abs(weight - net.weights[index])).toBeLessThan(0.0003);
  }
  expect(read.output).toEqual(net.output);
  expect(read.spread).toEqual(net.spread);
  expect(encodeNet('triple', read)).toEqual(file);
  const flipped = Uint8Array.from(file);
  flipped[1234] ^= 1;
  for (const [bytes, fault] of [
    [null, 'missing'],
    [flipped, 'damaged'],
    [file.subarray(0, 5000), 'truncated'],
    [encodeNet('triple-chips', net), 'rules'],
    [new TextEncoder().encode('not a net at all, but long enough'), 'foreign'],
  ] as const) {
    expect(readNet('triple', bytes)).toEqual({ net: null, fault });
  }
});

test.each(['triple', 'triple-chips'] as const)(
  '%s: the net that comes with the program is that of its recipe',
  (rules) => {
    const file = readFileSync(netFile(rules));
    expect(file.length).toBe(recipes[rules].bytes);
    expect(createHash('sha256').update(file).digest('hex')).toBe(recipes[rules].sha256);
    expect(readNet(rules, file).fault).toBe(null);
  },
);
