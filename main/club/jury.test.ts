import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeGame } from '../history/format.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { addressOf } from './address.ts';
import type { Found } from './clubStore.ts';
import { sealGame, sealRecord, witnessGame } from './entries.ts';
import { must, simulate } from './fixtures/laptops.ts';
import { judge } from './judge.ts';
import { openJury } from './jury.ts';
import { signerIn } from './keys.ts';

test('threads come to the same result, list by list, in the order in which they were asked', async () => {
  const folder = freshFolder();
  const [club, laptop, other] = ['club', 'laptop', 'other'].map((name) => signerIn(join(folder, `${name}.key`)));
  const games = [...simulate(1, 12)].map(({ finished }, index): Found => {
    const address = addressOf(finished);
    const witnesses = index % 3 === 0 ? [witnessGame(other, address)] : [];
    const { text } = sealGame(club.key, laptop, address, must(writeGame(finished)), witnesses);
    // Every fourth is signed by somebody else than it says.
    return { name: `games/${address}`, address, text: index % 4 === 3 ? text.replace(laptop.key, other.key) : text };
  });
  const record = sealRecord(club.key, 'hello', laptop, { label: 'Laptop' });
  const lists: Found[][] = [
    games.slice(0, 5),
    [],
    [{ name: 'x', address: null, text: null }, { ...games[5], text: '{"half' }, ...games.slice(6)],
    [{ name: `records/${record.address}`, address: record.address, text: record.text }],
  ];
  const jury = openJury(club.key);
  onTestFinished(() => jury.close());
  const judged = await Promise.all(lists.map((list) => jury.judge(list)));
  expect(judged.flat().map(({ kind }) => kind)).toContain('game');
  // Bytes that come from another thread are no longer Buffers.
  expect(judged).toEqual(structuredClone(lists.map((list) => list.map((one) => judge(one, club.key)))));
});

test('nobody waits for a thread that has ended', async () => {
  const jury = openJury('c'.repeat(64));
  const asked = jury.judge([{ name: 'x', address: null, text: null }]);
  const refused = expect(asked).rejects.toThrow('has ended');
  await jury.close();
  await refused;
});
