import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fail } from '../../shared/game/result.ts';
import { approve } from './club.ts';
import { approveAll, clubOf, latecomer } from './fixtures/clubOf.ts';
import { allMeet, clubLists, type Laptop, meet, must, statusOf, withClub } from './fixtures/laptops.ts';
import { saveFounderKey, takeFounderKey } from './founderKey.ts';

const save = (laptop: Laptop, file: string, passphrase = 'a long passphrase') =>
  withClub(laptop, (club) => saveFounderKey(club, file, passphrase));
const take = (laptop: Laptop, file: string, passphrase = 'a long passphrase') =>
  withClub(laptop, (club) => takeFounderKey(club, file, passphrase));

const because = (reason: string) => fail({ code: 'club-key', because: reason });

test("a second founder takes over with the key's file and its passphrase, and the club goes on without the first", async () => {
  const { laptops, place, parent } = await clubOf(2, 2);
  const [founder, second] = laptops;
  const file = join(parent, 'key.json');
  expect(await save(second, file)).toEqual(fail({ code: 'club-not-keeper' }));
  expect(await save(founder, file, 'short')).toEqual(because('short'));
  must(await save(founder, file));
  expect(await save(founder, file)).toMatchObject({ error: { code: 'file-not-written' } });
  expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);

  expect(await take(second, file, 'another passphrase')).toEqual(because('wrong'));
  expect(await take(second, join(place, 'club.json'))).toEqual(because('not-a-key'));
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.replace(/"sealed":"../, '"sealed":"00'));
  expect(await take(second, file)).toEqual(because('wrong'));
  writeFileSync(file, content);
  expect(await withClub(second, (club) => approve(club, 'all'))).toMatchObject({ error: { code: 'club-not-keeper' } });
  must(await take(second, file));

  // The first laptop is lost.
  founder.own.db.close();
  rmSync(founder.folder, { recursive: true });
  const late = await latecomer(parent, place, 3);
  await allMeet(late, second);
  await approveAll(second);
  expect(await statusOf(second)).toMatchObject({ isKeeper: true, games: 4 });
  must(await meet(late));
  const { members } = await statusOf(late);
  expect(members.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
  expect(await clubLists(late)).toEqual(await clubLists(second));
});

test("another club's key is refused, and one that is here already is kept", async () => {
  const [one, two] = [await clubOf(1, 1), await clubOf(1, 1)];
  const file = join(one.parent, 'key.json');
  must(await save(one.laptops[0], file));
  expect(await take(two.laptops[0], file)).toEqual(because('other-club'));
  const member = await latecomer(one.parent, one.place, 5);
  const old = readFileSync(join(two.laptops[0].folder, 'club.key'), 'utf8');
  writeFileSync(join(member.folder, 'club.key'), old);
  must(await take(member, file));
  expect(await statusOf(member)).toMatchObject({ isKeeper: true });
  const { clubKey } = await statusOf(two.laptops[0]);
  expect(readFileSync(join(member.folder, `club.key.${clubKey.slice(0, 16)}`), 'utf8')).toBe(old);
});
