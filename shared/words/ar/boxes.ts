/** What a box asks for and what it pays, in Arabic. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import type { Room } from '../translation.ts';
import { allDice, diceOf, numbersOf, pairsOf, pointsOf } from './counts.ts';

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `مجموع كل الأحجار التي تُظهر ${pattern.face}. الأحجار الأخرى لا تُحسب.`;
    case 'alike':
      if (pattern.count === 2) return 'حجران متشابهان على الأقل';
      return `${diceOf(pattern.count)} متشابهة${pattern.count === dice ? '' : ' على الأقل'}`;
    case 'groups':
      return pattern.sizes.every((size) => size === 2)
        ? `${pairsOf(pattern.sizes.length)}${pattern.same ? '' : '، كل زوج من رقم مختلف'}`
        : and(
            pattern.sizes.map(
              (size, index) => `${diceOf(size)} من ${index === 0 ? 'رقم واحد' : pattern.same ? 'أي رقم' : 'رقم آخر'}`,
            ),
          );
    case 'run':
      return `${numbersOf(pattern.length)} متتالية، مثل ${list(2, Math.min(pattern.length, 5))}`;
    case 'sequence':
      return `الأرقام ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'أي أحجار';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const sum = pays === 'sum' ? `مجموع ${allDice(dice)}` : 'مجموع هذه الأحجار';
  return [
    `${what}: ${typeof pays === 'number' ? pointsOf(pays) : sum}.`,
    ...(served === undefined ? [] : [`${served} إضافية في الرمية الأولى.`]),
    ...(needs === undefined ? [] : [`فقط بعد أن تكون في «${partName(rules, needs)}» نقاط.`]),
  ].join(' ');
};
