/** Dice drawn with letters, for terminals and logs. */
import type { Face } from '../rules/dice.ts';

const edge = '+---+';
/** The three lines between the edges, by face. */
const pips: Readonly<Record<Face, readonly [string, string, string]>> = {
  1: ['|   |', '| o |', '|   |'],
  2: ['|o  |', '|   |', '|  o|'],
  3: ['|o  |', '| o |', '|  o|'],
  4: ['|o o|', '|   |', '|o o|'],
  5: ['|o o|', '| o |', '|o o|'],
  6: ['|o o|', '|o o|', '|o o|'],
};

function dieLines(face: Face): readonly string[] {
  return [edge, ...pips[face], edge];
}

/** The dice side by side, each with its number, from 1 on, centred below it. */
export function toDiceString(dice: readonly Face[]): string {
  const drawn = dice.map(dieLines);
  const lines = dieLines(1).map((_, line) => drawn.map((die) => die[line]).join(' '));
  const numbers = dice.map((_, index) => `  ${index + 1}  `).join(' ');
  return [...lines, numbers.trimEnd()].join('\n');
}
