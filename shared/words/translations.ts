/** Where each language is read from, when it is chosen; English is always there. */
import type { Language } from './languages.ts';
import type { Translation } from './translation.ts';

/** Null: not translated yet, so not offered. */
export const translations: Readonly<Record<Exclude<Language, 'en'>, (() => Promise<Translation>) | null>> = {
  de: async () => (await import('./de/index.ts')).translation,

  fr: async () => (await import('./fr/index.ts')).translation,

  es: async () => (await import('./es/index.ts')).translation,

  it: async () => (await import('./it/index.ts')).translation,

  nl: async () => (await import('./nl/index.ts')).translation,

  'pt-BR': async () => (await import('./pt-BR/index.ts')).translation,

  sv: async () => (await import('./sv/index.ts')).translation,

  da: async () => (await import('./da/index.ts')).translation,

  nb: async () => (await import('./nb/index.ts')).translation,

  fi: async () => (await import('./fi/index.ts')).translation,

  pl: async () => (await import('./pl/index.ts')).translation,

  ja: async () => (await import('./ja/index.ts')).translation,

  'zh-CN': async () => (await import('./zh-CN/index.ts')).translation,

  ko: async () => (await import('./ko/index.ts')).translation,

  he: async () => (await import('./he/index.ts')).translation,

  ar: async () => (await import('./ar/index.ts')).translation,

  'en-XA': async () => (await import('./pseudo.ts')).longWords,

  'ar-XB': async () => (await import('./pseudo.ts')).mirroredWords,
};
