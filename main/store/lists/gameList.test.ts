import { expect, test } from 'vitest';
import { withChecksum } from '../../../shared/game/codec.ts';
import { must, randomFrom } from '../../../shared/game/fixtures.ts';
import { fold } from '../../../shared/game/replay.ts';
import { presetIds, type RulesId } from '../../../shared/rules/ids.ts';
import type { GameFilter } from '../../../shared/wire/history.ts';
import { beginPlayed, keepGame, keepPlayed, playGame, uidOf } from '../fixtures/games.ts';
import { plansOf } from '../fixtures/plans.ts';
import { freshStore, numberOf } from '../fixtures/store.ts';
import type { Store } from '../open.ts';
import { signGame } from '../truth/checksum.ts';
import { mergePlayers, renamePlayer } from '../truth/players.ts';
import { countGames, everyGame, everything, listGames, readFinished, readGame } from './gameList.ts';

/** All pages together. */
const listAll = (store: Store, filter: GameFilter) => [...everyGame(store, filter)].map(({ game }) => game);

test('every filter gives, page after page, the games it should, the newest first', async () => {
  const store = await freshStore();
  const random = randomFrom(5);
  // Replaying thousands of games proves nothing more here, so one game of each kind is entered often.
  const names = [['Eric'], ['Julie', 'Eric'], ['Julie']] as const;
  const kinds = presetIds.flatMap((rules) =>
    names.map((seats) => ({ rules, seats, played: playGame({ rules, names: seats, random, at: 1_000 }) })),
  );
  const kept = Array.from({ length: 260 }, (_, index) => {
    const { rules, seats, played } = kinds[random(kinds.length)];
    // Some end at the same moment.
    const at = 2_000 + Math.floor(index / 3);
    return { game: keepGame(store, played, uidOf(index), at), rules, seats, at };
  });
  const players = [null, 'Eric', 'Julie'] as const;
  const spans = [
    [null, null],
    [2_010, 2_050],
    [2_050, 2_010],
  ];
  for (const player of players)
    for (const rules of [null, ...presetIds] as (RulesId | null)[])
      for (const [from, to] of spans) {
        const filter = { player: player && numberOf(store, player), rules, from, to };
        const expected = kept
          .filter((one) => player === null || (one.seats as readonly string[]).includes(player))
          .filter((one) => rules === null || one.rules === rules)
          .filter((one) => one.at >= (from ?? 0) && one.at < (to ?? Number.POSITIVE_INFINITY))
          .sort((a, b) => b.at - a.at || b.game - a.game);
        expect(listAll(store, filter)).toEqual(expected.map(({ game }) => game));
        expect(countGames(store, filter)).toBe(expected.length);
      }
  for (const [name, found] of [
    ['RIC', 'Eric'],
    [' juli ', 'Julie'],
    ['%', 'nobody'],
    ['x', 'nobody'],
    ['i', 'Eric Julie'],
  ]) {
    const expected = kept
      .filter(({ seats }) => seats.some((seat) => found.includes(seat)))
      .sort((a, b) => b.at - a.at || b.game - a.game);
    expect(listAll(store, { ...everything, name })).toEqual(expected.map(({ game }) => game));
    expect(countGames(store, { ...everything, name })).toBe(expected.length);
  }
});

test('no page reads more of a million games than its own stretch of an index', async () => {
  const store = await freshStore();
  const first = plansOf(store, () => listGames(store, { ...everything, rules: 'chips' }));
  expect(first.filter((line) => / (game|result|player) /.test(line)).slice(1)).toEqual([
    'SEARCH game USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH result USING PRIMARY KEY (game=?) LEFT-JOIN',
    'SEARCH player USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  ]);
  for (const rules of [null, 'basic' as const])
    for (const [player, search] of [
      [null, 'SEARCH game USING COVERING INDEX game_by_end (rules=? AND finished_at>? AND finished_at<?)'],
      [
        1,
        'SEARCH result USING COVERING INDEX result_by_player (player=? AND rules=? AND finished_at>? AND (finished_at,game)<(?,?))',
      ],
    ] as const) {
      const plans = plansOf(store, () => listGames(store, { ...everything, player, rules }));
      // For all rules, which there are is read first, by jumping from one to the next.
      const jumps = [
        'SEARCH game USING COVERING INDEX game_by_end (rules=? AND finished_at>?)',
        'SEARCH game USING COVERING INDEX game_by_end (rules>? AND rules<?)',
      ];
      const searches = plans.filter((line) => / (game|result) /.test(line) && !jumps.includes(line));
      expect(searches).toEqual([search]);
      expect(plans.filter((line) => line.startsWith('USE TEMP')).length).toBeLessThanOrEqual(1);
    }
});

test('a line says who played and how it ended', async () => {
  const store = await freshStore();
  const game = keepPlayed(store, 3, { rules: 'chips', names: ['Eric', 'Bot'], cheat: true }, 9_000);
  const [line] = listGames(store).games;
  const times = { startedAt: 1_000, finishedAt: 9_000 };
  expect(line).toMatchObject({ game, rules: 'chips', dice: 'rolled', counts: false, ...times });
  expect(line.seats.map(({ name, type }) => [name, type])).toEqual([
    ['Eric', 'human'],
    ['Bot', 'sensible'],
  ]);
  expect(line.seats.filter(({ won }) => won)).toHaveLength(1);
});

test('a finished game comes back to the last event, with the names its players have now', async () => {
  const store = await freshStore();
  const played = playGame({ rules: 'official', names: ['Erik', 'Julie'] });
  const id = keepGame(store, played, uidOf(1), 9_000);
  expect(must(readGame(store, id))).toEqual({
    game: id,
    counts: true,
    imported: false,
    finishedAt: 9_000,
    seed: played.seed?.toString('hex'),
    events: played.events,
  });
  renamePlayer(store, numberOf(store, 'Erik'), 'Eric');
  const renamed = must(readGame(store, id)).events;
  expect(must(fold(renamed))).toEqual({
    ...played.game,
    seats: played.game.seats.with(0, { name: 'Eric', type: 'human' }),
  });
  // What was played stays as it was played.
  expect(readFinished(store.db, id)?.events).toEqual(played.events);
  mergePlayers(store, numberOf(store, 'Eric'), numberOf(store, 'Julie'));
  expect(must(readGame(store, id)).events).toEqual(played.events);
});

test('of a game in progress nothing comes out, its seed least of all', async () => {
  const store = await freshStore();
  const { id } = beginPlayed(store, { names: ['Eric'] });
  expect(readGame(store, id)).toEqual({ ok: false, error: { code: 'game-gone' } });
  expect(readFinished(store.db, id)).toBeNull();
  expect(listGames(store)).toEqual({ games: [], next: null });
  expect(readGame(store, 999)).toEqual({ ok: false, error: { code: 'game-gone' } });
});

test('a log of a future version is not passed on', async () => {
  const store = await freshStore();
  const id = keepPlayed(store, 1, { names: ['A'] });
  store.db.prepare('UPDATE game SET log = ?').run(withChecksum(Uint8Array.of(0x59, 77, 0)));
  signGame(store.db, id);
  expect(readGame(store, id)).toEqual({ ok: false, error: { code: 'log-version', version: 77 } });
});
