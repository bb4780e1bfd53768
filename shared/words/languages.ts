/** The languages: what each is called by those who speak it, how it writes numbers and dates, which way it runs. */

interface About {
  /** Shown to everybody, whatever language is in use. */
  readonly name: string;
  /** For `Intl`. */
  readonly locale: string;
  /** The forms of a word that go with numbers up to a million. */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  readonly direction: 'ltr' | 'rtl';
}

/**
 * In the order in which they are offered. The last two are for tests: long words with accents in brackets, and the same
 * from right to left.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', plurals: ['one', 'other'], direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', plurals: ['one', 'other'], direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', plurals: ['one', 'other'], direction: 'ltr' },
  es: { name: 'Español', locale: 'es', plurals: ['one', 'other'], direction: 'ltr' },
  it: { name: 'Italiano', locale: 'it', plurals: ['one', 'other'], direction: 'ltr' },
  nl: { name: 'Nederlands', locale: 'nl', plurals: ['one', 'other'], direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR', plurals: ['one', 'other'], direction: 'ltr' },
  sv: { name: 'Svenska', locale: 'sv', plurals: ['one', 'other'], direction: 'ltr' },
  da: { name: 'Dansk', locale: 'da', plurals: ['one', 'other'], direction: 'ltr' },
  nb: { name: 'Norsk bokmål', locale: 'nb', plurals: ['one', 'other'], direction: 'ltr' },
  fi: { name: 'Suomi', locale: 'fi', plurals: ['one', 'other'], direction: 'ltr' },
  pl: { name: 'Polski', locale: 'pl', plurals: ['one', 'few', 'many', 'other'], direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja', plurals: ['other'], direction: 'ltr' },
  'zh-CN': { name: '简体中文', locale: 'zh-CN', plurals: ['other'], direction: 'ltr' },
  ko: { name: '한국어', locale: 'ko', plurals: ['other'], direction: 'ltr' },
  he: { name: 'עברית', locale: 'he', plurals: ['one', 'two', 'other'], direction: 'rtl' },
  // The digits that Europe calls Arabic, as on the dice and on most screens.
  ar: {
    name: 'العربية',
    locale: 'ar-u-nu-latn',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    direction: 'rtl',
  },
  'en-XA': { name: 'English, long', locale: 'en-GB', plurals: ['one', 'other'], direction: 'ltr' },
  'ar-XB': { name: 'English, right to left', locale: 'en-GB', plurals: ['one', 'other'], direction: 'rtl' },
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
