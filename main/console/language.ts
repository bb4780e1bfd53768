/** The language of the terminal: as asked for, as chosen in the window, or as the system's variables say. */
import { chooseLanguage } from '../../shared/words/index.ts';
import { type Language, languageOf } from '../../shared/words/languages.ts';

/** The first of the variables that is set decides, as everywhere on Unix. */
function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return languageOf(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en';
}

/** `asked` is from the command line, `chosen` from the settings. Words that cannot be read are said in English. */
export async function speakInTerminal(asked: Language | null, chosen: Language | null): Promise<void> {
  await chooseLanguage(asked ?? chosen ?? systemLanguage());
}
