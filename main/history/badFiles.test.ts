/** Games files that are cut off, damaged, out of order or forged. */
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { ok } from '../../shared/game/result.ts';
import { hostileRules } from '../../shared/rules/fixtures.ts';
import { words } from '../../shared/words/index.ts';
import { commitmentOf } from '../dice/committed.ts';
import { keepGame, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore, gamesIn } from '../store/fixtures/store.ts';
import type { Store } from '../store/open.ts';
import { expectRefused, exported, filledStore, forged, importText, type Json } from './fixtures.ts';
import { firstLine, lastLine, longestLine } from './format.ts';
import { importGames } from './import.ts';

/** Whatever was done to the file, each game that is here afterwards is one of those that were written to it. */
function expectOnly(store: Store, source: ReadonlyMap<string, unknown>): void {
  for (const [uid, game] of gamesIn(store)) expect(game).toEqual(source.get(uid));
}

/** As they are in an export: a cheat's seed stays behind. */
async function exportedGames(store: Store): Promise<ReadonlyMap<string, unknown>> {
  const other = await freshStore();
  await importText(other, (await exported(store)).text);
  return gamesIn(other);
}

test('of a file cut off anywhere the whole games are taken, and the rest is named', async () => {
  const source = await filledStore(4);
  const bytes = Buffer.from((await exported(source)).text);
  const games = await exportedGames(source);
  const lengths = [0, 1, firstLine.length, firstLine.length + 1, bytes.length - 4, bytes.length - 2, bytes.length - 1];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...lengths), fc.nat({ max: bytes.length - 1 })), async (length) => {
      const store = await freshStore();
      const answer = await importText(store, bytes.subarray(0, length));
      const whole = Math.max(0, bytes.subarray(0, length).filter((byte) => byte === 10).length - 1);
      expect(answer.ok ? answer.value.added : 0).toBe(Math.min(whole, 4));
      if (answer.ok) expect(answer.value.refused.length).toBeGreaterThan(0);
      expectOnly(store, games);
    }),
    { numRuns: 25 },
  );
});

test('one byte changed anywhere, or one more, or one less: named, and at most that game is left out', async () => {
  const source = await filledStore(2);
  const bytes = Buffer.from((await exported(source)).text);
  const games = await exportedGames(source);
  const store = await freshStore();
  const change = fc.record({
    at: fc.nat({ max: bytes.length - 1 }),
    byte: fc.nat({ max: 255 }),
    how: fc.constantFrom('replace', 'insert', 'remove'),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, byte, how }) => {
      fc.pre(how !== 'replace' || bytes[at] !== byte);
      const changed = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(how === 'remove' ? [] : [byte]),
        bytes.subarray(how === 'insert' ? at : at + 1),
      ]);
      fc.pre(!changed.equals(bytes));
      const answer = await importText(store, changed);
      expect(answer.ok ? answer.value.refused.length : 1).toBeGreaterThan(0);
      expectOnly(store, games);
    }),
    { numRuns: 150 },
  );
});

test('anything at all instead of a file', async () => {
  const store = await freshStore();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(Buffer.from)), async (bytes) => {
      expect((await importText(store, Buffer.from(bytes))).ok).toBe(false);
      const wrapped = Buffer.concat([
        Buffer.from(`${firstLine}\n`),
        Buffer.from(bytes),
        Buffer.from(`\n${lastLine}\n`),
      ]);
      fc.pre(bytes.length > 0);
      expect((await importText(store, wrapped)).ok).toBe(false);
    }),
    { numRuns: 100 },
  );
  await expectRefused(store, `${firstLine.replace('1', '2')}\n${lastLine}\n`, 1, /newer version.*format 2/);
  const missing = await importGames(store, join(freshFolder(), 'nothing.json'));
  expect(missing).toMatchObject({
    ok: false,
    error: { code: 'not-imported', because: { code: 'file-unreadable', detail: expect.stringMatching(/ENOENT/) } },
  });
  const folder = await importGames(store, freshFolder());
  expect(folder.ok).toBe(false);
});

