/**
 * How machines make sure, before any of them reveals a link, that all have the same log and mean the same roll. Each
 * proves it to each of the others with an HMAC under a key that only the two of them can work out, so the host can pass
 * the proofs on but not make one up.
 */
import * as crypto from 'node:crypto';
import type { FixedRoll } from '../dice/joint.ts';
import type { Log } from './log.ts';

/** A pair of X25519 keys, each 64 hexadecimal digits. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What comes before the 64 digits of a key in its DER form. */
const heads = { spki: '302a300506032b656e032100', pkcs8: '302e020100300506032b656e04220420' };
const der = <T extends keyof typeof heads>(type: T, digits: string) =>
  ({ key: Buffer.from(heads[type] + digits, 'hex'), format: 'der', type }) as const;

/** Any 32 bytes are a private key. */
export function keyPairOf(privateKey: string): KeyPair {
  const key = crypto
    .createPublicKey(crypto.createPrivateKey(der('pkcs8', privateKey)))
    .export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: key.subarray(-32).toString('hex') };
}

export const newKeyPair = (): KeyPair => keyPairOf(crypto.randomBytes(32).toString('hex'));

/** What both can work out and nobody else; null if one of the keys is none. */
function sharedKey(own: KeyPair, theirs: string): crypto.KeyObject | null {
  try {
    const privateKey = crypto.createPrivateKey(der('pkcs8', own.privateKey));
    const shared = crypto.diffieHellman({ privateKey, publicKey: crypto.createPublicKey(der('spki', theirs)) });
    const key = crypto.hkdfSync('sha256', shared, Buffer.alloc(0), 'yahtzee agreement', 32);
    return crypto.createSecretKey(Buffer.from(key));
  } catch {
    return null;
  }
}

const pairKeys = new Map<string, crypto.KeyObject | null>();

/** Remembered, since it takes as long as a hundred hashes. */
function pairKey(own: KeyPair, theirs: string): crypto.KeyObject | null {
  const name = own.privateKey + theirs;
  const key = pairKeys.get(name) ?? sharedKey(own, theirs);
  if (pairKeys.size >= 64) pairKeys.clear();
  pairKeys.set(name, key);
  return key;
}

/** From one machine to another, both by their numbers. */
export interface Way {
  readonly from: number;
  readonly to: number;
}

/** Between this machine, whose keys are given, and another: 64 hexadecimal digits; empty if one of the keys is none. */
export function proofOf(
  keys: KeyPair,
  { game, digest }: Pick<Log, 'game' | 'digest'>,
  way: Way,
  roll: FixedRoll,
): string {
  const other = [way.from, way.to]
    .map((machine) => game.machines?.[machine].key ?? '')
    .find((one) => one !== keys.publicKey);
  const key = pairKey(keys, other ?? '');
  if (key === null) return '';
  const { k, player, reroll } = roll;
  return crypto
    .createHmac('sha256', key)
    .update(JSON.stringify([way.from, way.to, k, player, reroll, digest]))
    .digest('hex');
}

export function isSameRoll(one: Omit<FixedRoll, 'k'>, other: Omit<FixedRoll, 'k'>): boolean {
  return one.player === other.player && one.reroll.join() === other.reroll.join();
}
