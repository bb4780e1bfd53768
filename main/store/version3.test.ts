/** A data folder and an export as the program left them before it distinguished people and computers. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { foldName } from '../../shared/game/seats.ts';
import { exportGames } from '../history/export.ts';
import { firstLine } from '../history/format.ts';
import { importGames } from '../history/import.ts';
import { verifyFinished } from '../history/verify.ts';
import { versionOf } from './connection.ts';
import { hashOf } from './fixtures/games.ts';
import { freshFolder, freshStore } from './fixtures/store.ts';
import { listBackups } from './integrity/backup.ts';
import { listGames, loadGame, readGame } from './lists/gameList.ts';
import { readHallOfFame } from './lists/hallOfFame.ts';
import { readStandings } from './lists/standings.ts';
import { newestVersion } from './migrations.ts';
import type { Store } from './open.ts';
import { rebuildSums } from './projections/sums.ts';
import { finishedGames } from './truth/checksum.ts';
import { openGames } from './truth/games.ts';
import { recentNames } from './truth/players.ts';
import { lastSetup, readSettings } from './truth/settings.ts';

interface Seat {
  readonly name: string;
  readonly type: string;
  readonly score: number;
  readonly won: boolean;
}
interface Expected {
  readonly games: readonly {
    readonly uid: string;
    readonly counts: boolean;
    readonly seed: string | null;
    readonly finishedAt: number;
    readonly eventsHash: string;
    readonly seats: readonly Seat[];
  }[];
  readonly standings: readonly { readonly player: number; readonly name: string; readonly wins: number }[];
  readonly fame: readonly object[];
  readonly list: readonly { readonly game: number; readonly counts: boolean; readonly seats: readonly Seat[] }[];
  readonly open: readonly { readonly id: number; readonly eventsHash: string }[];
}

const place = join(import.meta.dirname, 'fixtures');
const expected: Expected = JSON.parse(readFileSync(join(place, 'v3.expected.json'), 'utf8'));
const exportText = gunzipSync(readFileSync(join(place, 'v3.json.gz'))).toString();
/** As they were exported before anybody was deleted. */
const exportedGames: ReadonlyMap<string, readonly GameEvent[]> = new Map(
  (JSON.parse(exportText).games as { id: string; events: (GameEvent & { score?: number; total?: number })[] }[]).map(
    ({ id, events }) => [id, events.map(({ score: _, total: __, ...event }) => event as GameEvent)],
  ),
);
const deleted = ['GONE', 'AWAY'];

async function migrated(): Promise<Store> {
  const folder = freshFolder();
  copyFileSync(join(place, 'v3.sqlite'), join(folder, 'hall-of-fame.sqlite'));
  return freshStore(folder);
}

function exportFile(text = exportText): string {
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, text);
  return file;
}

/** Without the names of the deleted. */
function blanked(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event) =>
    event.type === 'started'
      ? {
          ...event,
          seats: event.seats.map((seat) => (deleted.includes(foldName(seat.name)) ? { ...seat, name: '' } : seat)),
        }
      : event,
  );
}

