/**
 * How machines make sure, before any of them reveals a link, that all have the same log and mean the same roll. Each
 * proves it to each of the others with an HMAC under a key that only the two of them can work out, so the host can pass
 * the proofs on but not make one up.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { FixedRoll } from '../dice/joint.ts';
import { type KeyPair, sharedSecret } from './keys.ts';
import type { Log } from './log.ts';

const pairKeys = new Map<string, KeyObject | null>();

/** The same for both of them; null if one of the keys is none. Remembered, since it takes as long as a hundred hashes. */
function pairKey(own: KeyPair, theirs: string): KeyObject | null {
  const name = own.privateKey + theirs;
  const known = pairKeys.get(name);
  if (known !== undefined) return known;
  const shared = sharedSecret(own.privateKey, theirs);
  const derived = shared && hkdfSync('sha256', shared, Buffer.alloc(0), 'yahtzee agreement', 32);
  const key = derived && createSecretKey(Buffer.from(derived));
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
  return createHmac('sha256', key)
    .update(JSON.stringify([way.from, way.to, k, player, reroll, digest]))
    .digest('hex');
}

export function isSameRoll(one: Omit<FixedRoll, 'k'>, other: Omit<FixedRoll, 'k'>): boolean {
  return one.player === other.player && one.reroll.join() === other.reroll.join();
}
