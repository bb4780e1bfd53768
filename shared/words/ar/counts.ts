/** Arabic nouns with their numbers. */
import { number, pluralIn } from '../formats.ts';
import { strings } from '../strings.ts';

export const plural = pluralIn('ar');

/** The forms of a noun: one, two, 3 to 10, 11 to 99, 100. */
const counted = (one: string, two: string, few: string, many: string, other: string) => (count: number) =>
  plural(count, {
    zero: `${number(count)} ${other}`,
    one,
    two,
    few: `${number(count)} ${few}`,
    many: `${number(count)} ${many}`,
    other: `${number(count)} ${other}`,
  });

export const pointsOf = counted('نقطة واحدة', 'نقطتان', 'نقاط', 'نقطة', 'نقطة');
/** After a preposition or a verb. */
export const ofPoints = counted('نقطة واحدة', 'نقطتين', 'نقاط', 'نقطة', 'نقطة');
export const gamesOf = counted('لعبة واحدة', 'لعبتان', 'ألعاب', 'لعبة', 'لعبة');
export const ofGames = counted('لعبة واحدة', 'لعبتين', 'ألعاب', 'لعبة', 'لعبة');
export const rollsOf = counted('رمية واحدة', 'رميتان', 'رميات', 'رمية', 'رمية');
export const ofRolls = counted('رمية واحدة', 'رميتين', 'رميات', 'رمية', 'رمية');
export const ofDice = counted('حجر واحد', 'حجرين', 'أحجار', 'حجرًا', 'حجر');
export const ofColumns = counted('عمود واحد', 'عمودان', 'أعمدة', 'عمودًا', 'عمود');
export const numbersOf = counted('رقم واحد', 'رقمان', 'أرقام', 'رقمًا', 'رقم');
export const pairsOf = counted('زوج واحد', 'زوجان', 'أزواج', 'زوجًا', 'زوج');
export const diceOf = counted('حجر واحد', 'حجران', 'أحجار', 'حجرًا', 'حجر');
export const secondsOf = counted('ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانية');
export const minutesOf = counted('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة');
export const laptopsOf = counted('حاسوب واحد', 'حاسوبان', 'حواسيب', 'حاسوبًا', 'حاسوب');
export const changesOf = counted('تغيير واحد', 'تغييران', 'تغييرات', 'تغييرًا', 'تغيير');
export const spectatorsOf = counted('مشاهد واحد', 'مشاهدان', 'مشاهدين', 'مشاهدًا', 'مشاهد');
export const stagesOf = counted('مرحلة واحدة', 'مرحلتان', 'مراحل', 'مرحلة', 'مرحلة');
export const mistakesOf = counted('خطأ واحد', 'خطآن', 'أخطاء', 'خطأً', 'خطأ');
export const costlyOf = counted('خطأ مكلف واحد', 'خطآن مكلفان', 'أخطاء مكلفة', 'خطأً مكلفًا', 'خطأ مكلف');
export const smallOf = counted('خطأ صغير واحد', 'خطآن صغيران', 'أخطاء صغيرة', 'خطأً صغيرًا', 'خطأ صغير');
export const winsOf = counted('فوز واحد', 'فوزان', 'مرات فوز', 'مرة فوز', 'مرة فوز');
export const damagedOf = counted('لعبة تالفة', 'لعبتان تالفتان', 'ألعاب تالفة', 'لعبة تالفة', 'لعبة تالفة');
export const exercisesOf = counted('تمرين واحد', 'تمرينين', 'تمارين', 'تمرينًا', 'تمرين');
export const unfinishedOf = counted(
  'لعبة لم تنته',
  'لعبتان لم تنتهيا',
  'ألعاب لم تنته',
  'لعبة لم تنته',
  'لعبة لم تنته',
);

/** "الأحجار الخمسة" */
export const allDice = (dice: number) => {
  if (dice === 1) return 'الحجر';
  return dice === 2 ? 'الحجرين' : `الأحجار ال${strings.numberWords[dice]}`;
};
