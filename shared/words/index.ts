/**
 * Everything a person reads, in the language in use. Plain strings are in `strings.json` of a language's folder, the
 * sentences that depend on something in `messages.ts` beside it. English has all of them, and says what another
 * language lacks.
 */
import { messages } from './en/messages.ts';
import english from './en/strings.json' with { type: 'json' };
import { formats } from './formats.ts';
import { categoryHelp, howToPlay, playHelp } from './help.ts';
import { merge } from './merge.ts';
import { heldSentence, problemSentence, useProblemTexts } from './problem.ts';
import type { Strings } from './strings.ts';

type Messages = typeof messages;

/** The same in every language: they choose among its sentences. */
const everywhere = {
  ...formats,
  problem: problemSentence,
  heldReason: heldSentence,
  categoryHelp,
  howToPlay,
  playHelp,
};

export type Words = Strings & Messages & typeof everywhere;

const inEnglish: Words = { ...merge(english, messages), ...everywhere };
const current = inEnglish;

export const words = {} as Words;
for (const key of Object.keys(inEnglish) as (keyof Words)[])
  Object.defineProperty(words, key, { enumerable: true, configurable: true, get: () => current[key] });

useProblemTexts(current);
