/** Words that people type: those of the language in use, and the English ones, which the parsers know. */
import { foldName } from '../game/seats.ts';
import { type View, views } from '../wire/settings.ts';
import { englishWords, words } from '../words/index.ts';

type CommandWord = keyof typeof englishWords.commands;

const parts = (text: string) => text.trim().split(/\s+/u);

/** The English command words, longest first: "play on" before "play". */
const commandWords = Object.keys(englishWords.commands) as CommandWord[];

/** The English word for one that stands alone, such as "all" or the name of a view. */
function inEnglish(text: string): string {
  const typed = foldName(text);
  const word = commandWords.find((one) => foldName(words.commands[one]) === typed);
  const view = views.find((one) => foldName(words.views[one]) === typed);
  return word ?? view ?? text;
}

/**
 * What was typed, as an English speaker would have typed it: "würfeln alle" is "roll all". Whatever is not a command
 * stays as it is.
 */
export function understood(text: string): string {
  const typed = parts(text);
  const folded = typed.map(foldName);
  const begins = (word: CommandWord) => parts(words.commands[word]).every((part, at) => foldName(part) === folded[at]);
  const [longest] = commandWords
    .filter(begins)
    .sort((one, other) => parts(words.commands[other]).length - parts(words.commands[one]).length);
  if (longest === undefined) return text.trim();
  const rest = typed.slice(parts(words.commands[longest]).length).join(' ');
  return rest === '' ? longest : `${longest} ${inEnglish(rest)}`;
}

/** The command words as the language in use has them, for completing and for help. */
export const commandWord = (word: CommandWord) => words.commands[word];

export const viewWord = (view: View) => words.views[view].toLowerCase();
