/** What a box asks for and what it pays in Hebrew, and numbers that agree with dice and with pairs. */

import { rulesOf } from '../../rules/ids.ts';
import type { Pattern } from '../../rules/rules.ts';
import { and } from '../formats.ts';
import { partName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';

/** Before dice, rolls and columns: "שתי קוביות". */
export const feminine = (count: number) => (count === 2 ? 'שתי' : strings.numberWords[count]);

/** Before pairs, values and numbers: "שלושה זוגות". */
const masculineWords = ['אפס', 'אחד', 'שני', 'שלושה', 'ארבעה', 'חמישה', 'שישה', 'שבעה', 'שמונה'];
export const masculine = (count: number) => masculineWords[count];

/** "כל חמש הקוביות" */
export const allDice = (dice: number) => {
  if (dice === 1) return 'הקובייה';
  return dice === 2 ? 'שתי הקוביות' : `כל ${strings.numberWords[dice]} הקוביות`;
};

const list = (from: number, length: number) => Array.from({ length }, (_, index) => from + index).join(' ');

function asksFor(pattern: Pattern, dice: number): string {
  switch (pattern.kind) {
    case 'face':
      return `סכום כל הקוביות שמראות ${pattern.face}. קוביות אחרות לא נספרות.`;
    case 'alike':
      return `${feminine(pattern.count)} קוביות זהות${pattern.count === dice ? '' : ' לפחות'}`;
    case 'groups':
      return pattern.sizes.every((size) => size === 2)
        ? `${masculine(pattern.sizes.length)} זוגות${pattern.same ? '' : ' שונים'}`
        : and(
            pattern.sizes.map((size, index) =>
              index === 0
                ? `${feminine(size)} קוביות של מספר אחד`
                : `${strings.numberWords[size]} של ${pattern.same ? 'כל מספר' : 'מספר אחר'}`,
            ),
          );
    case 'run':
      return `${masculine(pattern.length)} מספרים רצופים, למשל ${list(2, Math.min(pattern.length, 5))}`;
    case 'sequence':
      return `המספרים ${list(pattern.from, pattern.to - pattern.from + 1)}`;
    case 'any':
      return 'כל קוביות שהן';
  }
}

export const boxHelp: Room<'boxHelp'> = (rules, { pattern, pays, served, needs }) => {
  const { dice } = rulesOf(rules);
  const what = asksFor(pattern, dice);
  if (pattern.kind === 'face') return what;
  const sum = pays === 'sum' ? `סכום ${allDice(dice)}` : 'סכום הקוביות האלה';
  return [
    `${what}: ${typeof pays === 'number' ? `${pays} נקודות` : sum}.`,
    ...(served === undefined ? [] : [`עוד ${served} בהטלה הראשונה.`]),
    ...(needs === undefined ? [] : [`רק אחרי שיש נקודות ב״${partName(rules, needs)}״.`]),
  ].join(' ');
};
