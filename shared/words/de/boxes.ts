/** What a box asks for and what it pays, in German. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

const countOf = (count: number) => strings.numberWords[count];
const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');
const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "alle fünf Würfel", and the same after "die Summe". */
export const allDice = (dice: number) => (dice === 1 ? 'den Würfel' : `alle ${countOf(dice)} Würfel`);
const ofAllDice = (dice: number) => (dice === 1 ? 'des Würfels' : `aller ${countOf(dice)} Würfel`);

/** "und zwei einer anderen" */
const andOthers = (sizes: readonly number[], other: string) =>
  sizes.map((size) => `und ${countOf(size)} ${other}`).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `Die Summe aller ${Object.values(strings.coach.goalNames)[pattern.face - 1]}. Andere Würfel zählen nicht.`;
    case 'alike':
      return sentence(`${pattern.count === dice ? '' : 'mindestens '}${countOf(pattern.count)} gleiche Würfel`);
    case 'groups':
      return pattern.sizes.every((size) => size === 2)
        ? sentence(`${countOf(pattern.sizes.length)} Paare${pattern.same ? '' : ' mit verschiedenen Zahlen'}`)
        : pattern.same
          ? sentence(`${and(pattern.sizes.map(countOf))} gleiche Würfel`)
          : sentence(
              `${countOf(pattern.sizes[0])} Würfel einer Zahl ${andOthers(pattern.sizes.slice(1), 'einer anderen')}`,
            );
    case 'run':
      return sentence(`${countOf(pattern.length)} Zahlen hintereinander, etwa ${list(2, Math.min(pattern.length, 5))}`);
    case 'sequence':
      return `Die Zahlen ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'Beliebige Würfel';
  }
}

/** "Mindestens drei gleiche Würfel: die Summe aller fünf Würfel." */
export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const worth =
    typeof pays === 'number' ? `${pays} Punkte` : `die Summe ${pays === 'sum' ? ofAllDice(dice) : 'dieser Würfel'}`;
  return [
    `${what}: ${worth}.`,
    ...(served === undefined ? [] : [`Im ersten Wurf ${served} mehr.`]),
    ...(needs === undefined ? [] : [`Erst, wenn bei ${partName(rules, needs)} Punkte stehen.`]),
  ].join(' ');
};
