/** Whether dice fall evenly: the chi-square test. */
import { words } from '../words/index.ts';

/** Pearson's statistic for counts that should all be equal. */
export function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * The chance that a normal value is this far from its mean, on either side, or farther (Abramowitz & Stegun 7.1.26).
 */
function normalTails(distance: number): number {
  const t = 1 / (1 + (0.3275911 * distance) / Math.SQRT2);
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return series * Math.exp((-distance * distance) / 2);
}

/** The chance of a chi-square value of at least `value`, for an odd number of degrees of freedom. */
export function chiSquareTail(value: number, freedom: number): number {
  const root = Math.sqrt(value);
  let term = root;
  let sum = freedom > 1 ? term : 0;
  for (let odd = 3; odd < freedom; odd += 2) {
    term *= value / odd;
    sum += term;
  }
  return Math.min(1, normalTails(root) + Math.sqrt(2 / Math.PI) * Math.exp(-value / 2) * sum);
}

/** `counts`: how often each of the six faces fell. Null without dice. */
export function fairnessOf(counts: readonly number[]) {
  const dice = counts.reduce((sum, count) => sum + count, 0);
  if (dice === 0) return null;
  const chiSquare = chiSquareOf(counts);
  return {
    dice,
    // How often each face would fall if all fell equally often.
    expected: dice / counts.length,
    chiSquare,
    // How often fair dice would look at least as uneven, from 0 to 1.
    chance: chiSquareTail(chiSquare, counts.length - 1),
  };
}

/** From here on people would call it a loaded die; one in a thousand fair ones looks like this. */
const suspicious = 0.001;
const unusual = 0.01;
/** Fewer dice than this say nothing. */
const enough = 100;

/** What to make of it, in words. */
export function fairnessSentence(fairness: ReturnType<typeof fairnessOf>): string {
  if (fairness === null || fairness.dice < enough) return words.dice.tooFew;
  const { chance } = fairness;
  if (chance >= unusual) return words.dice.usual(chance);
  const rarity = words.dice.rare(Math.round(1 / chance));
  return chance < suspicious ? `${rarity} ${words.dice.suspicious}` : rarity;
}
