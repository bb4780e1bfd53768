/** The exercise of the day: the same for everybody, worked out from the date alone. */
import type { Face, Hand } from '../rules/dice.ts';
import { scoreBox, throwWith } from '../rules/joker.ts';
import { emptyCard, isComplete } from '../rules/scorecard.ts';
import { type Evaluator, isKeep, type ValuedChoice } from '../solver/coach/evaluate.ts';
import { xorshift } from '../solver/random.ts';
import type { Exercise } from './exercise.ts';

/** Numbers below a given limit that follow from a text, with FNV-1a for the seed. */
function numbersFrom(text: string): (below: number) => number {
  let seed = 0x811c9dc5;
  for (const char of text) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const random = xorshift(seed || 1);
  return (below) => Math.floor(random() * below);
}

/** A position is worth a day's thought if the second best choice loses this much: neither too little nor obvious. */
const leastGap = 0.3;
const mostGap = 3;

function isWorthwhile([best, next]: readonly ValuedChoice[]): boolean {
  const gap = next === undefined ? 0 : best.value - next.value;
  return gap >= leastGap && gap <= mostGap;
}

/** All worthwhile positions of one game of perfect play. */
function positionsOf(evaluator: Evaluator, random: (below: number) => number): Exercise[] {
  const { rules } = evaluator;
  const roll = (kept: readonly Face[]): Hand => {
    const hand = [...kept];
    while (hand.length < rules.dice) hand.push((random(6) + 1) as Face);
    return hand;
  };
  const found: Exercise[] = [];
  let card = emptyCard(rules);
  while (!isComplete(card)) {
    const worth = evaluator.look(card);
    let hand = roll([]);
    for (let rollsLeft = rules.rolls - 1; ; rollsLeft--) {
      const choices = worth.choices({ hand, rollsLeft });
      if (isWorthwhile(choices)) found.push({ rules: rules.id, card, hand, rollsLeft, chose: null });
      const [best] = choices;
      if (!isKeep(best)) {
        card = scoreBox(card, rules, throwWith(rules, { hand, rollsLeft }), best);
        break;
      }
      hand = roll(best.keep);
    }
  }
  return found;
}

/** `day` is a date like 2026-11-16, in the player's time zone. */
export function dailyExercise(evaluator: Evaluator, day: string): Exercise {
  const random = numbersFrom(`${evaluator.rules.id} ${day}`);
  for (;;) {
    const found = positionsOf(evaluator, random);
    if (found.length > 0) return found[random(found.length)];
  }
}
