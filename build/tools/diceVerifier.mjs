/** Checks the dice of exported games from .github/DICE.md alone: `node build/tools/diceVerifier.mjs FILE`. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

function* facesOf(key) {
  for (let counter = 0n; ; counter++) {
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(counter);
    for (const byte of createHmac('sha256', key).update(message).digest()) if (byte < 252) yield (byte % 6) + 1;
  }
}

function check({ seed, events: [started, ...events] }) {
  if (started.commitment === null || seed === null) return 'nothing was promised';
  const bytes = Buffer.from(seed, 'hex');
  if (createHash('sha256').update(bytes).digest('hex') !== started.commitment) return 'WRONG: not the promised seed';
  const words = started.words;
  const faces = facesOf(words ? createHmac('sha256', bytes).update(`your words: ${words}`).digest() : bytes);
  for (const { type, reroll, dice } of events) {
    if (type !== 'rolled') continue;
    for (let die = 0; die < 5; die++)
      if (reroll[die] && dice[die] !== faces.next().value) return 'WRONG: the dice do not follow from the seed';
  }
  return 'proved';
}

const results = JSON.parse(readFileSync(process.argv[2], 'utf8')).games.map((game) => [game.id, check(game)]);
for (const [id, result] of results) console.log(id, result);
process.exitCode = results.some(([, result]) => result.startsWith('WRONG')) ? 1 : 0;
