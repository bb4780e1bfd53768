/** The club's key in a file of its own, sealed with a passphrase: losing one laptop does not end the club. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { clubKeyFile, keeperIn, readSigner, signerFrom } from './keys.ts';
import { type Home, readMembership } from './membership.ts';
import { writePrivately } from './secrets.ts';

const bytes = (count: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * count}}$`)));
const fileSchema = v.strictObject({
  format: v.literal('yahtzee-club-key'),
  version: v.literal(1),
  club: bytes(32),
  salt: bytes(16),
  nonce: bytes(12),
  tag: bytes(16),
  sealed: v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(2_000)),
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
export function saveFounderKey(home: Home, file: string, passphrase: string): Result<null, Problem> {
  const club = readMembership(home)?.key;
  if (club === undefined) return fail({ code: 'club-not-joined' });
  if (keeperIn(home.own.folder, club) === null) return fail({ code: 'club-not-keeper' });
  if (passphrase.length < shortestPassphrase) return badKey('short');
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce).setAAD(Buffer.from(club));
  const pem = readFileSync(clubKeyFile(home.own.folder));
  const sealed = Buffer.concat([cipher.update(pem), cipher.final()]).toString('hex');
  const [hexSalt, hexNonce, tag] = [salt, nonce, cipher.getAuthTag()].map((part) => part.toString('hex'));
  const content = { format: 'yahtzee-club-key', version: 1, club, salt: hexSalt, nonce: hexNonce, tag, sealed };
  try {
    writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' });
    return ok(null);
  } catch (error) {
    return fail({ code: 'file-not-written', detail: (error as Error).message });
  }
}

function readKeyFile(file: string): v.InferOutput<typeof fileSchema> | null {
  try {
    if (statSync(file).size > longestFile) return null;
    const parsed = v.safeParse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** This laptop can do what the founder's can, from then on. A key of another club that is here is kept beside it. */
export function takeFounderKey(home: Home, file: string, passphrase: string): Result<null, Problem> {
  const club = readMembership(home)?.key;
  if (club === undefined) return fail({ code: 'club-not-joined' });
  const content = readKeyFile(file);
  if (content === null) return badKey('not-a-key');
  if (content.club !== club) return badKey('other-club');
  const [salt, nonce, tag, sealed] = [content.salt, content.nonce, content.tag, content.sealed].map((part) =>
    Buffer.from(part, 'hex'),
  );
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
  if (existsSync(target)) renameSync(target, `${target}.${here?.slice(0, 16) ?? 'old'}`);
  writePrivately(target, pem);
  return ok(null);
}
