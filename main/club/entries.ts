/**
 * What a club is made of: entries, each one line of JSON, signed by the laptop or the club's key it comes from.
 *
 *   format, version  "yahtzee-club", 1
 *   club             the club's public key
 *   kind             what the body is, see below
 *   by               the public key that signed
 *   body             of a game: its line, as in an exported file
 *   witnesses        further laptops that played the game: by, and signature of "yahtzee-witness" and its address
 *   signature        Ed25519 over the text before it
 *
 * There is exactly one way to write an entry, without spaces and with a line feed at the end; a text that ends
 * otherwise has not arrived completely.
 */
import { hash } from 'node:crypto';
import * as v from 'valibot';
import { mostMachines } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName } from '../../shared/game/seats.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import { parseJson } from '../../shared/wire/schemas.ts';
import { isSignedBy, type Signer } from './keys.ts';

/** An entry on its way into the club. */
export interface SignedEntry {
  readonly kind: EntryKind;
  /** Of a game its address; of anything else the SHA-256 of the text. */
  readonly address: string;
  readonly by: string;
  readonly text: string;
}

/** In bytes: a game's line, plus room for the signatures around it. */
export const longestEntry = 310_000;

/** Every laptop that was ever approved. */
export const mostMembers = 2_000;

/** A record with a higher count than that could never be answered. */
export const mostCount = 1_000_000;

const version = 1;
const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const witnessList = v.array(v.object({ by: key, signature: v.string() }));
export type Witness = v.InferOutput<typeof witnessList>[number];
const name = v.pipe(
  v.string(),
  v.check((text) => checkName(text, null).ok),
  v.trim(),
);
const addresses = v.strictObject({ addresses: v.pipe(v.array(key), v.maxLength(2_000)) });
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The bodies of all entries that are not games. */
const bodies = {
  /** Founds the club; signed with its key. Earlier versions took any name. */
  club: v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)) }),
  /** A laptop that asks to join. */
  hello: v.strictObject({ label: name }),
  /** Every laptop ever approved, in that order; the list with the highest count wins. Signed with the club's key. */
  members: v.strictObject({
    count,
    members: v.pipe(
      v.array(v.strictObject({ key, label: name, state: v.picklist(['approved', 'revoked']) })),
      v.maxLength(mostMembers),
    ),
  }),
  /** Games that stay although the laptop that sent them was revoked. Signed with the club's key. */
  vouch: addresses,
  /** Records about people that no longer count. Signed with the club's key. Versions before 1.2 hold it as damaged. */
  void: addresses,
  /** The name of the person who played under these names; null for deleted. The names are given as hashes. */
  person: v.strictObject({
    count: v.pipe(count, v.maxValue(mostCount)),
    names: v.pipe(v.array(key), v.minLength(1), v.maxLength(1_000)),
    name: v.nullable(name),
  }),
};
type RecordKind = keyof typeof bodies;
type EntryKind = RecordKind | 'game';
type Body<K extends RecordKind> = v.InferOutput<(typeof bodies)[K]>;
type ClubRecord = { [K in RecordKind]: { readonly kind: K; readonly body: Body<K> } }[RecordKind];

/** What only the club's key may sign. */
const keepersKinds: readonly string[] = ['club', 'members', 'vouch', 'void'];

/** An entry whose form and signature hold; of a game, nothing else is known yet. */
export type Entry = { readonly by: string; readonly witnesses: readonly Witness[] } & (
  | ClubRecord
  | { readonly kind: 'game'; readonly body: string }
);

const witnessed = (address: string) => `yahtzee-witness ${address}`;

/** What a laptop in a network game gives to the others to keep with the game. */
export function witnessGame(signer: Signer, address: string): Witness {
  return { by: signer.key, signature: signer.sign(witnessed(address)) };
}

export function isWitnessOf({ by, signature }: Witness, address: string): boolean {
  return isSignedBy(by, witnessed(address), signature);
}

function write(club: string, kind: EntryKind, signer: Signer, body: string, witnesses: readonly Witness[]): string {
  const list = witnesses.map(({ by, signature }) => ({ by, signature }));
  const start = `{"format":"yahtzee-club","version":${version},"club":"${club}","kind":"${kind}","by":"${signer.key}"`;
  const text = `${start},"body":${body},"witnesses":${JSON.stringify(list)}`;
  return `${text},"signature":"${signer.sign(text)}"}\n`;
}

export function signRecord<K extends RecordKind>(club: string, kind: K, signer: Signer, body: Body<K>): SignedEntry {
  const text = write(club, kind, signer, JSON.stringify(body), []);
  return { kind, address: hash('sha256', text), by: signer.key, text };
}

export function signGame(
  club: string,
  signer: Signer,
  address: string,
  line: string,
  witnesses: readonly Witness[],
): SignedEntry {
  return { kind: 'game', address, by: signer.key, text: write(club, 'game', signer, line, witnesses) };
}

const headPattern = new RegExp(
  `^\\{"format":"yahtzee-club","version":(\\d+),"club":"([0-9a-f]{64})","kind":"(${['game', ...Object.keys(bodies)].join('|')})","by":"([0-9a-f]{64})","body":`,
);
const tailStart = ',"witnesses":';
const tailPattern = new RegExp(
  `^${tailStart}(\\[(?:\\{"by":"[0-9a-f]{64}","signature":"[0-9a-f]{128}"\\},?){0,${mostMachines - 1}}\\]),"signature":"([0-9a-f]{128})"\\}\n$`,
);

/** Null for an entry that no version of the program could have written. */
export function versionOf(text: string): number | null {
  const found = /^\{"format":"yahtzee-club","version":(\d+)/.exec(text);
  return found === null ? null : Number(found[1]);
}

/** The club that an entry claims to belong to; empty if it claims none. */
export function clubKeyIn(text: string): string {
  return /"club":"([0-9a-f]{64})"/.exec(text)?.[1] ?? '';
}

/** Checks the form and the signature, and that the signer of a record is allowed to make it. */
export function openEntry(text: string, club: string): Result<Entry, HeldReason> {
  if (!text.endsWith('}\n')) return fail({ code: 'unfinished' });
  const written = versionOf(text);
  if (written === null) return fail({ code: 'foreign' });
  if (written > version) return fail({ code: 'newer' });
  const start = headPattern.exec(text);
  const bodyEnd = text.lastIndexOf(tailStart);
  const end = tailPattern.exec(text.slice(bodyEnd));
  if (start === null || end === null || bodyEnd < start[0].length) return fail({ code: 'damaged' });
  if (start[2] !== club) return fail({ code: 'foreign' });
  const [kind, by, signature] = [start[3] as EntryKind, start[4], end[2]];
  const signed = text.slice(0, text.length - `,"signature":"${signature}"}\n`.length);
  if (!isSignedBy(by, signed, signature)) return fail({ code: 'forged' });
  if (keepersKinds.includes(kind) && by !== club) return fail({ code: 'not-keeper' });
  const witnesses = parseJson(witnessList, end[1]);
  const line = text.slice(start[0].length, bodyEnd);
  const body = kind === 'game' ? line : parseJson<ClubRecord['body']>(bodies[kind], line);
  return witnesses === null || body === null ? fail({ code: 'damaged' }) : ok({ kind, by, body, witnesses } as Entry);
}
