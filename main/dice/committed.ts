/**
 * Dice that can be proved fair: all of them follow from a seed whose SHA-256 is published before the first roll, and
 * from words that players may add once they have seen it. .github/DICE.md says how, byte by byte.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import { type Game, nextRoll, type RollNumber } from '../../shared/game/game.ts';
import { ok } from '../../shared/game/result.ts';
import type { Face, Reroll } from '../../shared/rules/dice.ts';
import type { RulesId } from '../../shared/rules/ids.ts';

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

/**
 * The seed of the game of the day. The key is empty at home, where anybody can work it out, or the secret of the club
 * (32 bytes).
 */
export function dailySeed(day: string, rules: RulesId, secret: Uint8Array | null): Buffer {
  return createHmac('sha256', secret ?? '')
    .update(`game of the day ${day} ${rules}`)
    .digest();
}
