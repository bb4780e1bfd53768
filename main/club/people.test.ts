import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { readStandings } from '../store/lists/standings.ts';
import { changePerson } from './club.ts';
import { clubOf, expectEqual, expectEqualLater, namesOn, renameOn } from './fixtures/clubOf.ts';
import { allMeet, enterGames, type Laptop, simulate, withClub } from './fixtures/laptops.ts';

const everybodyMeets = (laptops: readonly Laptop[]) => allMeet(...laptops, ...laptops.toReversed(), ...laptops);

test('renames, merges and deletions reach everybody, stay after new games, and are the same for who comes late', async () => {
  const { laptops, ...club } = await clubOf(3, 12);
  await everybodyMeets(laptops);
  const [one, two, three] = laptops;
  const games = await withClub(one, ({ file }) => readStandings(file).find(({ name }) => name === 'Owner 1')?.games);
  await renameOn(one, 'Owner 1', 'Anna');
  await renameOn(two, 'Owner 2', 'Owner 0');
  const deleted = (await namesOn(three)).find((name) => name.startsWith('Person')) ?? '';
  await renameOn(three, deleted, null);
  await everybodyMeets(laptops);
  await expectEqual(...laptops);
  const names = await namesOn(one);
  expect(names).toContain('Anna');
  for (const gone of ['Owner 1', 'Owner 2', deleted]) expect(names).not.toContain(gone);

  // More games under the old names.
  for (const [number, laptop] of laptops.entries()) enterGames(laptop.own, simulate(number, 12, 12));
  await everybodyMeets(laptops);
  const late = await expectEqualLater(club, ...laptops);
  const standings = await withClub(late, ({ file }) => readStandings(file));
  expect(standings.find(({ name }) => name === 'Anna')?.games).toBe((games ?? 0) + 4);
  for (const gone of ['Owner 1', 'Owner 2', deleted]) expect(standings.map(({ name }) => name)).not.toContain(gone);
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
