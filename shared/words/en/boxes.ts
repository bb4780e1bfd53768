/** What a box asks for and what it pays, in a sentence that follows from its rule. */

import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { BoxRule, Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import { allDice, sentence } from './choices.ts';

const countOf = (count: number) => strings.numberWords[count];

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

const faceName = (face: number) => Object.values(strings.coach.goalNames)[face - 1];

/** "three dice of one value and two of another" */
function groupsOf({ sizes, same }: Extract<Pattern, { kind: 'groups' }>): string {
  if (sizes.every((size) => size === 2)) return `${countOf(sizes.length)} pairs${same ? '' : ' of different values'}`;
  if (sizes.length === 2 && !same) return `${countOf(sizes[0])} dice of one value and ${countOf(sizes[1])} of another`;
  return `${and(sizes.map(countOf))} dice alike${same ? '' : ', of different values'}`;
}

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `The sum of all ${faceName(pattern.face)}. Other dice do not count.`;
    case 'alike':
      return `${pattern.count === dice ? sentence(countOf(pattern.count)) : `At least ${countOf(pattern.count)}`} dice alike`;
    case 'groups':
      return sentence(groupsOf(pattern));
    case 'run':
      return sentence(`${countOf(pattern.length)} values in a row, such as ${list(2, Math.min(pattern.length, 5))}`);
    case 'sequence':
      return `The values ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Any dice';
  }
}

/** "Three dice alike: the sum of all five dice." */
export function boxHelp(rules: RulesId, { pattern, pays, served, needs }: BoxRule): string {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const worth =
    typeof pays === 'number'
      ? `${pays} points`
      : pays === 'sum'
        ? `the sum of ${allDice(dice)}`
        : 'the sum of those dice';
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`${served} more in the first throw.`]),
    ...(needs === undefined ? [] : [`Only once ${partName(rules, needs)} holds points.`]),
  ].join(' ');
}
