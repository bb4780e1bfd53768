import { hash } from 'node:crypto';
import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { fail } from '../../shared/game/result.ts';
import type { Seat } from '../../shared/game/seats.ts';
import { hostileRules } from '../../shared/rules/fixtures.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import { writeGame } from '../history/format.ts';
import { hashName } from '../store/club/people.ts';
import { keepGame, playGame, uidOf } from '../store/fixtures/games.ts';
import { readHallOfFame } from '../store/lists/hallOfFame.ts';
import { ownRulesPlayed } from '../store/lists/rulesPlayed.ts';
import { addressOf } from './address.ts';
import { changePerson, clubStatus, revoke, voidWords } from './club.ts';
import type { ClubStore } from './clubStore.ts';
import { type SignedEntry, signGame, signRecord, witnessGame } from './entries.ts';
import { clubOf, expectEqual, expectEqualLater, latecomer, namesOn, renameOn } from './fixtures/clubOf.ts';
import {
  allMeet,
  clubLists,
  enterGames,
  type Laptop,
  meet,
  must,
  playerCalled,
  renamed,
  simulate,
  statusOf,
  withClub,
} from './fixtures/laptops.ts';
import { openFolder } from './folder.ts';
import { installationKeyFile, type Signer, signerIn } from './keys.ts';

/** A club of two laptops with three games each; the second one's owner knows how to program. */
async function withHostile() {
  const { laptops, place, parent } = await clubOf(2, 3);
  const [keeper, hostile] = laptops;
  must(await meet(hostile));
  const signer = signerIn(installationKeyFile(hostile.folder));
  const { clubKey } = await statusOf(keeper);
  return { keeper, hostile, signer, clubKey, store: openFolder(place), place, parent };
}

async function put(store: ClubStore, ...entries: SignedEntry[]): Promise<void> {
  expect(await store.put(entries)).toBe(0);
}

function gameBy(club: string, signer: Signer, change: (line: string) => string = (line) => line): SignedEntry {
  const [{ finished }] = simulate(8, 1);
  return signGame(club, signer, addressOf(finished), change(must(writeGame(finished))), []);
}

/** The stored counts equal what counting gives, whatever came and went. */
function expectCounts(laptop: Laptop): Promise<void> {
  return withClub(laptop, (club) => {
    const { db } = club.file;
    const { games, members } = clubStatus(club);
    expect(games).toBe(db.prepare('SELECT count(*) FROM address').pluck().get());
    const copies = db.prepare('SELECT count(*) FROM club_copy JOIN club_member ON id = member WHERE key = ?').pluck();
    expect(members.map((member) => member.games)).toEqual(members.map(({ key }) => copies.get(key)));
  });
}

/** After a meeting of the keeper nothing was entered, and this is the reason shown. */
async function expectHeld(keeper: Laptop, codes: readonly HeldReason['code'][]): Promise<void> {
  const before = await clubLists(keeper);
  expect(must(await meet(keeper)).received).toBe(0);
  expect(await clubLists(keeper)).toEqual(before);
  const { held } = await statusOf(keeper);
  expect(held.map(({ reason }) => reason.code).sort()).toEqual([...codes].sort());
}

test('a forged signature, a stranger, and records that only the club may sign', async () => {
  const { keeper, signer, clubKey, store, parent } = await withHostile();
  const stranger = signerIn(join(parent, 'stranger.key'));
  const honest = signerIn(installationKeyFile(keeper.folder));
  const game = gameBy(clubKey, signer);
  await put(
    store,
    { ...game, by: honest.key, text: game.text.replace(signer.key, honest.key) },
    signRecord(clubKey, 'members', signer, {
      count: 99,
      members: [{ key: signer.key, label: 'x', state: 'approved' }],
    }),
    signRecord(clubKey, 'vouch', signer, { addresses: [game.address] }),
    signRecord(clubKey, 'person', stranger, { count: 9, names: ['ab'.repeat(32)], name: null }),
  );
  await expectHeld(keeper, ['forged', 'not-keeper', 'not-keeper', 'not-approved']);
});