test('it opens, migrates, and a backup of it as it was is kept', async () => {
  const store = await migrated();
  expect(store.notice).toBeNull();
  expect(store.durable).toBe(true);
  expect(versionOf(store.db)).toBe(newestVersion);
  expect(listBackups(store.folder)).toHaveLength(1);
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(store.db.pragma('foreign_key_check')).toEqual([]);
  expect(store.db.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(lastSetup(store)?.seats.map(({ name }) => name)).toEqual(['Julie', 'Hal']);
  expect(readSettings(store)).toMatchObject({ theme: 'dark', volume: 35, view: 'console' });
});

test('two programs that open it at the same moment migrate it once', async () => {
  const folder = freshFolder();
  copyFileSync(join(place, 'v3.sqlite'), join(folder, 'hall-of-fame.sqlite'));
  const [window, terminal] = await Promise.all([freshStore(folder), freshStore(folder)]);
  expect([window.notice, terminal.notice]).toEqual([null, null]);
  expect(readStandings(terminal)).toEqual(readStandings(window));
});

test('every game replays, verifies and has the same events, the names of deleted players aside', async () => {
  const store = await migrated();
  const ids = [...finishedGames(store.db)];
  expect(ids).toEqual(expected.list.map(({ game }) => game).sort((a, b) => a - b));
  for (const id of ids) {
    const { finished, game } = must(loadGame(store.db, id));
    const before = exportedGames.get(finished.uid) ?? [];
    expect(finished.events).toEqual(blanked(before));
    const known = expected.games.find(({ uid }) => uid === finished.uid);
    if (known) {
      expect(hashOf(before)).toBe(known.eventsHash);
      expect(finished).toMatchObject({ counts: known.counts, finishedAt: known.finishedAt });
      expect(finished.seed?.toString('hex') ?? null).toBe(known.seed);
    }
    expect(['proved', 'typed', 'cheat']).toContain(must(verifyFinished(finished, game)));
    must(readGame(store, id));
  }
  expect(openGames(store).map(({ id, events }) => ({ id, eventsHash: hashOf(events) }))).toEqual(expected.open);
});

/** Games that somebody played alone, and which count. */
function solosOf(name: string): number {
  return expected.list.filter(
    ({ seats, counts }) => counts && seats.length === 1 && foldName(seats[0].name) === foldName(name),
  ).length;
}

test('lists are what they were; the shared row is two players, and deleted names are nowhere', async () => {
  const store = await migrated();
  const { games } = listGames(store, { player: null, rules: null, from: null, to: null });
  expect(games).toEqual(
    expected.list.map((line) => ({
      ...line,
      imported: false,
      hinted: false,
      seats: line.seats.map((seat) => ({
        ...seat,
        name: seat.name === 'Deleted player' ? '' : seat.name,
        // A game played alone is not a win.
        won: seat.won && line.seats.length > 1,
      })),
    })),
  );
  expect(readHallOfFame(store)).toEqual(expected.fame.map((entry) => ({ ...entry, imported: false })));
  const standings = readStandings(store);
  const isBotZ = ({ name }: { name: string }) => name === 'Bot Z';
  const computers = ['Bot', 'Bot Eric'];
  expect(standings.filter((line) => !isBotZ(line))).toEqual(
    expected.standings
      .filter((line) => !isBotZ(line))
      .map((line) => ({
        ...line,
        person: !computers.includes(line.name),
        // Averages of different rules are gone, and wins over nobody.
        average: standings.find(({ player }) => player === line.player)?.average,
        adjusted: null,
        wins: line.wins - solosOf(line.name),
      })),
  );
  expect(
    standings.filter(isBotZ).map(({ person, games: played, score, wins }) => [person, played, score, wins]),
  ).toEqual([
    [false, 1, 128, 1],
    [true, 1, 114, 0],
  ]);
  expect(recentNames(store)).toContain('Bot Z');
  const sums = () =>
    ['tally', 'score_count'].map((table) => store.db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all());
  const kept = sums();
  store.db.transaction(() => rebuildSums(store.db))();
  expect(sums()).toEqual(kept);
  const file = join(freshFolder(), 'all.json');
  await exportGames(store, file, null);
  for (const name of ['Gone', 'Away', 'Deleted player']) {
    expect(readFileSync(file, 'utf8')).not.toContain(name);
    expect(store.db.prepare('SELECT count(*) FROM player WHERE name = ?').pluck().get(name)).toBe(0);
  }
});

test('its export goes into an empty store without a difference, and is already here in the migrated one', async () => {
  const empty = await freshStore();
  expect(await importGames(empty, exportFile())).toEqual({
    ok: true,
    value: { added: exportedGames.size, already: 0, refused: [] },
  });
  for (const id of finishedGames(empty.db)) {
    const { finished } = must(loadGame(empty.db, id));
    expect(finished.events).toEqual(exportedGames.get(finished.uid));
  }
  const again = join(freshFolder(), 'again.json');
  await exportGames(empty, again, null);
  expect(readFileSync(again, 'utf8')).toBe(exportText);

  const store = await migrated();
  const here = [...finishedGames(store.db)];
  const before = here.map((id) => readGame(store, id));
  // Games of nobody but deleted players are gone, so these are new.
  const missing = exportedGames.size - here.length;
  expect(await importGames(store, exportFile())).toEqual({
    ok: true,
    value: { added: missing, already: here.length, refused: [] },
  });
  expect(here.map((id) => readGame(store, id))).toEqual(before);
  const lines = exportText.trimEnd().split('\n').slice(1, -1);
  const shared = lines.filter((line) => /"(Eric|Julie|Zoe)"/i.test(line)).map((line) => line.replace(/,$/, ''));
  const fresh = await migrated();
  expect(await importGames(fresh, exportFile(`${firstLine}\n${shared.join(',\n')}\n]}\n`))).toEqual({
    ok: true,
    value: { added: 0, already: shared.length, refused: [] },
  });
  expect(readStandings(fresh)).toEqual(readStandings(await migrated()));
});
