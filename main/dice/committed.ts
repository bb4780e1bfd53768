/**
 * Dice that can be proved fair: all of them follow from a seed whose SHA-256 is published before the first roll.
 *
 * The key is the 32 raw bytes of the seed; if the players added words to it once they had seen its SHA-256, the key is
 * HMAC-SHA-256(key = seed, message = "your words: " and the words, in UTF-8). The bytes of HMAC-SHA-256(key, message = 8-byte big-endian
 * counter 0, 1, 2, …) are taken in order; a byte of 252 or more is skipped, since it would favour low faces, and any
 * other byte b shows the face b mod 6 + 1. Each roll takes as many faces as it rolls dice, for these from left to
 * right, and goes on where the roll before it stopped, no matter who rolls.
 *
 * With the same dice for all, every roll has faces of its own: the message is 12 bytes, the number of the player's turn,
 * the number of the roll in it and the counter, each as 4 bytes, big-endian, from 0. The first face is that of the first
 * die, the second that of the second, and so on, whether they are rolled or not; so a die shows the same to everybody
 * who rolls it then.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import { type Game, nextRoll, type RollNumber } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import type { Face, Reroll } from '../../shared/rules/dice.ts';

export const seedBytes = 32;
const firstRejectedByte = 252;

export function newSeed(): Uint8Array {
  return randomBytes(seedBytes);
}

/** 64 lower-case hexadecimal digits. */
export function commitmentOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Words added after the commitment was seen: then neither the program nor a player alone chose the dice. */
function keyOf(seed: Uint8Array, words: string | null): Uint8Array {
  return words === null ? seed : createHmac('sha256', seed).update(`your words: ${words}`, 'utf8').digest();
}

/** The faces in the HMAC-SHA-256 of the messages 0, 1, 2, … */
export function* facesIn(key: Uint8Array, messageOf: (counter: number) => Uint8Array): Generator<Face, never> {
  // Made once: with the raw bytes each HMAC takes six times as long.
  const secret = createSecretKey(key);
  for (let block = 0; ; block++)
    for (const byte of createHmac('sha256', secret).update(messageOf(block)).digest())
      if (byte < firstRejectedByte) yield ((byte % 6) + 1) as Face;
}

function counterOf(block: number): Uint8Array {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(block));
  return counter;
}

/** The dice of a seed and the words added to it; a resumed game continues after the dice it has `alreadyDrawn`. */
export function committedDice(seed: Uint8Array, words: string | null = null, alreadyDrawn = 0): DiceSource {
  const faces = facesIn(keyOf(seed, words), counterOf);
  const draw = (count: number) => {
    const drawn: Face[] = [];
    while (drawn.length < count) drawn.push(faces.next().value);
    return ok(drawn);
  };
  draw(alreadyDrawn);
  return { draw };
}

/** With the same dice for all: the faces of those dice that are rolled; `head` comes before the numbers. */
export function sameFaces(
  key: Uint8Array,
  { turn, roll }: RollNumber,
  reroll: Reroll,
  head?: Uint8Array,
): readonly Face[] {
  const faces = facesIn(key, (counter) => {
    const numbers = Buffer.alloc(12);
    for (const [at, number] of [turn, roll, counter].entries()) numbers.writeUInt32BE(number, 4 * at);
    return head === undefined ? numbers : Buffer.concat([head, numbers]);
  });
  const all = reroll.map(() => faces.next().value);
  return all.filter((_, die) => reroll[die]);
}

/** With the same dice for all: the next roll of a game whose dice come from one seed. */
export function sameDice(seed: Uint8Array, game: Game, reroll: Reroll): readonly Face[] {
  return sameFaces(keyOf(seed, game.words), nextRoll(game), reroll);
}

/** A seed as typed: up to 64 hexadecimal digits, padded with zeros on the left; null for anything else. */
export function parseSeed(text: string): Uint8Array | null {
  return /^[0-9a-f]{1,64}$/i.test(text) ? Buffer.from(text.padStart(2 * seedBytes, '0'), 'hex') : null;
}
