/** Checks the dice of exported games from .github/DICE.md alone: `node build/tools/diceVerifier.mjs FILE`. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

function* facesOf(key, ...numbers) {
  for (let counter = 0; ; counter++) {
    const message = Buffer.alloc(4 * numbers.length + 4);
    for (const [at, number] of [...numbers, counter].entries()) message.writeUInt32BE(number, 4 * at);
    for (const byte of createHmac('sha256', key).update(message).digest()) if (byte < 252) yield (byte % 6) + 1;
  }
}

function check({ seed, events: [started, ...events] }) {
  if (started.commitment === null || seed === null) return 'nothing was promised';
  const bytes = Buffer.from(seed, 'hex');
  if (createHash('sha256').update(bytes).digest('hex') !== started.commitment) return 'WRONG: not the promised seed';
  const words = started.words;
  const key = words ? createHmac('sha256', bytes).update(`your words: ${words}`).digest() : bytes;
  // One long list of dice, with a counter of 8 bytes; or with the same dice for all, one for each turn and roll.
  let faces = facesOf(key, 0);
  const players = [];
  for (const { type, player, reroll, dice } of events) {
    const { turn, roll, before } = players[player] ?? { turn: 0, roll: 0 };
    if (type === 'scored') players[player] = { turn: turn + 1, roll: 0, before: { turn, roll } };
    if (type === 'undone') players[player] = before;
    if (type !== 'rolled') continue;
    players[player] = { turn, roll: roll + 1 };
    if (started.sameDice) faces = facesOf(key, turn, roll);
    for (let die = 0; die < reroll.length; die++) {
      const face = reroll[die] || started.sameDice ? faces.next().value : 0;
      if (reroll[die] && dice[die] !== face) return 'WRONG: the dice do not follow from the seed';
    }
  }
  return 'proved';
}

const results = JSON.parse(readFileSync(process.argv[2], 'utf8')).games.map((game) => [game.id, check(game)]);
for (const [id, result] of results) console.log(id, result);
process.exitCode = results.some(([, result]) => result.startsWith('WRONG')) ? 1 : 0;
