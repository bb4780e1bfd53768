/** What a player can choose, what it is worth and why. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Category } from '../../rules/rules.ts';
import type { Box } from '../../rules/scorecard.ts';
import { and, number, percent } from '../formats.ts';
import { boxInSentence, type Part, partName } from '../names.ts';
import { strings } from '../strings.ts';

/** Dice to keep or a box to take. */
export type Choice = { readonly keep: readonly number[] } | Box;

type Goal = { readonly category: Category; readonly upper: number; readonly chance: number };

/** "all five dice" */
export const allDice = (dice: number) => (dice === 1 ? 'the die' : `all ${strings.numberWords[dice]} dice`);

/** "keep 4 4 4", as part of a sentence. */
export function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `take ${boxInSentence(rulesId, choice)}`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `roll ${all} again`;
  return choice.keep.length === rulesOf(rulesId).dice ? `keep ${all}` : `keep ${choice.keep.join(' ')}`;
}

/** "keep 4 4 4 → final score 231.4 on average"; an estimate is shown without tenths. */
export function expectedFrom(rulesId: RulesId, choice: Choice, value: number, exact: boolean): string {
  return `${choiceName(rulesId, choice)} → final score ${exact ? number(value, 1) : `about ${number(value)}`} on average`;
}

export const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);

const points = (tenths: number) => `${tenth(tenths)} ${Math.abs(tenths) === 10 ? 'point' : 'points'}`;

/** One or two parts are named; more are called the other boxes. */
export const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'the other boxes' : and(parts.map((part) => partName(rulesId, part)));

export interface WhyData {
  readonly difference: number;
  readonly reasons: readonly { readonly parts: readonly Part[]; readonly tenths: number }[];
}

/** "On average you end with 3.1 points more than if you keep 3 4 5: 2.9 more from Fours and Upper Bonus, but …" */
export function whyBetter(rulesId: RulesId, best: Choice, other: Choice, { difference, reasons }: WhyData): string {
  if (difference === 0)
    return `It makes almost no difference whether you ${choiceName(rulesId, best)} or ${choiceName(rulesId, other)}.`;
  const list = (side: typeof reasons, word: string) =>
    and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} from ${partsName(rulesId, parts)}`));
  const more = list(
    reasons.filter(({ tenths }) => tenths > 0),
    'more',
  );
  const less = list(
    reasons.filter(({ tenths }) => tenths < 0),
    'less',
  );
  const because = [more, less].filter((text) => text !== '').join(', but ');
  return `On average you end with ${points(difference)} more than if you ${choiceName(rulesId, other)}: ${because}.`;
}

/** What a chance is the chance of: "Three or more fours", "25 or more in Chance", "Full House". */
export function goalName(rulesId: RulesId, { category, upper, chance }: Goal): string {
  if (category === 'chance') return `${chance} or more in Chance`;
  const face = (strings.coach.goalNames as Partial<Record<Category, string>>)[category];
  return face === undefined ? partName(rulesId, category) : `${sentence(strings.numberWords[upper])} or more ${face}`;
}

/** Chances as people say them: never "0 %" or "100 %" for something that is not certain. */
export function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : percent(chance);
}

/** "3.2 points of good luck" */
export function luckText(luck: number): string {
  return `${number(Math.abs(luck), 1)} points of ${luck < 0 ? 'bad' : 'good'} luck`;
}
