/** Ten million dice of one seed: are they even, and does any face predict the next? */
import { committedDice } from '../../main/dice/committed.ts';
import { chiSquareOf, chiSquareTail } from '../../shared/statistics/fairness.ts';
import type { Report } from './measure.ts';

const millions = 10;
const portion = 100_000;
/** Fair dice miss this once in ten thousand runs; the seed is fixed, so it either holds or does not. */
const target = 0.0001;

export default async function (report: Report): Promise<void> {
  const source = committedDice(Buffer.alloc(32, 'Yahtzee'));
  const single = new Array<number>(6).fill(0);
  const pairs = new Array<number>(36).fill(0);
  let before = 0;
  const begun = performance.now();
  for (let drawn = 0; drawn < millions * 1e6; drawn += portion) {
    const faces = source.draw(portion);
    if (!faces.ok) throw new Error(faces.error.code);
    for (const [index, face] of faces.value.entries()) {
      single[face - 1]++;
      // Pairs that do not overlap, so that they are independent and chi-square applies to them.
      if (index % 2 === 1) pairs[(before - 1) * 6 + face - 1]++;
      before = face;
    }
  }
  const seconds = (performance.now() - begun) / 1_000;
  for (const [name, counts] of [
    ['faces', single],
    ['pairs', pairs],
  ] as const) {
    const chiSquare = chiSquareOf(counts);
    const chance = chiSquareTail(chiSquare, counts.length - 1);
    report({
      name: `chi-square of ${name} over ten million committed dice`,
      value: Number(chiSquare.toFixed(3)),
      unit: 'chi-square',
      freedom: counts.length - 1,
      chance: Number(chance.toFixed(4)),
      target: `chance above ${target}`,
    });
  }
  report({ name: 'committed dice', value: Math.round((millions * 1e6) / seconds), unit: 'dice/s' });
}
