/**
 * The language of the commands that players use. What they say is in it; their usage, and what is wrong with an
 * argument, stay in English, as in all other commands.
 */
import { speakInTerminal } from '../main/console/language.ts';
import { offeredLanguages } from '../shared/words/index.ts';
import { type Language, languageOf } from '../shared/words/languages.ts';
import { refuse } from './arguments.ts';

export const languageOption = { lang: { type: 'string' } } as const;

/** As asked for with `--lang`, as `chosen` in the window, or as the system's variables say. */
export async function speak(lang: string | undefined, chosen: Language | null = null): Promise<void> {
  const asked = lang === undefined ? null : languageOf(lang);
  if (lang !== undefined && asked === null) refuse(`--lang "${lang}": allowed are ${offeredLanguages.join(', ')}.`);
  await speakInTerminal(asked, chosen);
}
