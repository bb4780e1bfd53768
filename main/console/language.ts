/** The language of the terminal: as asked for, as chosen in the window, or as the system's variables say. */
import { chooseLanguage, offeredLanguages, words } from '../../shared/words/index.ts';
import { type Language, languageOf } from '../../shared/words/languages.ts';
import { refuse } from './arguments.ts';

/** The first of the variables that is set decides, as everywhere on Unix. */
function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return languageOf(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en';
}

/** What `--lang` asks for, wherever it stands: what is wrong with the other arguments is said in it. */
function askedLanguage(): Language | null {
  const at = process.argv.findLastIndex((argument) => /^--lang(?:=|$)/.test(argument));
  if (at === -1) return null;
  const [, tag = process.argv[at + 1] ?? ''] = process.argv[at].split('=');
  return languageOf(tag);
}

/** `chosen` is from the settings; what the command line asks for comes first. Words that cannot be read are English. */
export async function speakInTerminal(chosen: Language | null = null): Promise<void> {
  await chooseLanguage(askedLanguage() ?? chosen ?? systemLanguage());
}

/** Refuses a language that nobody speaks here. */
export function checkLanguage(tag: string | undefined): void {
  if (tag !== undefined && languageOf(tag) === null) refuse(words.console.badLanguage(tag, offeredLanguages));
}