test('lines in disorder, twice, too long, or missing are named, and what is sound is taken', async () => {
  const { text } = await exported(await filledStore(4));
  const [header, ...lines] = text.trimEnd().split('\n');
  const file = (...list: string[]) => `${[header, ...list].join('\n')}\n`;
  const [one, two, , four, end] = lines;
  const store = await freshStore();
  await expectRefused(store, file(four, one, end), 3, /comma is missing/);
  await expectRefused(store, file(one, end), 3, /another game should be/);
  await expectRefused(store, file(one, one, four, end), 3, /twice/);
  await expectRefused(store, file(one, two), 4, /ends too early/);
  await expectRefused(store, file(one, four, end, end), 5, /continues after its end/);
  await expectRefused(store, `${one}\n${file(four, end)}`, 1, /not a file of Yahtzee games/);
  await expectRefused(store, file(`${'x'.repeat(longestLine + 1)},`, four, end), 2, /longer than any game/);
  await expectRefused(store, `${header}\n${'x'.repeat(5 * longestLine)}`, 2, /longer than any game/);
  await expectRefused(store, file(one, ` ${four}`, end), 3, /not in the expected form/);
  await expectRefused(store, text.replaceAll('\n', '\r\n'), 1, /not a file of Yahtzee games/);
  // Any order of the games themselves is as good as another.
  expect(await importText(await freshStore(), file(two, one, four, end))).toEqual(
    ok({ added: 3, already: 0, refused: [] }),
  );
});

test('a file with faults without end is not read to its end, and how much of it was not is said', async () => {
  const { text } = await exported(await filledStore(1));
  const [header, game] = text.split('\n');
  const bad = Array.from({ length: 5_000 }, (_, index) => `{"bad":${index}},`);
  const answer = await importText(await freshStore(), [header, `${game},`, ...bad, ']}', ''].join('\n'));
  expect(answer).toMatchObject({ ok: true, value: { added: 1, unread: 4_001 } });
  expect(answer.ok && words.files.imported(answer.value)).toMatch(/the last 4,001 lines were not read\.$/);
  expect(answer.ok && answer.value.refused).toHaveLength(100);
});

test('a forger who knows how checksums are made is caught by the rules, the scores and the seed', async () => {
  const source = await freshStore();
  const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(11), at: 1_000 });
  keepGame(source, played, uidOf(1), 5_000);
  const [header, line, end] = (await exported(source)).text.trimEnd().split('\n');
  const store = await freshStore();
  const refused = (change: (game: Json) => void, sentence: RegExp) =>
    expectRefused(store, `${[header, forged(line, change), end].join('\n')}\n`, 2, sentence);
  const indexOf = (type: string, from = 0) =>
    played.events.findIndex((event, index) => index >= from && event.type === type);
  const scored = indexOf('scored');
  const lastRoll = played.events.findLastIndex(({ type }) => type === 'rolled');

  expect(forged(line, () => {})).toBe(line);
  await refused(({ events }) => Object.assign(events[scored], { score: 49 }), /^Event \d+: The score is \d+, not 49/);
  await refused(({ events }) => Object.assign(events[scored], { total: 999 }), /^Event \d+: The total is \d+, not 999/);
  await refused(
    ({ events }) => Object.assign(events[1], { dice: [7, 1, 1, 1, 1] }),
    /^Event 2 of this game is not allowed: .*"7" is not a die face/,
  );
  await refused(({ events }) => Object.assign(events[1], { dice: [1, 1, 1, 1] }), /^Event 2 of/);
  await refused(
    ({ events }) => Object.assign(events[1], { player: 1 }),
    /^Event 2 of this game is not allowed: It is Eric's turn/,
  );
  await refused(({ events }) => events.splice(1, 1), /^Event 2 of/);
  await refused(({ events }) => events.splice(1, 2, events[2], events[1]), /^Event /);
  await refused(({ events }) => events.pop(), /not finished/);
  await refused(({ events }) => events.push(events[1]), /The game is over/);
  for (const rules of ['rubbish', 'yatzy', ...Object.values(hostileRules)])
    await refused(({ events }) => Object.assign(events[0], { rules }), /^Event \d+/);
  await refused(({ events }) => Object.assign(events[0], { cheat: true }), /cheat mode cannot count/);
  await refused((game) => Object.assign(game, { finishedAt: 999 }), /ends before it starts/);
  await refused((game) => Object.assign(game, { seed: '00'.repeat(32) }), /not the one that was promised/);
  await refused((game) => Object.assign(game, { seed: 'zz' }), /field "seed"/);
  await refused((game) => Object.assign(game, { surprise: 1 }), /field "surprise"/);
  await refused((game) => Object.assign(game.events[1], { surprise: 1 }), /not in the expected form/);
  await refused((game) => {
    // A seed of the forger's own, promised as it should be: but the dice were others.
    const seed = '11'.repeat(32);
    Object.assign(game, { seed });
    Object.assign(game.events[0], { commitment: commitmentOf(Buffer.from(seed, 'hex')) });
  }, /^Event 2: The dice are [1-6 ]+, but the seed gives [1-6 ]+/);
  await refused(({ events }) => {
    const dice = (events[lastRoll].dice as number[]).map((face, die) =>
      (events[lastRoll].reroll as boolean[])[die] ? (face % 6) + 1 : face,
    );
    Object.assign(events[lastRoll], { dice });
  }, /^Event \d+: (The dice are|The score is)/);
});
