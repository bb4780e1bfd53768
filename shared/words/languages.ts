/** The languages: what each is called by those who speak it, how it writes numbers and dates, which way it runs. */

interface About {
  /** Shown to everybody, whatever language is in use. */
  readonly name: string;
  /** For `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * In the order in which they are offered. The last two are for tests: long words with accents in brackets, and the same
 * from right to left.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  es: { name: 'Español', locale: 'es', direction: 'ltr' },
  it: { name: 'Italiano', locale: 'it', direction: 'ltr' },
  nl: { name: 'Nederlands', locale: 'nl', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
  sv: { name: 'Svenska', locale: 'sv', direction: 'ltr' },
  da: { name: 'Dansk', locale: 'da', direction: 'ltr' },
  nb: { name: 'Norsk bokmål', locale: 'nb', direction: 'ltr' },
  fi: { name: 'Suomi', locale: 'fi', direction: 'ltr' },
  pl: { name: 'Polski', locale: 'pl', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja', direction: 'ltr' },
  'zh-CN': { name: '简体中文', locale: 'zh-CN', direction: 'ltr' },
  ko: { name: '한국어', locale: 'ko', direction: 'ltr' },
  he: { name: 'עברית', locale: 'he', direction: 'rtl' },
  // The digits that Europe calls Arabic, as on the dice and on most screens.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
  'en-XA': { name: 'English, long', locale: 'en-GB', direction: 'ltr' },
  'ar-XB': { name: 'English, right to left', locale: 'en-GB', direction: 'rtl' },
} as const satisfies Record<string, About>;

export type Language = keyof typeof languages;

const tags = Object.keys(languages) as Language[];

/** What a system calls them, where its first part is not one of ours. */
const otherNames: ReadonlyMap<string, Language> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['pt', 'pt-BR'],
  ['zh', 'zh-CN'],
]);

/** The language of a tag such as "de-AT", "pt_PT.UTF-8" or "nn"; null if we do not have it. */
export function languageOf(tag: string): Language | null {
  const wanted = tag
    .replace(/[.@].*$/s, '')
    .replaceAll('_', '-')
    .toLowerCase();
  const [first] = wanted.split('-');
  const exact = tags.find((one) => one.toLowerCase() === wanted);
  return exact ?? otherNames.get(first) ?? tags.find((one) => one === first) ?? null;
}
