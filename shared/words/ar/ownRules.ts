/** The sentences of Arabic about own rules and the game of the day. */
import { and } from '../formats.ts';
import { isolate } from '../isolate.ts';
import type { Room } from '../translation.ts';
import { diceOf, pointsOf } from './counts.ts';

const likeness: Room<'ownRules'>['likeness'] = {
  dice: (count) => `عدد أحجار النرد: ${count}`,
  rolls: (count) => `عدد الرميات في الدور: ${count}`,
  bonus: (name, pays, from) => `${name}: ${pays} ابتداءً من ${from}`,
  each: (name, points) => `${name}: ${points} لكل مرة`,
  columns: (factors) => `${factors.length === 1 ? 'العمود' : 'الأعمدة'} ${and(factors.map((factor) => `×${factor}`))}`,
  without: (names) => `بدون ${and(names)}`,
  added: (names) => `مع ${and(names)}`,
  pays: (box, points) => `${box}: ${pointsOf(points)}`,
  alike: (box, count) => `${diceOf(count)} متشابهة تُحسب أيضًا في خانة ${box}.`,
  more: (count) => `وفروق أخرى عددها ${count}`,
  like: (rules, differences) => `مثل «${rules}»، لكن: ${differences.join('؛ ')}.`,
  same: (rules) => `هي لعبة «${rules}» نفسها.`,
};

export const ownRules: Room<'ownRules'> = {
  likeness,
  points: (box) => `نقاط الخانة: ${box}`,
  most: (points) => `أقصى نقاط الخانات العلوية المختارة: ${points}.`,
  deleteWarning: (name) => `${isolate(name)}: لن تُعرض هذه القواعد بعد الآن. الألعاب التي لُعبت بها تبقى مع قوائمها.`,
  taken: (name) => `توجد قواعد بهذا الاسم: ${isolate(name)}. يجب اختيار اسم آخر.`,
  tooMany: (most) => `عدد القواعد الخاصة وصل إلى ${most}. يجب حذف واحدة منها أولًا.`,
};

export const daily: Room<'daily'> = { of: (day) => `لعبة اليوم، ${day}` };
