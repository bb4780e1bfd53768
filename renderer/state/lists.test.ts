/** The lists that main keeps: read when wanted, in the order of the requests, and again when they change. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import type { FameEntry, Statistics as Numbers, Standing } from '../../shared/wire/history.ts';
import { chooseLanguage } from '../../shared/words/index.ts';
import { answerLastFirst, type Handlers, partsFor, settle } from './fixtures/fakes.ts';
import { createHallOfFame } from './lists.ts';
import { createStandings } from './standings.ts';
import { createStatistics, toCsv } from './statistics.ts';

function standingsFor(handlers: Handlers = {}) {
  const parts = partsFor(handlers);
  return { ...parts, standings: createStandings(parts.api, parts.choice) };
}

function statisticsFor(handlers: Handlers) {
  const parts = partsFor(handlers);
  return { ...parts, statistics: createStatistics(parts.api, parts.choice) };
}

const standing = (player: number, name: string, person = true) => ({ player, name, person }) as Standing;
const entry = (name: string) => ({ name }) as FameEntry;

describe('standings', () => {
  test('everybody by name to choose from, the evening when it is chosen', async () => {
    const { standings } = standingsFor({
      'standings:read': ({ evening }) =>
        ok(evening ? [standing(2, 'Zoe')] : [standing(2, 'Zoe'), standing(1, 'Ada'), standing(3, 'Hal', false)]),
    });
    expect(standings.players.value).toEqual([]);
    await standings.readPlayers();
    expect(standings.players.value.map(({ name }) => name)).toEqual(['Ada', 'Hal', 'Zoe']);
    await standings.choose({ evening: true });
    expect(standings.isEvening.value).toBe(true);
    expect(standings.chosen.value).toMatchObject({ ok: true, value: [{ name: 'Zoe' }] });
  });

  test.each([
    ['de', ['Åke', 'Zoe']],
    ['sv', ['Zoe', 'Åke']],
  ] as const)('names are in the order of the language in use: %s', async (tag, names) => {
    const { standings } = standingsFor({ 'standings:read': () => ok([standing(1, 'Zoe'), standing(2, 'Åke')]) });
    await chooseLanguage(tag);
    onTestFinished(async () => void (await chooseLanguage('en')));
    await standings.readPlayers();
    expect(standings.players.value.map(({ name }) => name)).toEqual(names);
  });

  test('whether there is anybody is known without sorting, which the first picture has no time for', async () => {
    const collator = vi.spyOn(Intl, 'Collator');
    onTestFinished(() => collator.mockRestore());
    const { standings } = standingsFor({ 'standings:read': () => ok([standing(2, 'Zoe'), standing(1, 'Ada')]) });
    expect(standings.hasPlayers.value).toBe(false);
    await standings.readPlayers();
    expect(standings.hasPlayers.value).toBe(true);
    expect(collator).not.toHaveBeenCalled();
  });

  test('a slow answer to an earlier choice is not used', async () => {
    const { server, standings } = standingsFor();
    const asks = [() => standings.read(), () => standings.choose({ evening: true })];
    await answerLastFirst(server, 'standings:read', asks, [ok([standing(1, 'All')]), ok([standing(1, 'Evening')])]);
    expect(standings.chosen.value).toMatchObject({ value: [{ name: 'Evening' }] });
  });

  test('a slow answer from before a change is not used', async () => {
    const { server, standings } = standingsFor();
    const answers = [ok([standing(1, 'Before')]), ok([standing(1, 'Renamed')])];
    await answerLastFirst(server, 'standings:read', [standings.read, standings.read], answers);
    expect(standings.chosen.value).toMatchObject({ value: [{ name: 'Renamed' }] });
  });

  test('what changes before the first answer is there is asked for again', async () => {
    const { server, choice, standings } = standingsFor();
    const answer = server.hold('standings:read');
    const both: Promise<unknown>[] = [standings.read()];
    server.push('lists:changed', null);
    both.push(choice.refresh());
    answer(ok([standing(1, 'Before')]));
    answer(ok([standing(1, 'After')]));
    await Promise.all(both);
    expect(standings.chosen.value).toMatchObject({ value: [{ name: 'After' }] });
  });

  test('the numbers of one place are never taken for those of the other, however late its answer is', async () => {
    const answers: (() => void)[] = [];
    const { choice, standings } = standingsFor({
      'standings:read': ({ club }) =>
        club
          ? new Promise((resolve) => answers.push(() => resolve(ok([standing(1, 'Member')]))))
          : ok([standing(1, 'Ada')]),
    });
    const names = () => [
      standings.chosen.value?.ok && standings.chosen.value.value.map(({ name }) => name),
      standings.players.value.map(({ name }) => name),
      standings.ofLaptop.value.map(({ name }) => name),
    ];
    await Promise.all([standings.read(), standings.readPlayers()]);
    expect(names()).toEqual([['Ada'], ['Ada'], ['Ada']]);
    const done = standings.choose({ place: 'club' });
    await settle();
    expect(names()).toEqual([undefined, [], ['Ada']]);
    for (const answer of answers.splice(0)) answer();
    await done;
    expect(names()).toEqual([['Member'], ['Member'], ['Ada']]);
    // On another screen, with nobody to read them again.
    choice.choose({ place: 'laptop' });
    expect(names()).toEqual([undefined, ['Ada'], ['Ada']]);
    await choice.refresh();
    expect(names()).toEqual([['Ada'], ['Ada'], ['Ada']]);
    // Answers about the club that come when nobody looks at it any more.
    void standings.choose({ place: 'club' });
    await standings.choose({ place: 'laptop' });
    for (const answer of answers) answer();
    await settle();
    expect(names()).toEqual([['Ada'], ['Ada'], ['Ada']]);
  });

  test('players are renamed, merged and deleted, and what was read is read again; a refusal is a sentence', async () => {
    const done = () => {
      server.push('lists:changed', null);
      return ok('Ada');
    };
    const { server, standings } = standingsFor({
      'standings:read': () => ok([]),
      'players:rename': ({ name }) => (name === '' ? fail({ code: 'name-empty', seat: null }) : done()),
      'players:merge': done,
      'players:delete': done,
    });
    await standings.readPlayers();
    expect(await standings.rename(1, '')).toBe('A player needs a name.');
    expect(server.sent('standings:read')).toHaveLength(1);
    expect(await standings.rename(1, 'Ada')).toBeNull();
    expect(await standings.merge(1, 2)).toBeNull();
    expect(await standings.remove(2)).toBeNull();
    expect(server.sent('standings:read')).toHaveLength(4);
    expect(server.sent('players:merge')).toEqual([{ from: 1, into: 2 }]);
    expect(server.sent('players:delete')).toEqual([{ player: 2 }]);
  });
});

describe('the Hall of Fame', () => {
  test('the list of the rules played last until another is chosen, which is kept; a refresh reads what has changed', async () => {
    const { server, choice } = partsFor({
      'lists:latest': () => ok('triple'),
      'hallOfFame:read': ({ rules }) => ok([entry(rules ?? 'all')]),
    });
    const fame = createHallOfFame(choice);
    await choice.refresh();
    expect(server.calls).toEqual([]);
    expect(fame.list.value).toEqual({ rules: 'official', peopleOnly: true });
    await choice.readLatest();
    await fame.read();
    expect(fame.answer.value).toMatchObject({ value: [{ name: 'triple' }] });
    await fame.choose({ rules: 'basic' });
    await fame.choose({ computers: true });
    expect(fame.answer.value).toMatchObject({ value: [{ name: 'basic' }] });
    await fame.choose({ rules: null });
    await choice.refresh();
    expect(server.sent('hallOfFame:read')).toHaveLength(4);
    server.push('lists:changed', null);
    await choice.refresh();
    expect(server.sent('hallOfFame:read')).toEqual([
      { rules: 'triple', peopleOnly: true },
      { rules: 'basic', peopleOnly: true },
      { rules: 'basic', peopleOnly: false },
      { rules: null, peopleOnly: false },
      { rules: null, peopleOnly: false },
    ]);
    expect(server.sent('settings:write').at(-1)).toMatchObject({ listRules: 'all', listComputers: true });
  });
});

describe('statistics', () => {
  const statisticsOf = (rules: Numbers['rules']) => ok({ rules } as Numbers);

  test('of whom and under which rules', async () => {
    const { server, choice, statistics } = statisticsFor({
      'statistics:read': ({ rules }) => statisticsOf(rules ?? 'basic'),
    });
    await choice.refresh();
    expect(server.calls).toEqual([]);
    await statistics.choose({ player: 3 });
    await statistics.choose({ rules: 'triple' });
    expect(server.sent('statistics:read').at(-1)).toEqual({ player: 3, rules: 'triple' });
    expect(statistics.player.value).toBe(3);
  });

  test('statistics of a player here are not mixed up with those of the same number in the club', async () => {
    const { server, choice, statistics } = statisticsFor({ 'statistics:read': () => fail({ code: 'internal' }) });
    await statistics.choose({ player: 2, rules: 'basic' });
    // In another list.
    choice.choose({ place: 'club' });
    await statistics.choose({});
    await statistics.choose({ player: 1 });
    choice.choose({ place: 'laptop' });
    await choice.refresh();
    expect(server.sent('statistics:read')).toEqual([
      { player: 2, rules: 'basic' },
      { player: null, rules: null, club: true },
      { player: 1, rules: null, club: true },
      { player: null, rules: null },
    ]);
  });

  test('games are reviewed portion by portion, until none is left or another player is chosen', async () => {
    const { server, statistics } = statisticsFor({ 'statistics:read': () => statisticsOf('chips') });
    await statistics.reviewMore();
    await statistics.choose({});
    await statistics.reviewMore();
    expect(server.sent('review:more')).toEqual([]);

    let left = 3;
    server.answer({ 'review:more': () => ok(--left) });
    await statistics.choose({ player: 3 });
    const read = server.sent('statistics:read').length;
    const both = [statistics.reviewMore(), statistics.reviewMore()];
    expect(statistics.isReviewing.value).toBe(true);
    await Promise.all(both);
    expect(server.sent('review:more')).toEqual(Array(3).fill({ player: 3, rules: 'chips' }));
    expect(server.sent('statistics:read')).toHaveLength(read + 3);

    // One that cannot be reviewed must not be asked for again and again.
    server.answer({ 'review:more': () => ok(2) });
    await statistics.reviewMore();
    expect(server.sent('review:more')).toHaveLength(5);

    server.answer({
      'review:more': async () => {
        await statistics.choose({ player: 4 });
        return ok(7);
      },
    });
    await statistics.reviewMore();
    expect(server.sent('review:more')).toHaveLength(6);
    expect([statistics.player.value, statistics.isReviewing.value]).toEqual([4, false]);
  });

  test('a sheet is saved as CSV in which no name is a formula, a picture as its place in the window', async () => {
    const sheet = [
      ['Name', 'Score'],
      ['=SUM(A1)', 12],
      ['Ada, "the first"', -3],
    ];
    expect(toCsv(sheet)).toBe('Name,Score\r\n\'=SUM(A1),12\r\n"Ada, ""the first""",-3\r\n');
    const { server, statistics } = statisticsFor({ 'statistics:save': () => ok(null) });
    expect(await statistics.saveSheet('Scores', sheet)).toBeNull();
    const area = { x: 1, y: 2, width: 3, height: 4 };
    expect(await statistics.savePicture('Scores', area)).toBeNull();
    expect(server.sent('statistics:save')).toEqual([
      { kind: 'csv', name: 'Scores', text: toCsv(sheet) },
      { kind: 'png', name: 'Scores', area },
    ]);
    server.answer({ 'statistics:save': () => fail({ code: 'internal' }) });
    expect(await statistics.saveSheet('Scores', sheet)).toMatch(/^Something went wrong/);
  });
});
