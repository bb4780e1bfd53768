/** Checks the dice of exported games from .github/DICE.md alone: `node build/tools/diceVerifier.mjs FILE`. */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

function numbers(...list) {
  const bytes = Buffer.alloc(4 * list.length);
  for (const [at, number] of list.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}

function* facesOf(key, head) {
  const message = (counter) => Buffer.concat([head, numbers(counter)]);
  for (let counter = 0; ; counter++)
    for (const byte of createHmac('sha256', key).update(message(counter)).digest())
      if (byte < 252) yield (byte % 6) + 1;
}

/** The turn of its player and the number in that turn of every roll; a score that was taken back leaves both as before. */
function turnsOf(events) {
  const turns = [];
  const players = [];
  for (const { type, player } of events) {
    const { turn, roll, before } = players[player] ?? { turn: 0, roll: 0 };
    if (type === 'rolled') turns.push([turn, roll]);
    if (type === 'rolled') players[player] = { turn, roll: roll + 1 };
    if (type === 'scored') players[player] = { turn: turn + 1, roll: 0, before: { turn, roll } };
    if (type === 'undone') players[player] = before;
  }
  return turns;
}

/** The faces of each roll from one seed; a sentence if it is not the promised one. */
function facesFromSeed({ commitment, words, sameDice }, seed) {
  if (sha256(seed).toString('hex') !== commitment) return 'WRONG: not the promised seed';
  const key = words ? createHmac('sha256', seed).update(`your words: ${words}`).digest() : seed;
  // One long list of dice, with a counter of 8 bytes; or with the same dice for all, one for each turn and roll.
  const list = facesOf(key, numbers(0));
  return (_roll, turn) => (sameDice ? facesOf(key, numbers(...turn)) : list);
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

/** The faces of each roll of a network game; a sentence if its links are not the promised ones. */
function facesFromLinks({ machines, commitment, sameDice }, seed, parts, turns) {
  const hex = machines.flatMap(({ end, key }) => [end, key]).join('');
  if (sha256(Buffer.from(hex, 'hex')).toString('hex') !== commitment) return 'WRONG: not the promised machines';
  // For each machine its links by the number of the roll, found backwards from the last.
  const links = machines.map(({ end }, machine) => {
    const found = [];
    let link = seed.subarray(32 * machine, 32 * machine + 32);
    for (let roll = parts.length - 1; roll >= 0; roll--) {
      if (!parts[roll].includes(machine)) continue;
      found[roll] = link;
      link = sha256(link);
    }
    return link.toString('hex') === end ? found : null;
  });
  if (links.includes(null)) return 'WRONG: not the promised links';
  const keyOf = (roll) => sha256(Buffer.concat(parts[roll].map((machine) => links[machine][roll])));
  const promised = Buffer.from(commitment, 'hex');
  return (roll, turn, { player, reroll }) => {
    const first = turns.findIndex((other) => other.join() === turn.join());
    if (sameDice) return facesOf(keyOf(first), Buffer.concat([promised, numbers(...turn)]));
    const rolled = Number.parseInt(reroll.map(Number).join(''), 2);
    return facesOf(keyOf(roll), Buffer.concat([promised, numbers(roll + 1), Buffer.from([player, rolled])]));
  };
}

/** @param {any} game as in an exported file */
export function check({ seed, events: [started, ...events] }) {
  const { commitment, machines, sameDice } = started;
  if (commitment === null || seed === null) return 'nothing was promised';
  const bytes = Buffer.from(seed, 'hex');
  const turns = turnsOf(events);
  const parts = machines ? partsOf(events, machines) : [];
  const faces = machines ? facesFromLinks(started, bytes, parts, turns) : facesFromSeed(started, bytes);
  if (typeof faces === 'string') return faces;
  for (const [roll, event] of events.filter(({ type }) => type === 'rolled').entries()) {
    const { reroll, dice } = event;
    const next = faces(roll, turns[roll], event);
    // With the same dice for all, a die that is not rolled has a face too.
    const shown = reroll.map((isRolled) => (isRolled || sameDice ? next.next().value : 0));
    if (dice.some((face, die) => reroll[die] && face !== shown[die])) return `WRONG: the dice of roll ${roll + 1}`;
  }
  const alone = parts.findIndex((present) => present.length === 1);
  return alone < 0 ? 'proved' : `proved, one-sided from roll ${alone + 1} on`;
}

if (import.meta.main) {
  const results = JSON.parse(readFileSync(process.argv[2], 'utf8')).games.map((game) => [game.id, check(game)]);
  for (const [id, result] of results) console.log(id, result);
  process.exitCode = results.some(([, result]) => result.startsWith('WRONG')) ? 1 : 0;
}
