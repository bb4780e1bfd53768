import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { readStandings } from '../store/lists/standings.ts';
import { changePerson } from './club.ts';
import { clubOf, latecomer, namesOn, renameOn } from './fixtures/clubOf.ts';
import { clubLists, enterGames, type Laptop, listsOf, meet, must, simulate, withClub } from './fixtures/laptops.ts';
import { leaveClub } from './membership.ts';

async function everybodyMeets(laptops: readonly Laptop[]): Promise<void> {
  for (const laptop of [...laptops, ...laptops.toReversed(), ...laptops]) must(await meet(laptop));
}

test('renames, merges and deletions reach everybody, stay after new games, and are the same for who comes late', async () => {
  const { laptops, place, parent } = await clubOf(3, 12);
  await everybodyMeets(laptops);
  const [one, two, three] = laptops;
  const games = await withClub(one, ({ file }) => readStandings(file).find(({ name }) => name === 'Owner 1')?.games);
  await renameOn(one, 'Owner 1', 'Anna');
  await renameOn(two, 'Owner 2', 'Owner 0');
  const deleted = (await namesOn(three)).find((name) => name.startsWith('Person')) ?? '';
  await renameOn(three, deleted, null);
  await everybodyMeets(laptops);
  const lists = await clubLists(one);
  for (const laptop of laptops) expect(await clubLists(laptop)).toEqual(lists);
  const names = await namesOn(one);
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
  await renameOn(laptops[0], 'Owner 1', 'Owner 0');
  await everybodyMeets(laptops);
  const lists = await clubLists(laptops[0]);
  must(await leaveClub(laptops[1], true));
  expect(listsOf(laptops[1].own)).toEqual(lists);
});

test('a player who is not there, a name that nobody may have, and one that somebody has', async () => {
  const { laptops } = await clubOf(1, 2);
  await withClub(laptops[0], (club) => {
    expect(changePerson(club, { kind: 'delete', player: 999 })).toEqual(fail({ code: 'player-gone' }));
    const [{ player }, other] = readStandings(club.file).filter(({ person }) => person);
    expect(changePerson(club, { kind: 'rename', player, name: other.name.toUpperCase() })).toEqual(
      fail({ code: 'name-taken', name: other.name }),
    );
    expect(changePerson(club, { kind: 'merge', player, into: player })).toEqual(fail({ code: 'merge-with-self' }));
    expect(changePerson(club, { kind: 'rename', player, name: '\u001b[2J' })).toMatchObject(
      fail({ code: 'name-unprintable' }),
    );
  });
});
