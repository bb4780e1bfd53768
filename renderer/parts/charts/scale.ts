/** From values to positions in a chart, and the round numbers at its edges. */
import type { Statistics } from '../../../shared/wire/history.ts';

export type Scale = (value: number) => number;

export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** 1, 2 or 5 times a power of ten, the smallest that is not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * (1 - 1e-9)) ?? least;
}

/**
 * Round whole numbers, because scores and counts have no fractions, that cover `from` to `to` in about `count` steps.
 */
export function ticks(from: number, to: number, count: number): readonly number[] {
  const step = roundStep(Math.max((to - from) / count, 1));
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(Math.ceil(to / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

type Scores = Statistics['scores'];

interface Bin {
  /** The lowest score in it. */
  readonly from: number;
  /** Above the highest score in it. */
  readonly to: number;
  readonly results: number;
}

const mostBins = 32;

/** Scores in columns of a round width. */
export function binsOf(scores: Scores): readonly Bin[] {
  if (scores.length === 0) return [];
  const lowest = scores[0].score;
  const highest = scores[scores.length - 1].score;
  const width = Math.max(5, roundStep((highest - lowest + 1) / mostBins));
  const start = Math.floor(lowest / width);
  const bins = Array.from({ length: Math.floor(highest / width) - start + 1 }, (_, index) => ({
    from: (start + index) * width,
    to: (start + index + 1) * width,
    results: 0,
  }));
  for (const { score, results } of scores) bins[Math.floor(score / width) - start].results += results;
  return bins;
}

/** The score that the given share of results does not exceed; null without results. */
export function percentile(scores: Scores, share: number): number | null {
  const all = scores.reduce((sum, { results }) => sum + results, 0);
  let seen = 0;
  for (const { score, results } of scores) {
    seen += results;
    if (seen >= share * all) return score;
  }
  return null;
}

/** The average of each value and up to `length - 1` before it. */
export function movingAverage(values: readonly number[], length: number): readonly number[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - length] ?? 0);
    return sum / Math.min(index + 1, length);
  });
}
