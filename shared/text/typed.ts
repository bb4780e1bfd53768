/** What people type, in the language in use or in English: command words, whether to play, with which rules, and who. */
import { isWords, longestWords } from '../game/events.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { checkSeats, foldName, type PlayerType, playerTypes, type Seat } from '../game/seats.ts';
import { presetIds, type RulesId } from '../rules/ids.ts';
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

export type PlayAnswer =
  | { readonly kind: 'yes' | 'no' | 'resume' | 'review' | 'daily' | 'help' }
  /** From a choice in the review, counted from 1. */
  | { readonly kind: 'playOn'; readonly decision: number }
  /** A player's exercises, or, without a name, the classic positions. */
  | { readonly kind: 'practice'; readonly name: string | null }
  /** Ask again, but with these rules. */
  | { readonly kind: 'rules'; readonly rules: RulesId }
  /** Ask again; these words go into the dice. */
  | { readonly kind: 'words'; readonly words: string };

const isHelp = (answer: string) => answer === '?' || answer === 'help';

/** `own` are the rules that somebody made here; like the others they are chosen by their name. */
export function parsePlay(typed: string, own: readonly RulesId[] = []): Result<PlayAnswer, string> {
  const text = understood(typed);
  const answer = text.toLowerCase();
  if (isHelp(answer)) return ok({ kind: 'help' });
  if (answer === 'y' || answer === 'yes') return ok({ kind: 'yes' });
  if (answer === 'n' || answer === 'no') return ok({ kind: 'no' });
  if (answer === 'r' || answer === 'resume') return ok({ kind: 'resume' });
  if (answer === 'review' || answer === 'daily') return ok({ kind: answer });
  const [, decision] = /^play on\s+(\d{1,2})$/.exec(answer) ?? [];
  if (decision !== undefined) return ok({ kind: 'playOn', decision: Number(decision) });
  const [, practice, name] = /^(practice)(?:\s+(.+))?$/.exec(answer) ?? [];
  if (practice !== undefined) return ok({ kind: 'practice', name: name ?? null });
  const [, added] = /^\s*words\s+(.*\S)\s*$/i.exec(text) ?? [];
  if (added !== undefined)
    return isWords(added)
      ? ok({ kind: 'words', words: added })
      : fail(words.problem({ code: 'bad-words', longest: longestWords }));
  const rules = [...presetIds, ...own].find((id) => answer === id || answer === words.rulesName(id).toLowerCase());
  return rules ? ok({ kind: 'rules', rules }) : fail(words.console.yesOrNo);
}

export const computerTypes = playerTypes.filter((type) => type !== 'human');

export function namesHelp(): string {
  return `${words.console.namesHelp}\n${words.console.computersHelp(computerTypes)}`;
}

/** The player type with this name, or this id; or the sentence that says which there are. */
export function typeNamed(text: string, types: readonly PlayerType[] = playerTypes): Result<PlayerType, string> {
  const wanted = text.trim().toLowerCase();
  const type = types.find((one) => wanted === one || wanted === words.playerTypes[one].name.toLowerCase());
  return type === undefined ? fail(words.console.noSuchType(wanted, types)) : ok(type);
}

/** A comma is what the keyboard of any script has. */
const commaSeparated = (text: string) => text.split(/[,，、،]/u).map((part) => part.trim());

/** Names that several people type into one line. */
export const namesIn = (text: string): readonly string[] => commaSeparated(text).filter((name) => name !== '');

/** Null asks for help. */
export function parseNames(text: string): Result<readonly Seat[] | null, string> {
  if (isHelp(understood(text).toLowerCase())) return ok(null);
  const seats: Seat[] = [];
  for (const part of commaSeparated(text)) {
    const [, name = part, typed = 'human'] = /^(.*)=([^=]*)$/.exec(part) ?? [];
    const type = typeNamed(typed);
    if (!type.ok) return type;
    seats.push({ name, type: type.value });
  }
  const checked = checkSeats(seats);
  return checked.ok ? checked : fail(words.problem(checked.error));
}
