/** The lists depend only on the set of entries: in whatever order they come, the result is the same. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { writeGame } from '../history/format.ts';
import { startOver } from '../store/club/games.ts';
import { listHeld, release, replaceMembers } from '../store/club/members.ts';
import { hashName } from '../store/club/people.ts';
import { readState, relaxSync } from '../store/club/state.ts';
import { write } from '../store/connection.ts';
import { finishedOf, playGame } from '../store/fixtures/games.ts';
import { freshStore } from '../store/fixtures/store.ts';
import { checkGame, enterAll, type Verified } from './enter.ts';
import { listsOf, must } from './fixtures/laptops.ts';

const club = 'c'.repeat(64);
const keys = ['1', '2', '3'].map((digit) => digit.repeat(64));
const people = ['Ann', 'ANN', 'Bob', 'bob', 'Cem', 'Dee'];

function game(number: number, names: readonly string[], by: number): Verified {
  const random = randomFrom(number);
  const played = playGame({ rules: 'basic', names: ['Bot 1', ...names], random, at: 1_700_000_000_000 + number * 1e6 });
  const uid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const finished = finishedOf(played, uid, 1_700_000_500_000 + number * 1e6);
  const entry = must(checkGame(must(writeGame(finished))));
  const { address } = entry;
  return { kind: 'game', name: `games/${address}`, address, by: keys[by], signers: [keys[by]], game: entry };
}

function person(count: number, by: number, names: readonly string[], name: string | null): Verified {
  const hashes = [...new Set(names.map((one) => hashName(club, one)))];
  const body = { count, names: hashes, name };
  const address = hash('sha256', `${by} ${JSON.stringify(body)}`);
  const entry = { kind: 'person', by: keys[by], body, witnesses: [] } as const;
  return { kind: 'record', name: `records/${address}`, address, by: keys[by], entry, text: '' };
}

/** Six games, in which each name plays once or twice. */
const games = [['Ann', 'Bob'], ['ANN'], ['Cem', 'bob'], ['Dee'], ['Dee', 'Cem'], ['Bob']].map((names, number) =>
  game(number + 1, names, number % keys.length),
);

async function makeFile() {
  const file = await freshStore();
  relaxSync(file.db);
  readState(file.db, club);
  replaceMembers(
    file.db,
    keys.map((key, number) => ({ key, label: `Laptop ${number}`, state: 'approved' as const })),
  );
  const local = { own: file.db, db: file.db, club, signer: { key: keys[0], sign: () => '' } };
  return {
    local,
    /** The lists of a file into which the entries came in this order, a few at a time. */
    listsAfter(entries: readonly Verified[], atOnce = 1): unknown {
      write(file.db, () => startOver(file.db));
      for (let from = 0; from < entries.length; from += atOnce)
        write(file.db, () => enterAll(local, entries.slice(from, from + atOnce)));
      return listsOf(file);
    },
  };
}

test('nobody fills the file: what one laptop says about people and how many ask to join is capped', async () => {
  const { local } = await makeFile();
  const many = Array.from({ length: 2_001 }, (_, number) => number);
  const hello = (number: number): Verified => {
    const [by, address] = ['by', 'at'].map((what) => hash('sha256', `${what} ${number}`));
    const entry = { kind: 'hello', by, body: { label: 'x' }, witnesses: [] } as const;
    return { kind: 'record', name: `records/${address}`, address, by, entry, text: '' };
  };
  for (const records of [many.map((number) => person(1, 1, [`Nobody ${number}`], null)), many.map(hello)]) {
    write(local.db, () => enterAll(local, records));
    expect(listHeld(local.db, 9)).toMatchObject([{ name: records[2_000].name, reason: { code: 'too-many' } }]);
    release(local.db, records[2_000].name);
  }
});

function* orders<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries())
    for (const rest of orders(list.toSpliced(index, 1))) yield [first, ...rest];
}

test('merged here, renamed there, deleted elsewhere: each order of the records ends the same, whoever has the higher key', async () => {
  const { listsAfter } = await makeFile();
  for (const [one, two, three] of [
    [0, 1, 2],
    [1, 0, 2],
  ]) {
    const records = [
      person(1, one, ['Ann'], 'Bob'),
      person(1, two, ['Ann'], 'Zoe'),
      person(2, two, ['Bob'], 'Max'),
      person(1, three, ['Cem'], 'ann'),
      person(2, one, ['Cem'], null),
    ];
    const lists = listsAfter([...games, ...records]);
    for (const order of orders(records)) expect(listsAfter([...games, ...order], 20)).toEqual(lists);
    expect(listsAfter([...records, ...games], 20)).toEqual(lists);
  }
});

test('any records of several laptops, and the games, in any order and in portions of any size', async () => {
  const { listsAfter } = await makeFile();
  const name = fc.constantFrom(...people, 'Zoe', 'ZOE');
  const record = fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    by: fc.nat({ max: keys.length - 1 }),
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    name: fc.option(name, { freq: 4 }),
  });
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      (records, keysOfOrder, atOnce) => {
        const entries = [...games, ...records.map((one) => person(one.count, one.by, one.names, one.name))];
        const shuffled = entries
          .map((entry, index) => ({ entry, at: keysOfOrder[index] }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        expect(listsAfter(shuffled, atOnce)).toEqual(listsAfter(entries));
      },
    ),
    { numRuns: 150 },
  );
});
