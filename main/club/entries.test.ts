import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { writeGame } from '../history/format.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { addressOf } from './address.ts';
import { verifyEntry } from './enter.ts';
import { openEntry, signGame, signRecord, witnessGame } from './entries.ts';
import { must, simulate } from './fixtures/laptops.ts';
import { signerIn } from './keys.ts';

function signers() {
  const folder = freshFolder();
  return ['club', 'laptop', 'other'].map((name) => signerIn(join(folder, `${name}.key`)));
}

function signedGame() {
  const [club, laptop, other] = signers();
  const [{ finished }] = simulate(1, 1);
  const [line, address] = [must(writeGame(finished)), addressOf(finished)];
  return { club: club.key, laptop, other, address, line, signed: signGame(club.key, laptop, address, line, []) };
}

test("a key is made once, and is for the owner's eyes only", () => {
  const file = join(freshFolder(), 'deep', 'installation.key');
  const signer = signerIn(file);
  expect(signer.key).toMatch(/^[0-9a-f]{64}$/);
  expect(signerIn(file).key).toBe(signer.key);
  expect(signerIn(file).sign('x')).toBe(signer.sign('x'));
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a game arrives as it was signed', () => {
  const { club, laptop, address, signed } = signedGame();
  const verified = verifyEntry({ name: 'x', address, text: signed.text }, club);
  expect(verified).toMatchObject({ kind: 'game', address, by: laptop.key, signers: [laptop.key] });
  expect(JSON.parse(signed.text)).toMatchObject({ format: 'yahtzee-club', version: 1, kind: 'game', by: laptop.key });
});

test('cut at every length it is waited for', () => {
  const { club, address, signed } = signedGame();
  for (let length = 0; length < signed.text.length; length++) {
    const verified = verifyEntry({ name: 'x', address, text: signed.text.slice(0, length) }, club);
    expect(verified).toMatchObject({ kind: 'held', reason: { code: 'unfinished' } });
  }
});

test('with one bit changed anywhere it is not entered', () => {
  const { club, address, signed } = signedGame();
  const bytes = Buffer.from(signed.text);
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] ^= 1 << (at % 8);
    expect(verifyEntry({ name: 'x', address, text: changed.toString('utf8') }, club).kind).toBe('held');
  }
});

test('whoever played with others is named by their signatures, and by no other', () => {
  const { club, laptop, other, address, line } = signedGame();
  const witness = witnessGame(other, address);
  const text = (witnesses: Parameters<typeof signGame>[4]) => signGame(club, laptop, address, line, witnesses).text;
  expect(verifyEntry({ name: 'x', address, text: text([witness]) }, club)).toMatchObject({
    kind: 'game',
    signers: [laptop.key, other.key],
  });
  const forged = { by: other.key, signature: laptop.sign('something else') };
  expect(verifyEntry({ name: 'x', address, text: text([forged]) }, club)).toMatchObject({
    kind: 'held',
    reason: { code: 'forged' },
  });
});

test('an entry of another club, of a newer program, under another address, or no entry at all', () => {
  const { club, laptop, other, address, signed } = signedGame();
  const reason = (text: string | null, wanted: string | null = address) => {
    const verified = verifyEntry({ name: 'x', address: wanted, text }, club);
    return verified.kind === 'held' ? verified.reason.code : verified.kind;
  };
  expect(reason(signRecord(other.key, 'hello', laptop, { label: 'x' }).text, null)).toBe('foreign');
  expect(reason(signed.text.replace('"version":1', '"version":2'))).toBe('newer');
  expect(reason(signed.text, 'ab'.repeat(32))).toBe('damaged');
  expect(reason('{"some":"json"}\n')).toBe('foreign');
  expect(reason(null)).toBe('damaged');
  expect(reason(signed.text.replace(laptop.key, other.key))).toBe('forged');
  const record = signRecord(club, 'hello', laptop, { label: 'x' });
  expect(reason(record.text, record.address)).toBe('record');
  expect(reason(record.text, address)).toBe('damaged');
  expect(openEntry(record.text, club)).toMatchObject({ value: { kind: 'hello', body: { label: 'x' } } });
  const more = signRecord(club, 'hello', laptop, { label: 'x', more: 1 } as { label: string });
  expect(openEntry(more.text, club)).toEqual(fail({ code: 'damaged' }));
});
