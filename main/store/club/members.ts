/** The laptops of a club, whose games count, and what is held back. */
import { type HeldLine, type HeldReason, type MemberState, waitingCodes } from '../../../shared/wire/club.ts';
import { allRows, allValues, type Connection, firstRow, firstValue, run } from '../connection.ts';
import { bytesOf } from '../projections/addresses.ts';

export interface MemberRow {
  readonly id: number;
  readonly key: string;
  readonly label: string;
  readonly state: MemberState;
  readonly rank: number;
  /** In the file, signed by the laptop. */
  readonly games: number;
}

/** After everybody who was approved. */
const noRank = 2 ** 31;

/** The number of the laptop with that key; one that is new is called by the start of its key. */
function memberNumber(db: Connection, key: string): number {
  const known = firstValue<number>(db, 'SELECT id FROM club_member WHERE key = ?', key);
  const sql = "INSERT INTO club_member (key, label, state, rank) VALUES (?, ?, 'asking', ?) RETURNING id";
  return known ?? (firstValue<number>(db, sql, key, key.slice(0, 8), noRank) as number);
}

export function readMembers(db: Connection): readonly MemberRow[] {
  return allRows(db, 'SELECT * FROM club_member ORDER BY rank, id');
}

export function stateOf(db: Connection, key: string): MemberState {
  return firstValue<MemberState>(db, 'SELECT state FROM club_member WHERE key = ?', key) ?? 'asking';
}

/** More laptops than could ever be approved need not be remembered. */
const mostAsking = 2_000;

/** A laptop's own label counts until the club has given it a name. False if too many are asking already. */
export function noteLabel(db: Connection, key: string, label: string): boolean {
  const others = "SELECT count(*) FROM club_member WHERE state = 'asking' AND key <> ?";
  if ((firstValue<number>(db, others, key) ?? 0) >= mostAsking) return false;
  memberNumber(db, key);
  run(db, "UPDATE club_member SET label = ? WHERE key = ? AND state = 'asking'", label, key);
  return true;
}

export interface Listed {
  readonly key: string;
  readonly label: string;
  readonly state: 'approved' | 'revoked';
}

/** Returns whether what is in the file may no longer be what it would be if it came now. */
export function replaceMembers(db: Connection, list: readonly Listed[], own = ''): boolean {
  const before = readMembers(db);
  run(db, "UPDATE club_member SET state = 'asking', rank = ?", noRank);
  for (const [rank, { key, label, state }] of list.entries()) {
    memberNumber(db, key);
    run(db, 'UPDATE club_member SET label = ?, state = ?, rank = ? WHERE key = ?', label, state, rank, key);
  }
  const after = new Map(readMembers(db).map((member) => [member.id, member]));
  return before.some((member) => {
    const now = after.get(member.id);
    if (now === undefined || (now.state === member.state && now.rank === member.rank)) return false;
    const isTrustedAnew = now.state === 'approved' && member.state === 'asking';
    return isTrustedAnew ? hasRivals(db, member.id, now.key === own) : hasSaid(db, member);
  });
}

/** Whether anything in the file comes from that laptop. */
function hasSaid(db: Connection, { games, key }: MemberRow): boolean {
  return games > 0 || firstValue(db, 'SELECT 1 FROM club_said WHERE by = ? LIMIT 1', key) !== undefined;
}

/** Whether a game has a copy from that laptop that was not, or might not have been, the best one so far. */
function hasRivals(db: Connection, member: number, isOwn: boolean): boolean {
  const another = `EXISTS (SELECT 1 FROM club_copy AS other
    WHERE other.address = copy.address AND other.member <> copy.member AND ${isAuthors('other')})`;
  const sql = `SELECT 1 FROM club_copy AS copy WHERE member = ? AND ${isAuthors('copy')} AND (? OR ${another}) LIMIT 1`;
  return firstValue(db, sql, member, isOwn ? 0 : 1) !== undefined;
}

export function vouchFor(db: Connection, address: string): void {
  run(db, 'INSERT INTO club_vouched (address) VALUES (?) ON CONFLICT DO NOTHING', bytesOf(address));
}

export function isVouched(db: Connection, address: string): boolean {
  return firstValue(db, 'SELECT 1 FROM club_vouched WHERE address = ?', bytesOf(address)) !== undefined;
}

/** A copy that the laptop signed itself has a place in the club; a game that it only witnessed has none. */
const witnessed = '';
const isAuthors = (table: string) => `coalesce(${table}.name, 'usual') <> '${witnessed}'`;
/** SQL for where the club keeps a copy. */
const copyName = "coalesce(name, 'games/' || lower(hex(address)))";

/** `name` is where the club keeps the laptop's own copy; null if it only witnessed the game. */
export function addCopy(db: Connection, address: string, key: string, name: string | null): void {
  const sql = `INSERT INTO club_copy (address, member, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
    SET name = excluded.name WHERE ${isAuthors('excluded')}`;
  run(db, sql, bytesOf(address), memberNumber(db, key), name === `games/${address}` ? null : (name ?? witnessed));
}

/** Whether the file has the copy that the club keeps there. */
export function hasCopy(db: Connection, address: string, name: string): boolean {
  const sql = `SELECT 1 FROM club_copy WHERE address = ? AND ${copyName} = ?`;
  return firstValue(db, sql, bytesOf(address), name) !== undefined;
}

/** The rank of a laptop whose word is worth nothing. */
export const noWord = Number.POSITIVE_INFINITY;

