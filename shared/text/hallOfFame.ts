/** The Hall of Fame as text. */
import type { FameEntry, FameList } from '../wire/history.ts';
import { words } from '../words/index.ts';
import { dayOf } from './day.ts';
import { inCells } from './width.ts';

function rulesName({ rules }: Pick<FameList, 'rules'>): string | null {
  return rules === null ? null : words.rulesName(rules);
}

function listName(list: FameList): string {
  return words.fame.list(rulesName(list));
}

/** What distinguishes a score from one that a person made with rolled dice; at the end, where it moves no column. */
function remarks({ type, typedDice, imported }: FameEntry): string {
  const told = [
    ...(type === 'human' ? [] : [words.fame.computer]),
    ...(typedDice ? [words.fame.typedDice] : []),
    ...(imported ? [words.fame.imported] : []),
  ];
  return told.length === 0 ? '' : `  (${told.join(', ')})`;
}

function lineOf(entry: FameEntry): string {
  const { rank, name, score, rules, at } = entry;
  const columns = `${String(rank).padStart(2)}. ${inCells(name, 20)} ${String(score).padStart(5)}`;
  return `${columns}  ${words.rulesName(rules).padEnd(17)}  ${dayOf(at)}${remarks(entry)}`;
}

/** Marks the lines of a new game. */
export const newMark = '> ';

/** `newGame` is the game whose lines are marked, if there is one. */
export function hallOfFameText(
  entries: readonly FameEntry[],
  list: FameList = { rules: null, peopleOnly: false },
  newGame: number | null = null,
): string {
  if (entries.length === 0) return words.fame.empty;
  const before = ({ game }: FameEntry) => (game === newGame ? newMark : ' '.repeat(newMark.length));
  const rows = entries.map((entry) => (newGame === null ? '' : before(entry)) + lineOf(entry));
  return [listName(list), ...rows].join('\n');
}

/** A player's place on one of the lists. */
export interface FamePlace extends FameList {
  readonly entry: Pick<FameEntry, 'name' | 'rank'>;
}

/** The list as a sentence calls it: one that the Hall of Fame shows only together with computers is called that. */
function fullName(list: FameList): string {
  return list.peopleOnly ? listName(list) : words.fame.withComputers(listName(list));
}

/** A sentence with more names than the first number is no longer read: then it has the best of them. */
const [mostNames, bestNames] = [4, 3];

function toName(members: readonly FamePlace[]): readonly FamePlace[] {
  if (members.length <= mostNames) return members;
  return members.toSorted((one, other) => one.entry.rank - other.entry.rank).slice(0, bestNames);
}

/** "Julie is number 1 and Eric is number 3 in the Hall of Fame!"; empty for nobody. */
export function fameSentence(places: readonly FamePlace[]): string {
  return [...Map.groupBy(places, fullName)]
    .map(([list, members]) => {
      const names = toName(members).map(({ entry }) => words.fame.place(entry.name, entry.rank));
      const best = members.find(({ entry, rules }) => entry.rank === 1 && rules !== null);
      return words.fame.places(names, list) + (best ? words.fame.best(best.entry.name, rulesName(best) ?? '') : '');
    })
    .join(' ');
}

export function congratulation(places: readonly FamePlace[]): string {
  return words.fame.congratulations(fameSentence(places));
}
