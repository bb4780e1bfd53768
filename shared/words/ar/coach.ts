/** The sentences of Arabic about hints, reviews, practice and statistics. */
import { type RulesId, rulesOf } from '../../rules/ids.ts';
import type { Choice } from '../en/choices.ts';
import { and, number, percent } from '../formats.ts';
import { isolate, withSign } from '../isolate.ts';
import { boxInSentence, type Part, partName, rulesName } from '../names.ts';
import { strings } from '../strings.ts';
import type { Room } from '../translation.ts';
import {
  allDice,
  costlyOf,
  diceOf,
  exercisesOf,
  gamesOf,
  minutesOf,
  mistakesOf,
  ofGames,
  pointsOf,
  rollsOf,
  smallOf,
} from './counts.ts';

/** "إبقاء 4 4 4": stands alone, and after a colon. */
function choiceName(rulesId: RulesId, choice: Choice): string {
  if (!('keep' in choice)) return `أخذ «${boxInSentence(rulesId, choice)}»`;
  const all = allDice(rulesOf(rulesId).dice);
  if (choice.keep.length === 0) return `رمي ${all} من جديد`;
  return `إبقاء ${choice.keep.length === rulesOf(rulesId).dice ? all : withSign(choice.keep.join(' '))}`;
}

const expected = (rulesId: RulesId, choice: Choice, value: number, exact: boolean) =>
  `${choiceName(rulesId, choice)} → النتيجة النهائية ${exact ? number(value, 1) : `نحو ${number(value)}`} في المتوسط`;

const tenth = (tenths: number) => number(Math.abs(tenths) / 10, 1);
const sign = (tenths: number) => (tenths < 0 ? '−' : '+');
const signed = (tenths: number) => withSign(`${sign(tenths)}${tenth(tenths)}`);
const points = (count: number) => `${number(count, 1)} نقطة`;

const partsName = (rulesId: RulesId, parts: readonly Part[]) =>
  parts.length > 2 ? 'بقية الخانات' : and(parts.map((part) => partName(rulesId, part)));

function chanceName(chance: number): string {
  if (chance === 0 || chance === 1) return percent(chance);
  if (chance < 0.01) return `أقل من ${percent(0.01)}`;
  return chance > 0.99 ? `أكثر من ${percent(0.99)}` : percent(chance);
}

const luckText = (luck: number) => `${number(Math.abs(luck), 1)} نقطة من الحظ ${luck < 0 ? 'السيئ' : 'الحسن'}`;

export const coach: Room<'coach'> = {
  exactOffer: (rulesId, minutes, megabytes) =>
    `${rulesName(rulesId)} بدقة: نحو ${minutesOf(minutes)} و${number(megabytes)} ميغابايت، مرة واحدة فقط.`,
  best: (rulesId, choice, value, exact) => `الأفضل: ${expected(rulesId, choice, value, exact)}`,
  next: (rulesId, choice, value, exact) => `يليه: ${expected(rulesId, choice, value, exact)}`,
  lit: (rulesId, box) => `المدرّب يشير إلى «${boxInSentence(rulesId, box)}».`,
  winningBar: (name, chance) => `${isolate(name)}: ${chanceName(chance)}`,
  warnFrom: pointsOf,
  why: (rulesId, best, other, { difference, reasons }) => {
    if (difference === 0) return `لا فرق تقريبًا: ${choiceName(rulesId, best)} أو ${choiceName(rulesId, other)}.`;
    const list = (side: typeof reasons, word: string) =>
      and(side.map(({ parts, tenths }) => `${tenth(tenths)} ${word} (${partsName(rulesId, parts)})`));
    const more = list(
      reasons.filter(({ tenths }) => tenths > 0),
      'أكثر',
    );
    const less = list(
      reasons.filter(({ tenths }) => tenths < 0),
      'أقل',
    );
    const because = [more, less].filter((text) => text !== '').join('، لكن ');
    return `في المتوسط تزيد النتيجة النهائية ${points(Math.abs(difference) / 10)} عن ${choiceName(rulesId, other)}: ${because}.`;
  },
  sum: (rulesId, { difference, reasons }) =>
    `${reasons
      .map(({ parts, tenths }) => `${signed(tenths)} ${partsName(rulesId, parts)}`)
      .join('، ')} = ${signed(difference)}`,
  part: (rulesId, { parts, tenths }) => `${signed(tenths)} ${partsName(rulesId, parts)}`,
  goal: (rulesId, { category, upper, chance }) => {
    if (category === 'chance') return `${chance} أو أكثر في خانة «الفرصة»`;
    const face = (strings.coach.goalNames as Partial<Record<typeof category, string>>)[category];
    return face === undefined ? partName(rulesId, category) : `${face}: ${diceOf(upper)} أو أكثر`;
  },
  chance: chanceName,
  ahead: (tenths) => `${points(tenths / 10)} أكثر من الاختيار الذي يليه.`,
  winChance: (name, chance) => `فوز ${isolate(name)}: ${chanceName(chance)}`,
  winNote: (exact) => `إذا لعب الجميع بإتقان تام من هنا.${exact ? '' : ' هذا تقدير.'}`,
  balance: (start, luck, loss, final) =>
    `${tenth(start)} للعب المثالي ${sign(luck)} ${tenth(luck)} حظ − ${tenth(loss)} ضائعة = ${number(final)}`,
  rating: (grade, mean, error, games) =>
    `${grade}: ${points(mean)} ضائعة في اللعبة، زائد أو ناقص ${number(error, 1)} (${gamesOf(games)}).`,
  ratingTooFew: (games, least) => `المستوى يحتاج إلى ${ofGames(least)} بالقواعد نفسها. العدد حتى الآن: ${games}.`,
  percentile: (share, exact) => {
    if (share < 0.01) return 'اللاعب المثالي لا يكاد ينال أقل من هذا.';
    if (share > 0.99) return 'اللاعب المثالي لا يكاد ينال أكثر من هذا.';
    return `أفضل من ${exact ? '' : 'نحو '}${percent(share)} من ألعاب لاعب مثالي.`;
  },
  decision: (rulesId, turn, rolls, dice, chose, best, loss) =>
    `الدور ${turn}، الباقي ${rollsOf(rolls)}، الأحجار ${withSign(dice.join(' '))}: ${choiceName(rulesId, chose)} ضيّع ${points(loss)}. الأفضل: ${choiceName(rulesId, best)}.`,
};

