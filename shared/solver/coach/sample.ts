/**
 * How final scores spread under rules for which there is no table of that: from games that are played once for it. What
 * counts is how far a game ends from what was expected before each of its turns.
 */

import { compile } from '../../rules/compile.ts';
import type { Face } from '../../rules/dice.ts';
import { scoreBox, throwWith } from '../../rules/joker.ts';
import type { Rules } from '../../rules/rules.ts';
import { cardTotals, emptyCard, isComplete } from '../../rules/scorecard.ts';
import { partChance, partCount } from '../tables/outlook.ts';
import { type Evaluator, isKeep } from './evaluate.ts';

/** By turn, in parts as outlooks have them: how far games end from what was expected before it, worst first. */
export type Sample = Float32Array;

export function sampleLength(rules: Rules): number {
  return compile(rules).turns * partCount;
}

/** The parts of one turn; after the last there is nothing to come. */
export function sampledAt(sample: Sample, turn: number): Float32Array {
  const parts = sample.subarray(turn * partCount, (turn + 1) * partCount);
  return parts.length === partCount ? parts : new Float32Array(partCount);
}

/** What a game was expected to end with before each of its turns, and how it did. */
interface PlayedOut {
  readonly expected: readonly number[];
  readonly final: number;
}

/** One game of the best play that is known. */
function playGame({ rules, look }: Evaluator, roll: () => Face): PlayedOut {
  const expected: number[] = [];
  let card = emptyCard(rules);
  let saved = 0;
  while (!isComplete(card)) {
    const worth = look(card, saved);
    expected.push(worth.start);
    let hand = Array.from({ length: rules.dice }, roll);
    for (let rollsLeft = rules.rolls - 1 + saved; ; rollsLeft--) {
      const best = worth.choose({ hand, rollsLeft });
      if (!isKeep(best)) {
        card = scoreBox(card, rules, throwWith(rules, { hand, rollsLeft }), best);
        saved = rules.saved ? rollsLeft : 0;
        break;
      }
      hand = [...best.keep, ...Array.from({ length: rules.dice - best.keep.length }, roll)];
    }
  }
  return { expected, final: cardTotals(rules, card).total };
}

/** Cuts sorted numbers into the parts of an outlook: the mean of each. */
function cut(sorted: Float64Array, into: Float32Array): void {
  let at = 0;
  let used = 0;
  for (let part = 0; part < partCount; part++) {
    let missing = partChance[part] * sorted.length;
    let sum = 0;
    while (missing > 0 && at < sorted.length) {
      const share = Math.min(missing, 1 - used);
      sum += share * sorted[at];
      missing -= share;
      used += share;
      if (used > 1 - 1e-9) {
        at++;
        used = 0;
      }
    }
    into[part] = sum / (partChance[part] * sorted.length);
  }
}

/** Plays so many games. */
export function playGames(evaluator: Evaluator, count: number, random: () => number): readonly PlayedOut[] {
  const roll = () => (Math.floor(random() * 6) + 1) as Face;
  return Array.from({ length: count }, () => playGame(evaluator, roll));
}

export function joinSamples(rules: Rules, played: readonly PlayedOut[]): Sample {
  const sample = new Float32Array(sampleLength(rules));
  for (let turn = 0; turn < compile(rules).turns; turn++)
    cut(Float64Array.from(played, ({ expected, final }) => final - expected[turn]).sort(), sampledAt(sample, turn));
  return sample;
}
