/** Checks the dice of exported network games, from .github/DICE.md alone: `node build/tools/jointVerifier.mjs FILE`. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

function numbers(...list) {
  const bytes = Buffer.alloc(4 * list.length);
  for (const [at, number] of list.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}

function facesOf(key, head, count) {
  const faces = [];
  for (let counter = 0; faces.length < count; counter++)
    for (const byte of createHmac('sha256', key)
      .update(Buffer.concat([head, numbers(counter)]))
      .digest())
      if (byte < 252) faces.push((byte % 6) + 1);
  return faces.slice(0, count);
}

/** The machines that each roll depends on. */
function partsOf(events, machines) {
  const parts = [];
  let present = [...machines.keys()];
  for (const { type, machine } of events) {
    if (type === 'withheld') present = present.filter((one) => one !== machine);
    if (type === 'returned') present = [...present, machine].sort();
    if (type === 'rolled') parts.push(present);
  }
  return parts;
}

/** The turn of its player and the number in that turn of every roll; a score that was taken back leaves both as before. */
function numbersOf(events) {
  const numbers = [];
  const players = [];
  for (const { type, player } of events) {
    const { turn, roll, before } = players[player] ?? { turn: 0, roll: 0 };
    if (type === 'rolled') numbers.push([turn, roll]);
    if (type === 'rolled') players[player] = { turn, roll: roll + 1 };
    if (type === 'scored') players[player] = { turn: turn + 1, roll: 0, before: players[player] };
    if (type === 'undone') players[player] = before;
  }
  return numbers;
}

/** @param {any} game as in an exported file */
export function check({ seed, events: [{ machines, commitment, sameDice }, ...events] }) {
  if (machines === undefined) return 'not a game over the network';
  const hex = machines.flatMap(({ end, key }) => [end, key]).join('');
  if (sha256(Buffer.from(hex, 'hex')).toString('hex') !== commitment) return 'WRONG: not the promised machines';
  const parts = partsOf(events, machines);
  // For each machine its links by the number of the roll, found backwards from the last.
  const links = machines.map(({ end }, machine) => {
    const found = [];
    let link = Buffer.from(seed.slice(64 * machine, 64 * machine + 64), 'hex');
    for (let roll = parts.length - 1; roll >= 0; roll--) {
      if (!parts[roll].includes(machine)) continue;
      found[roll] = link;
      link = sha256(link);
    }
    return link.toString('hex') === end ? found : null;
  });
  if (links.includes(null)) return 'WRONG: not the promised links';
  const keyOf = (roll) => sha256(Buffer.concat(parts[roll].map((machine) => links[machine][roll])));
  const turns = numbersOf(events);
  for (const [roll, { player, reroll, dice }] of events.filter(({ type }) => type === 'rolled').entries()) {
    const bits = Number.parseInt(reroll.map(Number).join(''), 2);
    const own = Buffer.concat([Buffer.from(commitment, 'hex'), numbers(roll + 1), Buffer.from([player, bits])]);
    const rolled = dice.filter((_, die) => reroll[die]);
    const first = turns.findIndex((other) => other.join() === turns[roll].join());
    const same = Buffer.concat([Buffer.from(commitment, 'hex'), numbers(...turns[roll])]);
    const faces = sameDice
      ? facesOf(keyOf(first), same, dice.length).filter((_, die) => reroll[die])
      : facesOf(keyOf(roll), own, rolled.length);
    if (faces.join() !== rolled.join()) return `WRONG: the dice of roll ${roll + 1}`;
  }
  const alone = parts.findIndex((present) => present.length === 1);
  return alone < 0 ? 'proved' : `proved, one-sided from roll ${alone + 1} on`;
}

if (import.meta.main) {
  const results = JSON.parse(readFileSync(process.argv[2], 'utf8')).games.map((game) => [game.id, check(game)]);
  for (const [id, result] of results) console.log(id, result);
  process.exitCode = results.some(([, result]) => result.startsWith('WRONG')) ? 1 : 0;
}
