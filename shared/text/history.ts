/** What spans many games, as text: the Hall of Fame, totals over all games, personal records. */
import { dayOf } from '../game/events.ts';
import { foldName, type Seat } from '../game/seats.ts';
import type { FameEntry, FameList, PersonalRecord, Standing } from '../wire/history.ts';
import { words } from '../words/index.ts';
import { inCells, widthOf } from './width.ts';

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

export type Cumulative = Pick<Standing, 'name' | 'games' | 'wins' | 'score'>;

/**
 * By seat, with the name of the seat; null for players without earlier games. A computer is not the person of the same
 * name.
 */
export function cumulativeOf(
  seats: readonly Seat[],
  standings: readonly (Cumulative & Pick<Standing, 'person'>)[],
): readonly (Cumulative | null)[] {
  const keyOf = (name: string, person: boolean) => `${person} ${foldName(name)}`;
  const known = new Map(standings.map((standing) => [keyOf(standing.name, standing.person), standing]));
  return seats.map(({ name, type }) => {
    const found = known.get(keyOf(name, type === 'human'));
    return found ? { name, games: found.games, wins: found.wins, score: found.score } : null;
  });
}

/** The heads, and one row per player; nothing if there is nobody to show. */
export function cumulativeRows(players: readonly (Cumulative | null)[]): readonly (readonly string[])[] {
  const rows = players.flatMap((player) =>
    player === null ? [] : [[player.name, String(player.games), String(player.wins), String(player.score)]],
  );
  return rows.length === 0 ? [] : [words.cumulative.heads, ...rows];
}

/** Room for a million games, or points. */
const figures = [8, 7, 9] as const;

export function cumulativeText(players: readonly (Cumulative | null)[]): string {
  const rows = cumulativeRows(players);
  const nameWidth = Math.max(...rows.map(([name]) => widthOf(name)));
  const line = ([name, ...cells]: readonly string[]) =>
    inCells(name, nameWidth) + cells.map((cell, index) => cell.padStart(figures[index])).join('');
  return rows.map(line).join('\n');
}

function sentence(record: PersonalRecord): string {
  switch (record.kind) {
    case 'best':
      return words.records.best(record.name, record.score, words.rulesName(record.rules), record.before);
    case 'reached':
      return words.records.reached(record.name, record.points);
    case 'streak':
      return words.records.streak(record.name, record.wins);
    case 'yahtzee':
      return words.records.yahtzee(record.name);
  }
}

/** Empty for nothing. */
export function recordLine(records: readonly PersonalRecord[]): string {
  return records.map(sentence).join(' ');
}
