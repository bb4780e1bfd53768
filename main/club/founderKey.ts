/** The club's key in a file of its own, sealed with a passphrase: losing one laptop does not end the club. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { parseJson } from '../../shared/wire/schemas.ts';
import { bytesOf } from '../store/projections/addresses.ts';
import { clubKeyFile, keeperIn, readSigner, signerFrom, writePrivately } from './keys.ts';
import type { Club } from './membership.ts';

/** So many bytes as hexadecimal digits. */
const bytes = (count: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^([0-9a-f]{2}){${count}}$`)), v.transform(bytesOf));
const fileSchema = v.strictObject({
  format: v.literal('yahtzee-club-key'),
  version: v.literal(1),
  club: v.string(),
  salt: bytes('16'),
  nonce: bytes('12'),
  tag: bytes('16'),
  sealed: bytes('1,1000'),
});

export const shortestPassphrase = 8;
const longestFile = 10_000;

/** SECURITY: a guess costs 64 megabytes and a good part of a second. */
function keyFrom(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });
}

const badKey = (because: 'short' | 'wrong' | 'not-a-key' | 'other-club') =>
  fail<Problem>({ code: 'club-key', because });

/** An existing file is never overwritten. */
export function saveFounderKey({ home, club }: Club, file: string, passphrase: string): Result<null, Problem> {
  if (keeperIn(home.own.folder, club) === null) return fail({ code: 'club-not-keeper' });
  if (passphrase.length < shortestPassphrase) return badKey('short');
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce).setAAD(Buffer.from(club));
  const pem = readFileSync(clubKeyFile(home.own.folder));
  const sealed = Buffer.concat([cipher.update(pem), cipher.final()]);
  const parts = Object.entries({ salt, nonce, tag: cipher.getAuthTag(), sealed });
  const hex = Object.fromEntries(parts.map(([name, part]) => [name, part.toString('hex')]));
  const content = { format: 'yahtzee-club-key', version: 1, club, ...hex };
  try {
    writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' });
    return ok(null);
  } catch (error) {
    return fail({ code: 'file-not-written', detail: (error as Error).message });
  }
}

function readKeyFile(file: string): v.InferOutput<typeof fileSchema> | null {
  try {
    return statSync(file).size > longestFile ? null : parseJson(fileSchema, readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** This laptop can do what the founder's can, from then on. A key of another club that is here is kept beside it. */
export function takeFounderKey({ home, club }: Club, file: string, passphrase: string): Result<null, Problem> {
  const content = readKeyFile(file);
  if (content === null) return badKey('not-a-key');
  if (content.club !== club) return badKey('other-club');
  const { salt, nonce, tag, sealed } = content;
  let pem: Buffer;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(club)).setAuthTag(tag);
    pem = Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return badKey('wrong');
  }
  if (signerFrom(pem.toString())?.key !== club) return badKey('not-a-key');
  const target = clubKeyFile(home.own.folder);
  const here = readSigner(target)?.key;
  if (here === club) return ok(null);
  if (here !== undefined) renameSync(target, `${target}.${here.slice(0, 16)}`);
  writePrivately(target, pem);
  return ok(null);
}
