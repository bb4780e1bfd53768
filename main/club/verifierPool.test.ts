import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeGame } from '../history/format.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { addressOf } from './address.ts';
import type { Found } from './clubStore.ts';
import { signGame, signRecord, witnessGame } from './entries.ts';
import { must, simulate } from './fixtures/laptops.ts';
import { signerIn } from './keys.ts';
import { openVerifierPool } from './verifierPool.ts';
import { verifyEntry } from './verifyEntry.ts';

test('threads come to the same result, list by list, in the order in which they were asked', async () => {
  const folder = freshFolder();
  const [club, laptop, other] = ['club', 'laptop', 'other'].map((name) => signerIn(join(folder, `${name}.key`)));
  const games = [...simulate(1, 12)].map(({ finished }, index): Found => {
    const address = addressOf(finished);
    const witnesses = index % 3 === 0 ? [witnessGame(other, address)] : [];
    const { text } = signGame(club.key, laptop, address, must(writeGame(finished)), witnesses);
    // Every fourth is signed by somebody else than it says.
    return { name: `games/${address}`, address, text: index % 4 === 3 ? text.replace(laptop.key, other.key) : text };
  });
  const record = signRecord(club.key, 'hello', laptop, { label: 'Laptop' });
  const lists: Found[][] = [
    games.slice(0, 5),
    [],
    [{ name: 'x', address: null, text: null }, { ...games[5], text: '{"half' }, ...games.slice(6)],
    [{ name: `records/${record.address}`, address: record.address, text: record.text }],
  ];
  const pool = openVerifierPool(club.key);
  onTestFinished(() => pool.close());
  const verified = await Promise.all(lists.map((list) => pool.verify(list)));
  expect(verified.flat().map(({ kind }) => kind)).toContain('game');
  // Bytes that come from another thread are no longer Buffers.
  expect(verified).toEqual(structuredClone(lists.map((list) => list.map((one) => verifyEntry(one, club.key)))));
});

test('nobody waits for a thread that ended', async () => {
  const pool = openVerifierPool('c'.repeat(64));
  const asked = pool.verify([{ name: 'x', address: null, text: null }]);
  const refused = expect(asked).rejects.toThrow('ended');
  await pool.close();
  await refused;
});