test('a game with a wrong score, impossible dice, names with control characters, not finished, or rules that nobody can play', async () => {
  const { keeper, signer, clubKey, store } = await withHostile();
  const changed: readonly ((line: string) => string)[] = [
    (line) => line.replace(/"score":(\d+)/, (_, score) => `"score":${Number(score) + 1}`),
    (line) => line.replace(/"dice":\[\d/, '"dice":[7'),
    (line) => line.replace(/"name":"[^"]*"/, '"name":"\\u001b[2JEric"'),
    (line) => line.replace(/,\{"type":"scored"(?!.*"type":"scored")[^}]*\}/, ''),
    (line) => line.replace(/"seed":"../, '"seed":"00'),
    ...Object.values(hostileRules).map(
      (rules) => (line: string) => line.replace(/"rules":"[^"]*"/, () => `"rules":${JSON.stringify(rules)}`),
    ),
  ];
  for (const [index, change] of changed.entries())
    await put(store, { ...gameBy(clubKey, signer, change), address: hash('sha256', String(index)) });
  await expectHeld(keeper, Array(changed.length).fill('bad-game'));
  const { held } = await statusOf(keeper);
  for (const { reason } of held) expect(JSON.stringify(reason)).not.toContain('\\u001b');
});

test('own rules of a member are listed in the club like any other', async () => {
  const { keeper, hostile: member } = await withHostile();
  const { id: _, ...content } = presets.generala;
  const checked = checkRules({ ...content, name: 'House' });
  if (!checked.ok) throw new Error(checked.error.problem);
  const rules = checked.value.id;
  const played = playGame({ rules, names: ['Ada'], random: randomFrom(5), at: 1_000 });
  keepGame(member.own, played, uidOf(77), 2_000);
  await allMeet(member, keeper);
  await withClub(keeper, ({ file }) => {
    expect(ownRulesPlayed(file.db)).toEqual([rules]);
    expect(readHallOfFame(file, { rules })).toMatchObject([{ name: 'Ada', rules }]);
  });
});

test('names of laptops and people with control characters, or too long', async () => {
  const { keeper, signer, clubKey, store } = await withHostile();
  const names = ['ab'.repeat(32)];
  await put(
    store,
    ...['\u001b[2JEric', 'Eric\u202e', 'x'.repeat(21), ''].map((label) =>
      signRecord(clubKey, 'hello', signer, { label }),
    ),
    signRecord(clubKey, 'person', signer, { count: 9, names, name: '\u001b[2JEric' }),
  );
  await expectHeld(keeper, Array(5).fill('damaged'));
  const { held, members } = await statusOf(keeper);
  expect(members.map(({ label }) => label)).not.toContain('');
  expect(JSON.stringify([held, members])).not.toMatch(/\\u001b|\u202e|x{21}/);
});

test("another's id: the game of the laptop that was approved first holds, in whichever order they come", async () => {
  const { keeper, hostile, signer, clubKey, store, place, parent } = await withHostile();
  const [{ finished }] = simulate(0, 1);
  const [{ finished: other }] = simulate(8, 1);
  const stolen = { ...other, uid: finished.uid };
  await put(store, signGame(clubKey, signer, addressOf(stolen), must(writeGame(stolen)), []));
  await expectHeld(keeper, ['id-taken']);
  // A laptop that reads the hostile laptop's log first, and one whose own file has the stolen game.
  const late = await latecomer(parent, place);
  await allMeet(late, hostile);
  await expectEqual(keeper, late, hostile);
  for (const laptop of [late, hostile]) await expectCounts(laptop);
});

test('twelve thousand lines about junk are refused, shown up to a limit, and do not hide a game', async () => {
  const { keeper, hostile, signer, place } = await withHostile();
  enterGames(hostile.own, simulate(1, 20, 3));
  must(await meet(hostile));
  // Lines that name nothing, about files that are missing, that are junk, and of which half is missing.
  const lines = Array.from({ length: 12_000 }, (_, index) => {
    const stem = index.toString(16).padStart(4, '0').padEnd(64, '0');
    if (index % 100 < 2) {
      mkdirSync(join(place, 'games', stem.slice(0, 2)), { recursive: true });
      writeFileSync(
        join(place, 'games', stem.slice(0, 2), `${stem}.json`),
        index % 100 === 0 ? '{"junk":1}\n' : '{"forma',
      );
    } else if (index % 2 === 0) return `${'?'.repeat(81)}\n`;
    return `${stem} ${'-'.repeat(16)}\n`;
  });
  const log = (number: number) => join(place, 'log', signer.key, `games-${number}.log`);
  const room = 1_000 - statSync(log(0)).size / 82;
  appendFileSync(log(0), lines.slice(0, room).join(''));
  for (let from = room, number = 1; from < lines.length; from += 1_000, number++)
    writeFileSync(log(number), lines.slice(from, from + 1_000).join(''));
  const met = must(await meet(keeper));
  expect(met).toMatchObject({ received: 20, waiting: 5_000, refused: 5_000 });
  await expectEqual(keeper, hostile);
  enterGames(hostile.own, simulate(1, 1, 23));
  must(await meet(hostile));
  expect(must(await meet(keeper))).toMatchObject({ received: 1 });
});

test('an excluded laptop: the games it had sent stay, later ones and what it said about people go, in whichever order it is heard of', async () => {
  const { keeper, hostile, signer, place, parent } = await withHostile();
  const outside = await latecomer(parent, place);
  await renameOn(hostile, 'Owner 1', 'Anna');
  await allMeet(hostile, keeper);
  expect(await namesOn(keeper)).toContain('Anna');
  await withClub(keeper, (club) => must(revoke(club, signer.key)));
  // Put after the club had decided, but before everybody knew.
  enterGames(hostile.own, simulate(1, 4, 3));
  await renameOn(hostile, 'Owner 0', 'Somebody else');
  await allMeet(hostile, outside);
  expect(await statusOf(outside)).toMatchObject({ games: 10, refused: 0 });
  must(await meet(keeper));
  expect(must(await meet(outside))).toMatchObject({ removed: 4 });
  await expectEqual(outside, keeper);
  for (const laptop of [keeper, outside]) {
    await expectCounts(laptop);
    expect(await namesOn(laptop)).toEqual(expect.arrayContaining(['Owner 0', 'Owner 1']));
    for (const gone of ['Anna', 'Somebody else']) expect(await namesOn(laptop)).not.toContain(gone);
    expect(await statusOf(laptop)).toMatchObject({ games: 6 });
  }
});

test('a witness gives no names: a stranger who brings a game that a member played is believed the game, nothing else', async () => {
  const { keeper, hostile, clubKey, store, place, parent } = await withHostile();
  const [stranger, victim] = [signerIn(join(parent, 'stranger.key')), signerIn(installationKeyFile(keeper.folder))];
  const [{ finished, played }] = simulate(8, 1);
  const address = addressOf(finished);
  /** The same game, with other names for its people. */
  const saidBy = (who: string) => {
    const nameOf = ({ type, name }: Seat, number: number) => (type === 'human' ? `${who} ${number}` : name);
    return { ...finished, events: renamed(finished.events, nameOf) };
  };
  const [line, witnesses] = [must(writeGame(saidBy('Liar'))), [witnessGame(victim, address)]];
  await put(store, signGame(clubKey, stranger, address, line, witnesses));
  must(await meet(hostile));
  expect(await namesOn(hostile)).not.toContain('Liar 0');
  // Then the members' own copies come, that of the later one first.
  enterGames(hostile.own, [{ finished: saidBy('Second'), played }]);
  must(await meet(hostile));
  expect(await namesOn(hostile)).toContain('Second 0');
  enterGames(keeper.own, [{ finished, played }]);
  await allMeet(keeper, hostile);
  const late = await expectEqualLater({ parent, place }, keeper, hostile);
  for (const gone of ['Liar 0', 'Second 0']) expect(await namesOn(late)).not.toContain(gone);
});

test('what a laptop says about people can be answered and undone: deletions hide, counts are bounded, the founder voids', async () => {
  const { keeper, hostile, signer, clubKey, store, place, parent } = await withHostile();
  const before = await clubLists(keeper);
  const names = (await namesOn(keeper)).filter((name) => !name.startsWith('Bot'));
  const hashes = names.map((name) => hashName(clubKey, name));
  // Everybody deleted, with a count that nobody could ever exceed, and with the highest that is allowed.
  await put(
    store,
    signRecord(clubKey, 'person', signer, { count: Number.MAX_SAFE_INTEGER, names: hashes, name: null }),
    signRecord(clubKey, 'person', signer, { count: 1_000_000, names: hashes, name: null }),
  );
  must(await meet(keeper));
  expect((await namesOn(keeper)).filter((name) => names.includes(name))).toEqual([]);
  expect((await statusOf(keeper)).held.map(({ reason }) => reason.code)).toEqual(['damaged']);
  expect(await withClub(keeper, (club) => voidWords(club, signer.key))).toEqual({ ok: true, value: 1 });
  must(await meet(keeper));
  expect(await clubLists(keeper)).toEqual(before);
  must(await meet(hostile));
  const late = await expectEqualLater({ parent, place }, hostile);
  expect(await clubLists(late)).toEqual(before);
  // A deletion that was not meant is answered by a later word.
  await renameOn(keeper, 'Owner 1', 'Anna');
  await renameOn(keeper, 'Anna', null);
  must(await meet(keeper));
  expect(await namesOn(keeper)).not.toContain('Anna');
  await put(
    store,
    signRecord(clubKey, 'person', signer, { count: 9, names: [hashName(clubKey, 'Owner 1')], name: 'Anna' }),
  );
  await allMeet(keeper, late);
  await expectEqual(keeper, late);
  expect(await namesOn(keeper)).toContain('Anna');
  // A name that is pinned with the highest count, and a rename to the same name, say that nothing would change.
  await put(
    store,
    signRecord(clubKey, 'person', signer, { count: 1_000_000, names: [hashName(clubKey, 'Owner 0')], name: 'Pin' }),
  );
  must(await meet(keeper));
  await withClub(keeper, (club) => {
    const rename = (name: string) => changePerson(club, { kind: 'rename', player: playerCalled(club, 'Pin'), name });
    expect(rename('Pin')).toEqual(fail({ code: 'club-no-change' }));
    expect(rename('Max')).toEqual(fail({ code: 'club-name-fixed' }));
    expect(voidWords(club, 'ffff')).toMatchObject({ ok: false });
  });
  expect(await withClub(hostile, (club) => voidWords(club, signer.key))).toEqual(fail({ code: 'club-not-keeper' }));
});
