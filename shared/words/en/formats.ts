/** Lists, plurals, numbers and dates in English. */
import { formatsFor } from '../intl.ts';

export const formats = formatsFor('en-GB');
export const { and, or, plural, number, percent, date } = formats;
