/** Lists, plurals, numbers and dates of the language in use. */
import { type Formats, formatsFor } from './intl.ts';
import { type Language, languages } from './languages.ts';

let current = formatsFor(languages.en.locale);

export function setFormats(language: Language): void {
  current = formatsFor(languages[language].locale);
}

export const formats: Formats = {
  and: (items) => current.and(items),
  or: (items) => current.or(items),
  plural: (count, forms) => current.plural(count, forms),
  number: (value, decimals) => current.number(value, decimals),
  percent: (share) => current.percent(share),
  date: (at, style) => current.date(at, style),
};

export const { and, or, plural, number, percent, date } = formats;
/** The same as `plural`, for one language: the compiler says which form is missing. */
export const pluralIn = <L extends Language>(_language: L) =>
  plural as (count: number, forms: Readonly<Record<(typeof languages)[L]['plurals'][number], string>>) => string;
