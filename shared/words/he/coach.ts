/** The sentences of Hebrew about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent, pluralIn } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';
import { allDice, feminine } from './boxes.ts';

const plural = pluralIn('he');

/** "לשמור 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `לרשום ב״${boxInSentence(rulesId, choice)}״`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `להטיל שוב את ${all}`;
  return choice.keep.length === rulesOf(rulesId).dice ? `לשמור את ${all}` : `לשמור ${withSign(choice.keep.join(' '))}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → ניקוד סופי ${exact ? number(value, 1) : `של בערך ${number(value)}`} בממוצע`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const signed = (tenths: number) => withSign(`${sign(tenths)}${tenth(tenths)}`);
const points = (count: number) => `${number(count, 1)} נקודות`;
const gamesOf = (count: number) => plural(count, { one: 'משחק אחד', two: 'שני משחקים', other: `${count} משחקים` });
const rollsOf = (count: number) =>
  plural(count, { one: 'נשארה הטלה אחת', two: 'נשארו שתי הטלות', other: `נשארו ${count} הטלות` });

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'שאר המשבצות' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `פחות מ־${percent(0.01)}`;
  return chance > 0.99 ? `יותר מ־${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} נקודות של מזל ${luck < 0 ? 'רע' : 'טוב'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} במדויק: בערך ${plural(minutes, { one: 'דקה אחת', two: 'שתי דקות', other: `${minutes} דקות` })} ו־${number(megabytes)} MB, פעם אחת בלבד.`,
  best: (rulesId, choice, value, exact) => `הכי כדאי: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `אחר כך: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `המאמן מצביע על ״${boxInSentence(rulesId, box)}״.`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: (count) => plural(count, { one: 'נקודה אחת', two: 'שתי נקודות', other: `${count} נקודות` }),
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `כמעט אין הבדל: ${choiceName(rulesId, best)} או ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} (${partsName(rulesId, parts)})`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'יותר',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'פחות',
    );
    const because = [more, less].filter((text) => text !== '').join(', אבל ');
    return `בממוצע מסיימים עם ${points(Math.abs(difference) / 10)} יותר מאשר אם בוחרים ${choiceName(rulesId, other)}: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${signed(tenths)} ${partsName(rulesId, parts)}`)
      .join(', ')} = ${signed(difference)}`,
  part: (rulesId, { parts, tenths }) => `${signed(tenths)} ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `${chance} או יותר בסיכוי`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${face}: ${feminine(upper)} קוביות או יותר`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} יותר מהבחירה הבאה בתור.`,
  winChance: (name, chance) => `ניצחון של ${isolate(name)}: ${chanceName(chance)}`,
  winNote: (exact) => `אם מכאן כולם משחקים באופן מושלם.${exact ? '' : ' זו הערכה.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} למשחק מושלם ${sign(luck)} ${tenth(luck)} מזל − ${tenth(loss)} אבדו = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} אובדות במשחק, פלוס מינוס ${number(error, 1)} (${gamesOf(games)}).`,
  ratingTooFew: (games, least) => `לדירוג צריך ${least} משחקים באותם חוקים. עד עכשיו: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'שחקן מושלם כמעט אף פעם לא משיג פחות.';
    if (share > 0.99) return 'שחקן מושלם כמעט אף פעם לא משיג יותר.';
    return `טוב יותר מ־${exact ? '' : 'בערך '}${percent(share)} מהמשחקים של שחקן מושלם.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `תור ${turn}, ${rollsOf(rolls)}, קוביות ${withSign(dice.join(' '))}: הבחירה ${choiceName(rulesId, chose)} עלתה ${points(loss)}. עדיף: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['אחרי ההטלה האחרונה', 'אחרי ההטלה השנייה', 'אחרי ההטלה הראשונה'];

export const review: Room<'review'> = {
  reviewGame: (names) => `ניתוח המשחק של ${and(names)}`,
  preparing: (part) => `המאמן מתכונן: ${part}. לכל חוקים זה קורה רק פעם אחת.`,
  signed,
  points: (count) => number(count, 1),
  allOf: (name) => `כל הבחירות המסומנות של ${isolate(name)}`,
  when: (turn, rolls) => `תור ${turn}, ${afterRolls[rolls] ?? rollsOf(rolls)}`,
  lost: (loss) => withSign(`−${number(loss, 1)}`),
  decision: (rulesId, dice, chose, best) =>
    `קוביות ${withSign(dice.join(' '))}: הבחירה הייתה ${choiceName(rulesId, chose)}. עדיף: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `הבחירה של ${isolate(name)}: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `עדיף: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `זה עלה ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) =>
    and([
      plural(blunder, { one: 'טעות יקרה אחת', two: 'שתי טעויות יקרות', other: `${blunder} טעויות יקרות` }),
      plural(mistake, { one: 'טעות אחת', two: 'שתי טעויות', other: `${mistake} טעויות` }),
      plural(inaccuracy, { one: 'טעות קטנה אחת', two: 'שתי טעויות קטנות', other: `${inaccuracy} טעויות קטנות` }),
    ]),
  expected: {
    atDice: (turn, dice, tenths) => `תור ${turn}: יצא ${withSign(dice.join(' '))}, ${signed(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `תור ${turn}, קוביות ${withSign(dice.join(' '))}: ${choiceName(rulesId, choice)}, ${withSign(`−${number(loss, 1)}`)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: הקו הוא הניקוד הסופי הצפוי בכל רגע. הקוביות הזיזו אותו למעלה ולמטה: בסך הכול ${luckText(luck)}. בחירות יכולות רק להוריד אותו: בסך הכול ב־${points(lost)}.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) =>
    plural(cards, {
      one: `${due} מתוך תרגיל אחד מחכה.`,
      two: `${due} מתוך שני תרגילים מחכים.`,
      other: `${due} מתוך ${cards} תרגילים מחכים.`,
    }),
  nextDue: (when) => `הבא יחזור ${when}.`,
  dailyDone: (result) => `כבר ניסית אותו היום. ${result}`,
  best: (rulesId, choice, value) => `הכי כדאי: ${choiceName(rulesId, choice)}. זה מביא בממוצע ל־${points(value)}.`,
  lost: (loss) => `הבחירה שלך מפסידה ${points(loss)}.`,
  comesBack: (when) => `הוא יחזור ${when}.`,
  soon: (minutes) => plural(minutes, { one: 'בעוד דקה', two: 'בעוד שתי דקות', other: `בעוד ${minutes} דקות` }),
  on: (when) => `בתאריך ${when}`,
  played: (rulesId, choice) => `במשחק שלך הבחירה הייתה ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) =>
    `כאן יופיעו ניקוד, ממוצעים וקוביות בחוקים ״${rulesName}״. כדי להתחיל צריך לסיים משחק אחד בחוקים האלה.`,
  reached: (count) => `${count} או יותר`,
  owner: (name, rulesName) => `${isolate(name)}, ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}, המספרים`,
  file: (owner, title) => `יאצי ${owner} ${title}`,
  boxes: {
    perfect: (total) => `הפס הוא הממוצע והסימן הוא משחק מושלם, שמביא ${number(total, 1)} במשחק שלם.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${number(dice)} קוביות. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) => `חצי מהתוצאות הן ${middle} או פחות; תשע מתוך עשר הן בין ${low} ל־${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `על פני ${gamesOf(games)}: ${points(lost)} אבדו ו־${luckText(luck)} במשחק. הקווים הם ממוצע של עשרה משחקים רצופים.`,
    reviewing: (games) =>
      plural(games, {
        one: 'עוד משחק אחד בניתוח…',
        two: 'עוד שני משחקים בניתוח…',
        other: `עוד ${games} משחקים בניתוח…`,
      }),
    unreviewed: (games) =>
      plural(games, {
        one: 'משחק אחד לא נותח.',
        two: 'שני משחקים לא נותחו.',
        other: `${games} משחקים לא נותחו.`,
      }),
  },
  history: {
    summary: (games, over) => `${games} התוצאות האחרונות; הקו הוא הממוצע של ${over} רצופות.`,
    range: (summary, lowest, highest) => `${summary} הנמוכה ביותר ${lowest}, הגבוהה ביותר ${highest}.`,
  },
};
