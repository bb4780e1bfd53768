/** What a player types before a game begins: whether to play, by which rules, and who. */
import { sentenceFor } from '../game/refusals.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { checkSeats, type PlayerType, playerTypeNames, type Seat } from '../game/seats.ts';
import { joinNames } from '../game/words.ts';
import { type RulesetId, rulesetIds, rulesets } from '../rules/ruleset.ts';

export type PlayAnswer =
  | { readonly kind: 'yes' | 'no' | 'resume' | 'help' }
  /** Ask again, but by these rules. */
  | { readonly kind: 'rules'; readonly rules: RulesetId };

const isHelp = (answer: string) => answer === '?' || answer === 'help';

export function playQuestion(rules: RulesetId): string {
  return `Do you want to play Yahtzee (${rulesets[rules].name} rules)? (y/n, ? for help): `;
}

/** Before the first question. */
export function waitingText(names: readonly string[]): string {
  return `A game of ${joinNames(names)} was left open. Type r to go on with it.`;
}

export const playHelp = [
  'Type y to play and n to leave, or r to go on with the game that was left open last.',
  'Type the name of other rules to play by those:',
  ...rulesetIds.map((id) => `  ${id.padEnd(12)}  ${rulesets[id].description}`),
  'All dice of a game follow from its seed. The SHA-256 of the seed is shown before the first roll and the seed itself',
  'at the end, so that you can check that nobody has changed a die in between.',
].join('\n');

export function parsePlay(text: string): Result<PlayAnswer, string> {
  const answer = text.trim().toLowerCase();
  if (isHelp(answer)) return ok({ kind: 'help' });
  if (answer === 'y' || answer === 'yes') return ok({ kind: 'yes' });
  if (answer === 'n' || answer === 'no') return ok({ kind: 'no' });
  if (answer === 'r' || answer === 'resume') return ok({ kind: 'resume' });
  const rules = rulesetIds.find((id) => answer === id || answer === rulesets[id].name.toLowerCase());
  return rules ? ok({ kind: 'rules', rules }) : fail('Type y for yes or n for no.');
}

export const namesQuestion = 'What is your name? (? for help): ';

/** `types` are the players that can be had. */
export function namesHelp(types: readonly PlayerType[]): string {
  const computers = types.filter((type) => type !== 'human');
  return [
    'Type your name. For two, three or four players put commas between the names: Eric, Julie',
    ...(computers.length > 0
      ? [`A computer takes a seat as name=type: Eric, Hal=${computers[0]}. Types: ${computers.join(', ')}.`]
      : []),
  ].join('\n');
}

/** Null asks for help. */
export function parseNames(text: string, types: readonly PlayerType[]): Result<readonly Seat[] | null, string> {
  if (isHelp(text.trim().toLowerCase())) return ok(null);
  const seats: Seat[] = [];
  for (const part of text.split(',')) {
    const [, name = part, typed] = /^(.*)=([^=]*)$/.exec(part) ?? [];
    const wanted = typed === undefined ? 'human' : typed.trim().toLowerCase();
    const type = types.find((type) => wanted === type || wanted === playerTypeNames[type].toLowerCase());
    if (type === undefined) return fail(`There is no player of the type "${wanted}". There are ${joinNames(types)}.`);
    seats.push({ name, type });
  }
  const checked = checkSeats(seats);
  return checked.ok ? checked : fail(sentenceFor(checked.error));
}
