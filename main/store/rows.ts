/**
 * Rows that carry a checksum of their own values, in the column `crc`. A change keeps the checksum right only if it was
 * right before, so that damage is never covered up by the next change; a list reads nothing whose checksum is wrong.
 */
import { type Connection, firstRow, firstValue, knownSound, run } from './connection.ts';

/** The columns that are covered, in every table that has such rows. */
export const checkedColumns = {
  player: 'id, name, key, person, played_at',
  abandoned: 'player, games',
  event: 'game, number, body',
  result: 'game, seat, player, type, score, won, ranked, rules, finished_at, person, bonuses, counts',
  tally: `player, rules, dice, games, wins, score, best, cards, bonuses, chips,
    face1, face2, face3, face4, face5, face6`,
  box_sum: 'player, rules, dice, box, points',
  score_count: 'player, rules, scores',
  skill: 'player, rules, games, adjusted',
  review: 'game, seat, luck, loss',
  address: 'number, game, address',
  daily: 'game, commitment',
} as const;

export type CheckedTable = keyof typeof checkedColumns;

const columnsOf = (table: CheckedTable) => checkedColumns[table].split(/,\s+/);

/** SQL for the checksum of a row, with some of its values replaced. A blob is covered as text. */
function crcSql(table: CheckedTable, replaced: Readonly<Record<string, string>> = {}): string {
  const values = columnsOf(table).map((column) => replaced[column] ?? `${table}.${column}`);
  return `crc_of(${values.map((value) => (/address$/.test(value) ? `hex(${value})` : value)).join(', ')})`;
}

/** SQL that is true for a row whose values are not what was written. */
export const isDamaged = (table: CheckedTable) => `${table}.crc IS NOT ${crcSql(table)}`;

/** A table's SQL, put together on first use: an import needs the same thousands of times. */
function sqlByTable(make: (table: CheckedTable) => string): (table: CheckedTable) => string {
  const made: Partial<Record<CheckedTable, string>> = {};
  return (table) => {
    made[table] ??= make(table);
    return made[table];
  };
}

const enterSql = (start: 'INSERT' | 'REPLACE') =>
  sqlByTable((table) => {
    const columns = columnsOf(table);
    const values = Object.fromEntries(columns.map((column) => [column, `:${column}`]));
    return `${start} INTO ${table} (${columns.join(', ')}, crc)
      VALUES (${Object.values(values).join(', ')}, ${crcSql(table, values)})`;
  });
const [insertSql, replaceSql] = [enterSql('INSERT'), enterSql('REPLACE')];

function changeSql(table: CheckedTable, changes: Readonly<Record<string, string>>): string {
  const set = Object.entries(changes).map(([column, value]) => `${column} = ${value}`);
  return `${set.join(', ')}, crc = iif(${isDamaged(table)}, NULL, ${crcSql(table, changes)})`;
}

export function insert(db: Connection, table: CheckedTable, row: object): void {
  run(db, insertSql(table), row);
}

/** Enters a row in the place of the one that has its key, if there is one. */
export function replace(db: Connection, table: CheckedTable, row: object): void {
  run(db, replaceSql(table), row);
}

/** Changes some columns of rows; `changes` and `where` are SQL whose parameters are in `given`. */
export function update(
  db: Connection,
  table: CheckedTable,
  changes: Readonly<Record<string, string>>,
  where: string,
  given: object,
): void {
  run(db, `UPDATE ${table} SET ${changeSql(table, changes)} WHERE ${where}`, given);
}

/** The columns that tell rows of sums apart. */
const keys = ['player', 'rules', 'dice', 'box'];

const addSql = sqlByTable((table) => {
  const sums = columnsOf(table).filter((column) => !keys.includes(column));
  const changes = sums.map((column) => {
    const [kept, added] = [`${table}.${column}`, `excluded.${column}`];
    return [column, column === 'best' ? `max(${kept}, ${added})` : `${kept} + ${added}`];
  });
  return `${insertSql(table)} ON CONFLICT DO UPDATE SET ${changeSql(table, Object.fromEntries(changes))} RETURNING crc`;
});

/** Adds to the numbers of a row, or enters it. False if it was damaged, as it then still is. */
export function add(db: Connection, table: 'tally' | 'box_sum' | 'skill' | 'abandoned', row: object): boolean {
  return firstValue(db, addSql(table), row) !== null;
}

/** Writes the checksum of every row as it is now: only for rows that were made or proved right by other means. */
export function signRows(db: Connection, table: CheckedTable, where = 'true'): void {
  db.exec(`UPDATE ${table} SET crc = ${crcSql(table)} WHERE ${where}`);
}

/** Whether every row of the table is as it was written; once that is known, it is not read again. */
export function isSoundTable(db: Connection, table: CheckedTable): boolean {
  const known = knownSound(db);
  if (known.everything || known.tables.has(table)) return true;
  if (firstRow(db, `SELECT 1 FROM ${table} WHERE ${isDamaged(table)} LIMIT 1`) !== undefined) return false;
  known.tables.add(table);
  return true;
}
