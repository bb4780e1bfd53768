/** The Hall of Fame as text. */
import { joinNames } from '../game/words.ts';
import { rulesets } from '../rules/ruleset.ts';
import type { FameEntry } from '../wire/answers.ts';
import type { FameList } from '../wire/memory.ts';
import { inCells } from './width.ts';

/** As on the calendar on the player's wall. */
function dayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** "Hall of Fame of Basic, computers aside" */
function listName({ rules, peopleOnly }: FameList): string {
  const name = rules === null ? 'Hall of Fame' : `Hall of Fame of ${rulesets[rules].name}`;
  return peopleOnly ? `${name}, computers aside` : name;
}

/** What sets a score apart from one that a person made with rolled dice; at the end, where it moves no column. */
function remarks({ type, typedDice }: FameEntry): string {
  const told = [...(type === 'human' ? [] : ['computer']), ...(typedDice ? ['typed dice'] : [])];
  return told.length === 0 ? '' : `  (${told.join(', ')})`;
}

function lineOf(entry: FameEntry): string {
  const { rank, name, score, rules, at } = entry;
  const columns = `${String(rank).padStart(2)}. ${inCells(name, 20)} ${String(score).padStart(5)}`;
  return `${columns}  ${rulesets[rules].name.padEnd(17)}  ${dayOf(at)}${remarks(entry)}`;
}

/** What stands before the lines of a new game. */
export const newMark = '> ';

/** `newGame` is the game whose lines are to be seen at a glance, if there is one. */
export function hallOfFameText(
  entries: readonly FameEntry[],
  list: FameList = { rules: null, peopleOnly: false },
  newGame: number | null = null,
): string {
  if (entries.length === 0) return 'The Hall of Fame is still empty.';
  const before = ({ game }: FameEntry) => (game === newGame ? newMark : ' '.repeat(newMark.length));
  const rows = entries.map((entry) => (newGame === null ? '' : before(entry)) + lineOf(entry));
  return [listName(list), ...rows].join('\n');
}

/** Somebody's place on one of the lists. */
export interface FamePlace extends FameList {
  readonly entry: { readonly name: string; readonly rank: number };
}

/** "Julie takes place 1 and Eric takes place 3 in the Hall of Fame!"; empty for nobody. */
export function fameSentence(places: readonly FamePlace[]): string {
  return [...Map.groupBy(places, listName)]
    .map(([list, members]) => {
      const names = members.map(({ entry }) => `${entry.name} takes place ${entry.rank}`);
      return `${joinNames(names)} in the ${list}!`;
    })
    .join(' ');
}

export function congratulation(places: readonly FamePlace[]): string {
  return `Congratulations! ${fameSentence(places)}`;
}
