import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { finishedOf, keepGame, oldFile, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { readFinished } from '../store/lists/gameList.ts';
import { addressesAfter } from '../store/projections/addresses.ts';
import { beginGame, finishGame } from '../store/truth/games.ts';
import { addressOf } from './address.ts';
import { renamed } from './fixtures/laptops.ts';

const played = playGame({ rules: 'official', names: ['Eric', 'Julie'], random: randomFrom(7), at: 1_000 });
const game = finishedOf(played, uidOf(1), 5_000);

test('the address of this game is the same for ever', () => {
  expect(addressOf(game)).toBe('c13ab383e4a98530d659eb4c5eba69fcdffc816f7dc49d8604c60763eb966f55');
});

test('what may differ between copies does not matter: the seed, names, the order of fields', () => {
  const address = addressOf(game);
  expect(addressOf({ ...game, seed: null } as typeof game)).toBe(address);
  for (const names of [
    ['', 'Julie'],
    ['A', 'B'],
  ])
    expect(addressOf({ ...game, events: renamed(game.events, (_, seat) => names[seat]) })).toBe(address);
  const turned = game.events.map(
    (event) => Object.fromEntries(Object.entries(event).reverse()) as unknown as GameEvent,
  );
  expect(addressOf({ ...game, events: turned })).toBe(address);
});

test('everything else does', () => {
  const address = addressOf(game);
  expect(addressOf({ ...game, uid: uidOf(2) })).not.toBe(address);
  expect(addressOf({ ...game, counts: false })).not.toBe(address);
  expect(addressOf({ ...game, finishedAt: 5_001 })).not.toBe(address);
  fc.assert(
    fc.property(fc.nat({ max: game.events.length - 1 }), (index) => {
      expect(addressOf({ ...game, events: game.events.toSpliced(index, 1) })).not.toBe(address);
    }),
  );
});

test('games that exist get theirs by a migration, new ones when they are finished or taken in', async () => {
  for (const version of ['v1', 'v3'] as const) {
    const folder = freshFolder();
    writeFileSync(join(folder, 'hall-of-fame.sqlite'), oldFile(version));
    const { db } = await freshStore(folder);
    const addresses = addressesAfter(db, 0, 1_000);
    expect(addresses.length).toBe(db.prepare('SELECT count(*) FROM game WHERE finished_at IS NOT NULL').pluck().get());
    for (const { game: id, address } of addresses) {
      const finished = readFinished(db, id);
      expect(finished && addressOf(finished)).toBe(address);
    }
  }
  const store = await freshStore();
  keepGame(store, played, uidOf(1), 5_000);
  const { started, seed, events } = played;
  const id = beginGame(store, { started, seed, counts: true });
  expect(addressesAfter(store.db, 0, 10).map(({ address }) => address)).toEqual([addressOf(game)]);
  finishGame(store, id, events, played.game, 6_000);
  const kept = readFinished(store.db, id);
  expect(addressesAfter(store.db, 1, 10)).toEqual([{ number: 2, game: id, address: kept && addressOf(kept) }]);
});
