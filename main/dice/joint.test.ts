/** Dice of several machines: anybody can prove them, and anybody who tries to cheat is caught. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeLog, encodeLog } from '../../shared/game/codec.ts';
import type { GameEvent, Rolled } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { chiSquareOf } from '../../shared/statistics/fairness.ts';
import { lineOf, writeGame } from '../history/format.ts';
import { verifyLine } from '../history/verify.ts';
import { uidOf } from '../store/fixtures/games.ts';
import { type JointGame, playJointGame } from './fixtures/jointGame.ts';
import { chainLength, checkJointGame, follows, jointDice, linkAfter, linkOf, oneSidedFrom } from './joint.ts';

const wrongSeed = { ok: false, error: { code: 'wrong-seed' } };
const finishedOf = ({ events, seed }: JointGame) => ({
  uid: uidOf(1),
  counts: true,
  finishedAt: 2_000,
  events,
  seed,
});

test('every link is the hash of the next, down to the end of the chain', () => {
  const secret = randomBytes(32);
  expect(linkOf(secret, chainLength)).toEqual(secret);
  expect(follows(linkOf(secret, 7), linkOf(secret, 6))).toBe(true);
  expect(follows(linkOf(secret, 7), linkOf(secret, 0), 7)).toBe(true);
  expect(follows(linkOf(secret, 7), linkOf(secret, 5))).toBe(false);
});

test.each([2, 3, 4, 5])('the log of a game of %i machines is packed, exported and proved', (machines) => {
  const played = playJointGame(1, machines);
  const packed = must(encodeLog(played.events));
  expect(must(decodeLog(packed)).events).toEqual(played.events);
  const line = must(writeGame(finishedOf(played)));
  expect(verifyLine(line)).toMatchObject({ ok: true, value: { proof: 'proved' } });
});

test('a machine that withholds its link takes no further part, and the proof says when one is left alone', () => {
  const two = playJointGame(2, 2, new Map([[5, 1]]));
  expect(oneSidedFrom(two.events)).toBe(5);
  expect(must(decodeLog(must(encodeLog(two.events)))).events).toEqual(two.events);
  expect(verifyLine(must(writeGame(finishedOf(two))))).toMatchObject({ ok: true, value: { proof: 'one-sided' } });
  const three = playJointGame(3, 3, new Map([[5, 1]]));
  expect(oneSidedFrom(three.events)).toBeNull();
  expect(checkJointGame(three.seed, three.events).ok).toBe(true);
  const alone = playJointGame(3, 3, new Map([[5, 1]]).set(9, 0));
  expect(oneSidedFrom(alone.events)).toBe(9);
  expect(checkJointGame(alone.seed, alone.events).ok).toBe(true);
});

test('the last machine that gives links cannot stop, nor one that has stopped before', () => {
  const { started } = playJointGame(4, 2);
  const game = must(apply(null, started));
  const without = must(apply(game, { type: 'withheld', machine: 1 }));
  expect(apply(without, { type: 'withheld', machine: 1 }).ok).toBe(false);
  expect(apply(without, { type: 'withheld', machine: 0 })).toMatchObject({ ok: false });
  expect(apply(game, { type: 'withheld', machine: 2 })).toMatchObject({ ok: false });
});

/** A roll of the game, counted from 0, changed. */
function withRoll(events: readonly GameEvent[], number: number, change: (roll: Rolled) => Rolled): GameEvent[] {
  let rolls = 0;
  return events.map((event) => (event.type === 'rolled' && rolls++ === number ? change(event) : event));
}

test('other links, other dice, other moves and another order are found', () => {
  const { seed, events, secrets } = playJointGame(5, 3);
  expect(checkJointGame(seed, events)).toEqual({ ok: true, value: null });
  const other = Buffer.from(seed);
  other[40] ^= 1;
  expect(checkJointGame(other, events)).toEqual(wrongSeed);
  // A host that knows a link further on, and uses it for an earlier roll.
  const ahead = Buffer.concat([linkOf(secrets[0], 200), seed.subarray(32)]);
  expect(checkJointGame(ahead, events)).toEqual(wrongSeed);
  const swapped = Buffer.concat([seed.subarray(32, 64), seed.subarray(0, 32), seed.subarray(64)]);
  expect(checkJointGame(swapped, events)).toEqual(wrongSeed);
  expect(checkJointGame(seed.subarray(32), events)).toEqual(wrongSeed);
  const turned = withRoll(events, 0, (roll) => ({
    ...roll,
    dice: [...roll.dice].reverse() as unknown as Rolled['dice'],
  }));
  expect(checkJointGame(seed, turned)).toMatchObject({ ok: false, error: { code: 'wrong-dice', index: 1 } });
  // The same faces for a move other than the one fixed: all dice but the first.
  const moved = withRoll(events, 1, (roll) => ({ ...roll, reroll: [false, true, true, true, true] }));
  expect(checkJointGame(seed, moved)).toMatchObject({ ok: false, error: { code: 'wrong-dice' } });
  // A machine is left out from a roll on that it did take part in.
  const [started, ...rest] = events;
  expect(checkJointGame(seed, [started, { type: 'withheld', machine: 2 }, ...rest]).ok).toBe(false);
  // Another machine than the one promised.
  const forged = { ...started, commitment: '00'.repeat(32) } as GameEvent;
  expect(checkJointGame(seed, [forged, ...rest])).toEqual(wrongSeed);
  const line = lineOf({ ...finishedOf({ ...playJointGame(5, 3), seed: other }) }, 'x', []);
  expect(verifyLine(line).ok).toBe(false);
});

test('a machine that is back gives the link after its last one, and the game is proved', () => {
  const { seed, events, secrets } = playJointGame(7, 3, new Map([[5, 1]]), new Map([[9, 1]]));
  expect(events.filter(({ type }) => type === 'returned')).toEqual([{ type: 'returned', machine: 1 }]);
  expect(must(decodeLog(must(encodeLog(events)))).events).toEqual(events);
  expect(checkJointGame(seed, events)).toEqual({ ok: true, value: null });
  const rolls = events.filter(({ type }) => type === 'rolled').length;
  expect(seed.subarray(32, 64)).toEqual(linkOf(secrets[1], rolls - 4));
  const without = events.filter(({ type }) => type !== 'returned');
  expect(checkJointGame(seed, without)).toEqual(wrongSeed);
  // Of a machine that gave nothing the end of its chain is known, and nothing else.
  const silent = playJointGame(8, 2, new Map([[1, 1]]));
  const other = Buffer.from(silent.seed);
  other[40] ^= 1;
  expect(checkJointGame(other, silent.events)).toEqual(wrongSeed);
});

test('the link that follows is found from the last one that was revealed', () => {
  const secret = randomBytes(32);
  expect(linkAfter(secret.toString('hex'), linkOf(secret, 7))).toEqual(linkOf(secret, 8));
  expect(linkAfter(secret.toString('hex'), secret)).toBeNull();
  expect(linkAfter(secret.toString('hex'), randomBytes(32))).toBeNull();
});

test('a million joint dice are as even as dice should be', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  // Fixed links, so that the test gives the same answer at every run.
  for (let k = 1; k <= 200_000; k++) {
    const links = [1, 2].map((machine) => Buffer.from(`${machine} ${k}`));
    for (const face of jointDice('ab'.repeat(32), links, { k, player: k % 2, reroll: rerollAll(5) }))
      counts[face - 1]++;
  }
  // One run in ten thousand of fair dice is above 25.7, with five degrees of freedom.
  expect(chiSquareOf(counts)).toBeLessThan(25.7);
});
