/**
 * Lists, plurals, numbers and dates in one language; each formatter is created on first use, since that takes
 * milliseconds.
 */
import { isolate } from './isolate.ts';

const dateStyles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateStyle = keyof typeof dateStyles;

/** A word in the forms that a language has for numbers of things; where one is missing, the form for "other" is used. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Formats {
  /** "A", "A and B", "A, B and C". */
  and(items: readonly string[]): string;
  or(items: readonly string[]): string;
  /** The form that goes with the number, without the number itself. */
  plural(count: number, forms: Forms): string;
  number(value: number, decimals?: number): string;
  /** From 0 to 1. */
  percent(share: number): string;
  /** If the system speaks the same language, the way its country writes them: an American reads Nov 18, 2026. */
  date(at: number, style: DateStyle): string;
}

function dateLocale(locale: string): string {
  const ofSystem = new Intl.DateTimeFormat().resolvedOptions().locale;
  const [language] = locale.split('-');
  // With digits of its own choice, a language keeps to them.
  return ofSystem.split('-')[0] === language && !locale.includes('-u-') ? ofSystem : locale;
}

export function formatsFor(locale: string): Formats {
  const made = new Map<string, unknown>();
  const cached = <T>(key: string, make: () => T): T => {
    const known = (made.get(key) ?? make()) as T;
    made.set(key, known);
    return known;
  };
  const list = (items: readonly string[], type: 'conjunction' | 'disjunction') => {
    const shown = items.map(isolate);
    // A single name needs no formatter, and creating one takes as long as a whole frame.
    return shown.length < 2 ? shown.join('') : cached(type, () => new Intl.ListFormat(locale, { type })).format(shown);
  };
  return {
    and: (items) => list(items, 'conjunction'),
    or: (items) => list(items, 'disjunction'),
    plural: (count, forms) => forms[cached('plural', () => new Intl.PluralRules(locale)).select(count)] ?? forms.other,
    number: (value, decimals = 0) =>
      cached(
        `number ${decimals}`,
        () => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      ).format(value),
    percent: (share) => cached('percent', () => new Intl.NumberFormat(locale, { style: 'percent' })).format(share),
    date: (at, style) => cached(style, () => new Intl.DateTimeFormat(dateLocale(locale), dateStyles[style])).format(at),
  };
}