/**
 * How much the word of a laptop about a game is worth, the lowest first. That of an excluded one counts where the club
 * vouches for the game, after that of all others.
 */
export function rankOf(db: Connection, key: string, address: string, own: string): number {
  const member = firstRow<MemberRow>(db, 'SELECT * FROM club_member WHERE key = ?', key);
  if (member?.state === 'approved') return member.rank;
  if (member?.state === 'revoked' && isVouched(db, address)) return noRank / 2 + member.rank;
  return key === own ? noRank : noWord;
}

/** Where the club keeps the copies of a game in the file, and who signed them. */
export function copiesOf(db: Connection, address: string): readonly { readonly name: string; readonly by: string }[] {
  const sql = `SELECT ${copyName} AS name, key AS by FROM club_copy AS copy JOIN club_member ON id = member
    WHERE address = ? AND ${isAuthors('copy')} ORDER BY rank, key`;
  return allRows(db, sql, bytesOf(address));
}

/** The copies that a laptop signed itself. */
export function copiesBy(db: Connection, key: string): readonly { readonly name: string; readonly address: string }[] {
  const sql = `SELECT ${copyName} AS name, lower(hex(address)) AS address
    FROM club_copy AS copy JOIN club_member ON id = member WHERE key = ? AND ${isAuthors('copy')}`;
  return allRows(db, sql, key);
}

/** Addresses of the games in the file that this laptop signed. */
export function addressesOf(db: Connection, key: string): readonly string[] {
  const sql =
    'SELECT lower(hex(address)) FROM club_copy JOIN club_member ON id = member WHERE key = ? ORDER BY address';
  return allValues(db, sql, key);
}

export function dropCopies(db: Connection, address: string): void {
  run(db, 'DELETE FROM club_copy WHERE address = ?', bytesOf(address));
}

export interface Held extends HeldLine {
  readonly address: string | null;
}

/** Of what waits, and of what was refused: a hostile club must not fill this laptop's disk. */
export const mostHeld = 5_000;
/** The name of what stands for the rest. */
const theRest = 'more';

/** Whether something was not kept in mind for which there is room again. */
export function isRoomForRest(db: Connection): boolean {
  const { waiting, refused } = countHeld(db);
  return isHeld(db, theRest) && Math.max(waiting, refused) <= mostHeld / 2;
}

export const forgetRest = (db: Connection) => release(db, theRest);

export type Hold = (held: Held) => void;

/** Holds things as long as there is room, which is counted only once. */
export function holderIn(db: Connection): Hold {
  const counts = { ...countHeld(db) };
  return (held) => {
    const kind = waitingCodes.includes(held.reason.code) ? 'waiting' : 'refused';
    const isNew = !isHeld(db, held.name);
    const { name, address, by, reason }: Held =
      isNew && counts[kind] >= mostHeld
        ? { name: theRest, address: null, by: null, reason: { code: 'too-many' } }
        : held;
    if (isNew) counts[kind]++;
    const sql = `INSERT INTO club_held (name, address, by, code, reason) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET address = excluded.address, by = excluded.by, code = excluded.code,
        reason = excluded.reason, looked = looked + 1`;
    run(db, sql, name, address === null ? null : bytesOf(address), by, reason.code, JSON.stringify(reason));
  };
}

export function isHeld(db: Connection, name: string): boolean {
  return firstValue(db, 'SELECT 1 FROM club_held WHERE name = ?', name) !== undefined;
}

export function release(db: Connection, name: string): void {
  run(db, 'DELETE FROM club_held WHERE name = ?', name);
}

/** What may be in order now, whoever sent it; and how many of it to look at, however much there is. */
const badCodes = ['unfinished', 'unreadable', 'damaged', 'foreign', 'forged', 'id-taken', 'newer', 'bad-game'];
const lookedAgain = 256;

/** What was held because of its sender and no longer is, and what was bad, least recently looked at first. */
export function dueAgain(db: Connection): readonly string[] {
  const sql = `SELECT name FROM club_held WHERE code IN ('not-approved', 'revoked')
      AND (EXISTS (SELECT 1 FROM club_member WHERE key = club_held.by AND state = 'approved')
        OR EXISTS (SELECT 1 FROM club_vouched WHERE address = club_held.address))
    UNION ALL SELECT * FROM (SELECT name FROM club_held
      WHERE code IN (SELECT value FROM json_each(?)) ORDER BY looked, name LIMIT ?)`;
  return allValues(db, sql, JSON.stringify(badCodes), lookedAgain);
}

export function countHeld(db: Connection): { readonly waiting: number; readonly refused: number } {
  const sql = 'SELECT code, count(*) AS count FROM club_held GROUP BY code';
  const rows = allRows<{ code: HeldReason['code']; count: number }>(db, sql);
  const sum = (isWaiting: boolean) =>
    rows
      .filter(({ code }) => code !== 'too-many' && waitingCodes.includes(code) === isWaiting)
      .reduce((total, { count }) => total + count, 0);
  return { waiting: sum(true), refused: sum(false) };
}

export function listHeld(db: Connection, limit: number): readonly HeldLine[] {
  const sql = 'SELECT name, by, reason FROM club_held ORDER BY rowid DESC LIMIT ?';
  const rows = allRows<{ name: string; by: string | null; reason: string }>(db, sql, limit);
  return rows.map((row) => ({ ...row, reason: JSON.parse(row.reason) as HeldReason }));
}
