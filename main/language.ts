/** The language of menus, dialogs and pages, which the window follows. */
import { app } from 'electron';
import { chooseLanguage } from '../shared/words/index.ts';
import { type Language, languageOf } from '../shared/words/languages.ts';
import { type Log, traceOf } from './log.ts';

export function systemLanguage(): Language {
  for (const tag of app.getPreferredSystemLanguages()) {
    const known = languageOf(tag);
    if (known !== null) return known;
  }
  return 'en';
}

/** What `--lang` asks for; null if it was not given, or is a language that we do not have. */
const demanded = () => languageOf(app.commandLine.getSwitchValue('lang'));

/** `chosen` is the player's setting; what the command line asks for is for this time only and comes first. */
export function startLanguage(chosen: Language | null, log: Log): Promise<void> {
  return speak(demanded() ?? chosen ?? systemLanguage(), log);
}

export async function speak(language: Language, log: Log): Promise<void> {
  const fault = await chooseLanguage(language);
  if (fault !== null) log(`language ${language}: ${traceOf(fault)}`);
}
