/** The laptops of a club, whose games count, and what is held back. */
import type { HeldLine, HeldReason, MemberState } from '../../../shared/wire/club.ts';
import { waitingCodes } from '../../../shared/wire/club.ts';
import { type Connection, prepared } from '../connection.ts';
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

const shortKey = (key: string) => key.slice(0, 8);

/** The number of the laptop with that key. */
export function memberNumber(db: Connection, key: string): number {
  const known = prepared<[string], number>(db, 'SELECT id FROM club_member WHERE key = ?').pluck().get(key);
  if (known !== undefined) return known;
  return prepared<[string, string, number], number>(
    db,
    "INSERT INTO club_member (key, label, state, rank) VALUES (?, ?, 'asking', ?) RETURNING id",
  )
    .pluck()
    .get(key, shortKey(key), noRank) as number;
}

export function readMembers(db: Connection): readonly MemberRow[] {
  return prepared<[], MemberRow>(db, 'SELECT * FROM club_member ORDER BY rank, id').all();
}

export function stateOf(db: Connection, key: string): MemberState {
  return (
    prepared<[string], MemberState>(db, 'SELECT state FROM club_member WHERE key = ?').pluck().get(key) ?? 'asking'
  );
}

/** A laptop's own label counts until the club has given it a name. */
export function noteLabel(db: Connection, key: string, label: string): void {
  memberNumber(db, key);
  prepared<[string, string]>(db, "UPDATE club_member SET label = ? WHERE key = ? AND state = 'asking'").run(label, key);
}

export interface Listed {
  readonly key: string;
  readonly label: string;
  readonly state: 'approved' | 'revoked';
}

export function replaceMembers(db: Connection, list: readonly Listed[]): void {
  prepared<[number]>(db, "UPDATE club_member SET state = 'asking', rank = ?").run(noRank);
  for (const [rank, { key, label, state }] of list.entries()) {
    memberNumber(db, key);
    prepared<[string, string, number, string]>(
      db,
      'UPDATE club_member SET label = ?, state = ?, rank = ? WHERE key = ?',
    ).run(label, state, rank, key);
  }
}

export function vouchFor(db: Connection, address: string): void {
  prepared<[Buffer]>(db, 'INSERT INTO club_vouched (address) VALUES (?) ON CONFLICT DO NOTHING').run(bytesOf(address));
}

export function isVouched(db: Connection, address: string): boolean {
  return prepared<[Buffer]>(db, 'SELECT 1 FROM club_vouched WHERE address = ?').get(bytesOf(address)) !== undefined;
}

