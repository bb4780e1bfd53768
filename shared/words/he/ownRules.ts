/** The sentences of Hebrew about own rules and the game of the day. */
import { and, pluralIn } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';

const plural = pluralIn('he');

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => plural(count, { one: 'קובייה אחת', two: 'שתי קוביות', other: `${count} קוביות` }),
  rolls: (count) => `${plural(count, { one: 'הטלה אחת', two: 'שתי הטלות', other: `${count} הטלות` })} בתור`,
  bonus: (name, pays, from) => `${name}: ${pays} החל מ־${from}`,
  each: (name, points) => `${name}: ${points} לכל אחד`,
  columns: (factors) => `${factors.length === 1 ? 'עמודה' : 'עמודות'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `בלי ${and(names)}`,
  added: (names) => `עם ${and(names)}`,
  pays: (box, points) => `${box}: ${points} נקודות`,
  alike: (box, count) => `${count} קוביות זהות נחשבות גם ל״${box}״.`,
  more: (count) => plural(count, { one: 'ועוד הבדל אחד', two: 'ועוד שני הבדלים', other: `ועוד ${count} הבדלים` }),
  like: (rules, differences) => `כמו ״${rules}״, אבל: ${differences.join('; ')}.`,
  same: (rules) => `אותו משחק כמו ״${rules}״.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `נקודות ב״${box}״`,
  most: (points) => `המשבצות העליונות המסומנות שוות לכל היותר ${points} נקודות.`,
  deleteWarning: (name) => `${isolate(name)}: החוקים לא יוצעו יותר. משחקים ששוחקו לפיהם נשארים, עם הרשימות שלהם.`,
  taken: (name) => `כבר יש חוקים בשם ${isolate(name)}. צריך לבחור שם אחר.`,
  tooMany: (most) => `כבר שמורים ${most} חוקים משלך. קודם צריך למחוק אחד מהם.`,
};

export const daily: Room<'daily'> = { of: (day) => `משחק היום, ${day}` };
