import { expect, test } from 'vitest';
import { readStandings } from '../store/lists/standings.ts';
import { changePerson } from './club.ts';
import { clubOf, latecomer } from './fixtures/clubOf.ts';
import {
  clubLists,
  enterGames,
  type Laptop,
  listsOf,
  meet,
  must,
  playerCalled,
  simulate,
  withClub,
} from './fixtures/laptops.ts';
import { leaveClub } from './membership.ts';

function namesOf(laptop: Laptop): Promise<readonly string[]> {
  return withClub(laptop, ({ file }) => readStandings(file).map(({ name }) => name));
}

async function everybodyMeets(laptops: readonly Laptop[]): Promise<void> {
  for (const laptop of [...laptops, ...laptops.toReversed(), ...laptops]) must(await meet(laptop));
}

test('renames, merges and deletions reach everybody, stay after new games, and are the same for who comes late', async () => {
  const { laptops, place, parent } = await clubOf(3, 12);
  await everybodyMeets(laptops);
  const [one, two, three] = laptops;
  const games = await withClub(one, ({ file }) => readStandings(file).find(({ name }) => name === 'Owner 1')?.games);
  await withClub(one, (club) => {
    must(changePerson(club, { kind: 'rename', player: playerCalled(club, 'Owner 1'), name: 'Anna' }));
  });
  await withClub(two, (club) => {
    const [player, into] = ['Owner 2', 'Owner 0'].map((name) => playerCalled(club, name));
    must(changePerson(club, { kind: 'merge', player, into }));
  });
  const deleted = (await namesOf(three)).find((name) => name.startsWith('Person')) ?? '';
  await withClub(three, (club) => {
    must(changePerson(club, { kind: 'delete', player: playerCalled(club, deleted) }));
  });
  await everybodyMeets(laptops);
  const lists = await clubLists(one);
  for (const laptop of laptops) expect(await clubLists(laptop)).toEqual(lists);
  const names = await namesOf(one);
  expect(names).toContain('Anna');
  for (const gone of ['Owner 1', 'Owner 2', deleted]) expect(names).not.toContain(gone);

  // More games under the old names.
  for (const [number, laptop] of laptops.entries()) enterGames(laptop.own, simulate(number, 12, 12));
  await everybodyMeets(laptops);
  const late = await latecomer(parent, place);
  must(await meet(late));
  const after = await clubLists(late);
  for (const laptop of laptops) expect(await clubLists(laptop)).toEqual(after);
  const standings = await withClub(late, ({ file }) => readStandings(file));
  expect(standings.find(({ name }) => name === 'Anna')?.games).toBe((games ?? 0) + 4);
  for (const gone of ['Owner 1', 'Owner 2', deleted]) expect(standings.map(({ name }) => name)).not.toContain(gone);
});

test('who leaves and keeps the games keeps the names, too', async () => {
  const { laptops } = await clubOf(2, 9);
  await everybodyMeets(laptops);
  await withClub(laptops[0], (club) => {
    const [one, zero] = ['Owner 1', 'Owner 0'].map((name) => playerCalled(club, name));
    must(changePerson(club, { kind: 'merge', player: one, into: zero }));
  });
  await everybodyMeets(laptops);
  const lists = await clubLists(laptops[0]);
  must(await leaveClub(laptops[1], true));
  expect(listsOf(laptops[1].own)).toEqual(lists);
});

test('two laptops that decide differently at the same time agree after they have met', async () => {
  const { laptops } = await clubOf(3, 12);
  await everybodyMeets(laptops);
  const change = (laptop: Laptop, from: string, to: string | null) =>
    withClub(laptop, (club) => {
      const player = playerCalled(club, from);
      const into = to === null ? -1 : playerCalled(club, to);
      must(
        changePerson(
          club,
          to === null
            ? { kind: 'delete', player }
            : into < 0
              ? { kind: 'rename', player, name: to }
              : { kind: 'merge', player, into },
        ),
      );
    });
  // Merged here, renamed there; renamed away here, merged into there; deleted here, renamed there.
  await change(laptops[0], 'Owner 1', 'Owner 0');
  await change(laptops[1], 'Owner 1', 'Zoe');
  await change(laptops[2], 'Owner 2', 'Owner 1');
  await change(laptops[0], 'Owner 2', null);
  await change(laptops[1], 'Owner 0', 'Max');
  await everybodyMeets(laptops);
  const lists = await clubLists(laptops[0]);
  for (const laptop of laptops) expect(await clubLists(laptop)).toEqual(lists);
  expect(await namesOf(laptops[0])).not.toContain('Owner 2');
});

test('a player who is not there, a name that nobody may have, and one that somebody has', async () => {
  const { laptops } = await clubOf(1, 2);
  await withClub(laptops[0], (club) => {
    expect(changePerson(club, { kind: 'delete', player: 999 })).toEqual({ ok: false, error: { code: 'player-gone' } });
    const [{ player }, other] = readStandings(club.file).filter(({ person }) => person);
    expect(changePerson(club, { kind: 'rename', player, name: other.name.toUpperCase() })).toEqual({
      ok: false,
      error: { code: 'name-taken', name: other.name },
    });
    expect(changePerson(club, { kind: 'merge', player, into: player })).toEqual({
      ok: false,
      error: { code: 'merge-with-self' },
    });
    expect(changePerson(club, { kind: 'rename', player, name: '\u001b[2J' })).toMatchObject({
      ok: false,
      error: { code: 'name-unprintable' },
    });
  });
});