export function addCopy(db: Connection, address: string, key: string, name: string): void {
  prepared<[Buffer, number, string | null]>(
    db,
    'INSERT INTO club_copy (address, member, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  ).run(bytesOf(address), memberNumber(db, key), name === `games/${address}` ? null : name);
}

export function hasCopy(db: Connection, address: string, key: string): boolean {
  return (
    prepared<[Buffer, string]>(
      db,
      'SELECT 1 FROM club_copy JOIN club_member ON id = member WHERE address = ? AND key = ?',
    ).get(bytesOf(address), key) !== undefined
  );
}

/** The lowest rank among the laptops that signed a game in the file. */
export function rankOf(db: Connection, address: string): number {
  const rank = prepared<[Buffer], number | null>(
    db,
    'SELECT min(rank) FROM club_copy JOIN club_member ON id = member WHERE address = ?',
  )
    .pluck()
    .get(bytesOf(address));
  return rank ?? noRank;
}

export function rankOfKeys(db: Connection, keys: readonly string[]): number {
  const rank = prepared<[string], number>(db, 'SELECT rank FROM club_member WHERE key = ?').pluck();
  return Math.min(...keys.map((key) => rank.get(key) ?? noRank));
}

/** Addresses of the games in the file that this laptop signed. */
export function addressesOf(db: Connection, key: string): readonly string[] {
  return prepared<[string], string>(
    db,
    'SELECT lower(hex(address)) FROM club_copy JOIN club_member ON id = member WHERE key = ? ORDER BY address',
  )
    .pluck()
    .all(key);
}

export interface Orphan {
  readonly address: string;
  readonly by: string;
  readonly state: MemberState;
  readonly name: string;
}

/** Games in the file that nobody stands for any more: signed by no approved laptop, and not by `own`. */
export function orphans(db: Connection, own: string): readonly Orphan[] {
  return prepared<{ own: string }, Orphan>(
    db,
    `SELECT lower(hex(copy.address)) AS address, key AS by, state,
       coalesce(name, 'games/' || lower(hex(copy.address))) AS name
     FROM club_member JOIN club_copy AS copy ON copy.member = club_member.id
     WHERE state <> 'approved' AND key <> :own AND NOT EXISTS (SELECT 1 FROM club_vouched WHERE address = copy.address)
       AND NOT EXISTS (
         SELECT 1 FROM club_copy AS other JOIN club_member AS backer ON backer.id = other.member
         WHERE other.address = copy.address AND (backer.state = 'approved' OR backer.key = :own))`,
  ).all({ own });
}

/** Where the club keeps the copies of a game in the file, that of the lowest rank first. */
export function copiesOf(db: Connection, address: string): readonly { readonly name: string; readonly by: string }[] {
  return prepared<[Buffer], { name: string; by: string }>(
    db,
    `SELECT coalesce(name, 'games/' || lower(hex(address))) AS name, key AS by
     FROM club_copy JOIN club_member ON id = member WHERE address = ? ORDER BY rank, key`,
  ).all(bytesOf(address));
}

export function dropCopies(db: Connection, address: string): void {
  prepared<[Buffer]>(db, 'DELETE FROM club_copy WHERE address = ?').run(bytesOf(address));
}

export interface Held extends HeldLine {
  readonly address: string | null;
}

/** Of what waits, and of what was refused: a hostile club must not fill this laptop's disk. */
export const mostHeld = 5_000;
/** The name of what stands for the rest. */
const theRest = 'more';

function hasRoom(db: Connection, name: string, { code }: HeldReason): boolean {
  if (prepared<[string]>(db, 'SELECT 1 FROM club_held WHERE name = ?').get(name) !== undefined) return true;
  const { waiting, refused } = countHeld(db);
  return (waitingCodes.includes(code) ? waiting : refused) < mostHeld;
}

/** Whether there is room again for what was not kept in mind. */
export function canHoldRest(db: Connection): boolean {
  return listHeld(db, 1, theRest).length > 0 && countHeld(db).waiting <= mostHeld / 2;
}

export function forgetRest(db: Connection): void {
  release(db, theRest);
}

export function hold(db: Connection, held: Held): void {
  const isKept = hasRoom(db, held.name, held.reason);
  const { name, address, by, reason }: Held = isKept
    ? held
    : { name: theRest, address: null, by: null, reason: { code: 'too-many' } };
  prepared<unknown[]>(
    db,
    `INSERT INTO club_held (name, address, by, code, reason) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET address = excluded.address, by = excluded.by, code = excluded.code,
       reason = excluded.reason, looked = looked + 1`,
  ).run(name, address === null ? null : bytesOf(address), by, reason.code, JSON.stringify(reason));
}

export function release(db: Connection, name: string): void {
  prepared<[string]>(db, 'DELETE FROM club_held WHERE name = ?').run(name);
}

/** What was held for one of these reasons, least recently looked at first. */
export function heldFor(db: Connection, codes: readonly HeldReason['code'][], limit: number): readonly string[] {
  return prepared<[string, number], string>(
    db,
    'SELECT name FROM club_held WHERE code IN (SELECT value FROM json_each(?)) ORDER BY looked, name LIMIT ?',
  )
    .pluck()
    .all(JSON.stringify(codes), limit);
}

/** What was held because of its sender, and no longer is. */
export function noLongerHeld(db: Connection, limit: number): readonly string[] {
  return prepared<[number], string>(
    db,
    `SELECT name FROM club_held WHERE code IN ('not-approved', 'revoked')
       AND (EXISTS (SELECT 1 FROM club_member WHERE key = club_held.by AND state = 'approved')
         OR EXISTS (SELECT 1 FROM club_vouched WHERE address = club_held.address)) LIMIT ?`,
  )
    .pluck()
    .all(limit);
}

export function countHeld(db: Connection): { readonly waiting: number; readonly refused: number } {
  const rows = prepared<[], { code: HeldReason['code']; count: number }>(
    db,
    'SELECT code, count(*) AS count FROM club_held GROUP BY code',
  ).all();
  const sum = (isWaiting: boolean) =>
    rows
      .filter(({ code }) => code !== 'too-many' && waitingCodes.includes(code) === isWaiting)
      .reduce((total, { count }) => total + count, 0);
  return { waiting: sum(true), refused: sum(false) };
}

export function listHeld(db: Connection, limit: number, named = '%'): readonly HeldLine[] {
  return prepared<[string, number], { name: string; by: string | null; reason: string }>(
    db,
    'SELECT name, by, reason FROM club_held WHERE name LIKE ? ORDER BY rowid DESC LIMIT ?',
  )
    .all(named, limit)
    .map(({ name, by, reason }) => ({ name, by, reason: JSON.parse(reason) as HeldReason }));
}
