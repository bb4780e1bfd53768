/**
 * Dice that can be proved fair: all of them follow from a seed whose SHA-256 is published before the first roll.
 *
 * The bytes of HMAC-SHA-256(key = seed, message = 8-byte big-endian counter 0, 1, 2, …) are taken in order; a byte of
 * 252 or more is passed over, for it would favour low faces, and any other byte b shows the face b mod 6 + 1.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import { ok } from '../../shared/game/result.ts';
import type { Face } from '../../shared/rules/dice.ts';

export const seedBytes = 32;
const firstRejectedByte = 252;

export function newSeed(): Uint8Array {
  return randomBytes(seedBytes);
}

/** 64 lower-case hexadecimal digits. */
export function commitmentOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

function* facesOf(seed: Uint8Array): Generator<Face, never> {
  const counter = new DataView(new ArrayBuffer(8));
  for (let block = 0n; ; block++) {
    counter.setBigUint64(0, block);
    for (const byte of createHmac('sha256', seed).update(counter).digest())
      if (byte < firstRejectedByte) yield ((byte % 6) + 1) as Face;
  }
}

/** The dice of a seed; a game that is taken up again goes on after the dice it has `alreadyDrawn`. */
export function committedDice(seed: Uint8Array, alreadyDrawn = 0): DiceSource {
  const faces = facesOf(seed);
  const draw = (count: number) => ok(Array.from({ length: count }, () => faces.next().value));
  draw(alreadyDrawn);
  return { draw };
}

/** A seed as typed: up to 64 hexadecimal digits, short ones filled up with zeros on the left; null for anything else. */
export function parseSeed(text: string): Uint8Array | null {
  return /^[0-9a-f]{1,64}$/i.test(text) ? Buffer.from(text.padStart(2 * seedBytes, '0'), 'hex') : null;
}
