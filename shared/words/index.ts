/**
 * Everything a person reads, in the language in use. Plain strings are in `strings.json` of a language's folder, the
 * sentences that depend on something in `messages.ts` beside it. English has all of them, and says what another
 * language lacks.
 */
import { product } from '../product.ts';
import { messages } from './en/messages.ts';
import english from './en/strings.json' with { type: 'json' };
import { formats, setFormats } from './formats.ts';
import { alikeHelp, categoryHelp, howToPlay, playHelp, rulesDescription, setHelpTexts } from './help.ts';
import { setDirection } from './isolate.ts';
import { type Language, languages } from './languages.ts';
import { merge } from './merge.ts';
import { boxName, categoryName, numbered, playerName, rowName, rulesName } from './names.ts';
import { heldSentence, problemSentence, setProblemTexts } from './problem.ts';
import { withProductName } from './productName.ts';
import { type Strings, setStrings } from './strings.ts';
import { translations } from './translations.ts';

/** The same in every language: they choose among its sentences. */
const everywhere = {
  ...formats,
  problem: problemSentence,
  heldReason: heldSentence,
  boxName,
  rowName,
  playerName,
  numbered,
  alikeHelp,
  categoryHelp,
  categoryName,
  rulesName,
  rulesDescription,
  howToPlay,
  playHelp,
};

export type Words = Strings & typeof messages & typeof everywhere;

const inEnglish: Words = withProductName({ ...merge(english, messages), ...everywhere }, product);

/** For what is typed: the English words are always understood. */
export const englishWords: Pick<Strings, 'commands' | 'categories'> = english;

let inUse: Language = 'en';
let current = inEnglish;
let tellReader = () => {};
let tellChanged = () => {};

export const words = {} as Words;
for (const key of Object.keys(inEnglish) as (keyof Words)[])
  Object.defineProperty(words, key, {
    enumerable: true,
    configurable: true,
    get() {
      tellReader();
      return current[key];
    },
  });
setProblemTexts(current);
setHelpTexts(current);

/** `reads` is called whenever words are read, `changed` when the language is another one: signals are made of this. */
export function watchWords(watcher: { reads: () => void; changed: () => void }): void {
  tellReader = watcher.reads;
  tellChanged = watcher.changed;
}

/** The language in use. */
export function language(): Language {
  tellReader();
  return inUse;
}

/** English and those that are translated; the ones for tests are not offered. */
export const offeredLanguages = (Object.keys(languages) as Language[]).filter(
  (tag) => tag === 'en' || (translations[tag] !== null && !/-X[AB]$/.test(tag)),
);

/** Every later choice makes the answer to an earlier one useless. */
let latestChoice = 0;

/** If its words cannot be read, everything stays in English; the result says why. */
export async function chooseLanguage(tag: Language): Promise<unknown> {
  const choice = ++latestChoice;
  let fault: unknown = null;
  let read = null;
  try {
    read = (tag !== 'en' && (await translations[tag]?.())) || null;
  } catch (error) {
    fault = error;
  }
  if (choice !== latestChoice) return null;
  inUse = read === null ? 'en' : tag;
  const strings = merge(english, read?.strings ?? {}) as Strings;
  const all = () => ({ ...merge(merge(strings, messages), read?.messages ?? {}), ...everywhere }) as Words;
  current = read === null ? inEnglish : withProductName(all(), product);
  setFormats(inUse);
  setDirection(languages[inUse].direction);
  setStrings(strings);
  setProblemTexts(current);
  setHelpTexts(current);
  tellChanged();
  return fault;
}
