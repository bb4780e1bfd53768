/** The list of games: page after page, its filters, and what is done with a game or a file of them. */
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import type { GameLine, PageEnd } from '../../shared/wire/history.ts';
import { fakeApi, settle } from './fixtures/fakes.ts';
import { createGames } from './games.ts';

const line = (game: number) => ({ game, finishedAt: game }) as GameLine;
/** Five games, two a page. */
function open() {
  const server = fakeApi({
    'games:open': () => ok([{ game: 9, rules: 'basic', names: ['Eric'], startedAt: 0, progress: 0.5 }]),
    'games:list': ({ after }) => {
      const from = after === null ? 1 : after.game + 1;
      const games = [from, from + 1].filter((game) => game <= 5).map(line);
      const end = games.at(-1)?.game ?? 5;
      const next: PageEnd | null = end < 5 ? { finishedAt: end, game: end } : null;
      return ok({ games, next });
    },
    'games:count': () => ok(5),
    'games:delete': ({ game }) => (game === 2 ? ok(null) : fail({ code: 'game-gone' })),
    'games:discard': () => ok(null),
    'games:export': ({ game }) =>
      ok(game === 0 ? null : { file: '/tmp/games.json', games: game === null ? 5 : 1, leftOut: [] }),
    'games:import': () => ok({ added: 1, already: 2, refused: [] }),
  });
  const games = createGames(server.api);
  return { server, games, numbers: () => games.lines.value?.map(({ game }) => game) };
}

test('page after page; a refresh keeps as many as were shown', async () => {
  const { games, numbers } = open();
  await games.refresh();
  expect(games.lines.value).toBeNull();
  await games.read();
  expect(numbers()).toEqual([1, 2]);
  expect(games.unfinished.value).toHaveLength(1);
  expect(games.hasMore.value).toBe(true);
  await games.readMore();
  expect(numbers()).toEqual([1, 2, 3, 4]);
  await games.refresh();
  expect(numbers()).toEqual([1, 2, 3, 4]);
  await games.readMore();
  await games.readMore();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(games.hasMore.value).toBe(false);
  await games.choose({ rules: 'triple' });
  expect(numbers()).toEqual([1, 2]);
  expect(games.filter.value.rules).toBe('triple');
});

test('what changes before the first page is there is asked for again', async () => {
  const { server, games, numbers } = open();
  const answer = server.hold('games:list');
  const both = [games.read()];
  await settle();
  both.push(games.refresh());
  await settle();
  answer(ok({ games: [line(1)], next: null }));
  answer(ok({ games: [line(2)], next: null }));
  await Promise.all(both);
  expect(numbers()).toEqual([2]);
});

test('a game is given up; a refusal is a sentence', async () => {
  const { server, games, numbers } = open();
  await games.giveUp(9);
  expect(server.sent('games:discard')).toEqual([{ game: 9 }]);
  expect(numbers()).toEqual([1, 2]);
  server.answer({ 'games:discard': () => fail({ code: 'game-gone' }) });
  await games.giveUp(9);
  expect(games.message.value).toEqual({ text: 'This game is no longer here.', isRefusal: true });
  server.answer({ 'games:list': () => fail({ code: 'internal' }) });
  await games.read();
  expect(games.message.value?.isRefusal).toBe(true);
});

test('games are searched for by name, counted and deleted; what was said goes with the next choice', async () => {
  const { server, games } = open();
  await games.choose({ name: 'eri' });
  expect(server.sent('games:list').at(-1)?.filter.name).toBe('eri');
  expect(server.sent('games:count').at(-1)?.filter.name).toBe('eri');
  expect(games.found.value).toBe(5);
  await games.remove(1);
  expect(games.message.value).toEqual({ text: 'This game is no longer here.', isRefusal: true });
  await games.remove(2);
  expect(games.message.value).toEqual({ text: 'The game was deleted.', isRefusal: false });
  await games.choose({ name: '' });
  expect(games.message.value).toBeNull();
});

test('files out and in, with how many; nothing is said where it was cancelled', async () => {
  const { server, games } = open();
  await games.exportGames(0);
  expect(games.message.value).toBeNull();
  await games.exportGames(3);
  expect(games.message.value).toEqual({ text: '1 game was written to /tmp/games.json.', isRefusal: false });
  await games.exportGames(null);
  expect(games.message.value?.text).toBe('5 games were written to /tmp/games.json.');
  await games.importGames();
  expect(games.message.value?.text).toBe('1 game was added; 2 were already here.');
  server.answer({ 'games:import': () => ok(null), 'games:export': () => fail({ code: 'internal' }) });
  await games.importGames();
  expect(games.message.value?.text).toMatch(/^1 game was added/);
  await games.exportGames(null);
  expect(games.message.value?.isRefusal).toBe(true);
  server.answer({ 'games:import': () => fail({ code: 'log-damaged' }) });
  await games.importGames();
  expect(games.message.value).toEqual({ text: 'This game is damaged and cannot be read.', isRefusal: true });
});