const afterRolls = ['بعد الرمية الأخيرة', 'بعد الرمية الثانية', 'بعد الرمية الأولى'];

export const review: Room<'review'> = {
  reviewGame: (names) => `تحليل لعبة ${and(names)}`,
  preparing: (part) => `المدرّب يستعد: ${part}. يحدث هذا مرة واحدة فقط لكل قواعد.`,
  signed,
  points: (count) => number(count, 1),
  allOf: (name) => `كل الاختيارات المعلّمة عند ${isolate(name)}`,
  when: (turn, rolls) => `الدور ${turn}، ${afterRolls[rolls] ?? `الباقي ${rollsOf(rolls)}`}`,
  lost: (loss) => withSign(`−${number(loss, 1)}`),
  decision: (rulesId, dice, chose, best) =>
    `الأحجار ${withSign(dice.join(' '))}: كان الاختيار ${choiceName(rulesId, chose)}. الأفضل: ${choiceName(rulesId, best)}.`,
  chosen: (name, rulesId, choice) => `اختيار ${isolate(name)}: ${choiceName(rulesId, choice)}.`,
  better: (rulesId, choice) => `الأفضل: ${choiceName(rulesId, choice)}.`,
  gaveAway: (loss) => `هذا ضيّع ${points(loss)}.`,
  marks: ({ blunder, mistake, inaccuracy }) => and([costlyOf(blunder), mistakesOf(mistake), smallOf(inaccuracy)]),
  expected: {
    atDice: (turn, dice, tenths) => `الدور ${turn}: جاء ${withSign(dice.join(' '))}، ${signed(tenths)}`,
    atChoice: (turn, dice, rulesId, choice, loss) =>
      `الدور ${turn}، الأحجار ${withSign(dice.join(' '))}: ${choiceName(rulesId, choice)}، ${withSign(`−${number(loss, 1)}`)}`,
    summary: (name, luck, lost) =>
      `${isolate(name)}: الخط هو النتيجة النهائية المتوقعة في كل لحظة. حرّكها النرد صعودًا ونزولًا: ${luckText(luck)} إجمالًا. الاختيارات تخفضها فقط: ${points(lost)} إجمالًا.`,
  },
};

export const practice: Room<'practice'> = {
  due: (due, cards) => `حان وقت ${due} من ${exercisesOf(cards)}.`,
  nextDue: (when) => `التالي يعود ${when}.`,
  dailyDone: (result) => `سبقت تجربته اليوم. ${result}`,
  best: (rulesId, choice, value) => `الأفضل: ${choiceName(rulesId, choice)}. يقود إلى ${points(value)} في المتوسط.`,
  lost: (loss) => `اختيارك يضيّع ${points(loss)}.`,
  comesBack: (when) => `يعود ${when}.`,
  soon: (minutes) => `بعد ${minutesOf(minutes)}`,
  on: (when) => `في ${when}`,
  played: (rulesId, choice) => `في لعبتك كان الاختيار ${choiceName(rulesId, choice)}.`,
};

export const statistics: Room<'statistics'> = {
  none: (rulesName) => `هنا تظهر النتائج والمتوسطات والنرد بقواعد «${rulesName}». البداية بإنهاء لعبة بهذه القواعد.`,
  reached: (count) => `${count} أو أكثر`,
  owner: (name, rulesName) => `${isolate(name)}، ${rulesName}`,
};

export const charts: Room<'charts'> = {
  numbersOf: (title) => `${title}، الأرقام`,
  file: (owner, title) => `ياتزي ${owner} ${title}`,
  boxes: {
    perfect: (total) => `الشريط هو المتوسط والعلامة هي اللعب المثالي، وهو يعطي ${number(total, 1)} في لعبة كاملة.`,
  },
  dice: {
    summary: (dice, sentence, test) => `${diceOf(dice)}. ${sentence} (${test})`,
    test: (chiSquare, chance) =>
      `χ² = ${number(chiSquare, 2)}, p ${chance < 0.001 ? `< ${number(0.001, 3)}` : `= ${number(chance, 3)}`}`,
  },
  scores: {
    summary: (middle, low, high) => `نصف النتائج ${middle} أو أقل؛ وتسع من كل عشر بين ${low} و${high}.`,
  },
  skill: {
    summary: (lost, luck, games) =>
      `على ${ofGames(games)}: ${points(lost)} ضائعة و${luckText(luck)} في اللعبة. الخطوط متوسط عشر ألعاب متتالية.`,
    reviewing: (games) => `قيد التحليل: ${gamesOf(games)}…`,
    unreviewed: (games) => `بلا تحليل: ${gamesOf(games)}.`,
  },
  history: {
    summary: (games, over) => `آخر النتائج (${games})؛ الخط هو متوسط ${over} متتالية.`,
    range: (summary, lowest, highest) => `${summary} أدناها ${lowest}، وأعلاها ${highest}.`,
  },
};
