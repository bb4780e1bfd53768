import { expect, test } from 'vitest';
import type { GameEvent } from '../../../shared/game/events.ts';
import { must, playMoves, scripted, startOf } from '../../../shared/game/fixtures.ts';
import { apply, type Game } from '../../../shared/game/game.ts';
import { rerollAll } from '../../../shared/rules/dice.ts';
import { createStory, type LogEntry, linesFor, logEntries, type Note, withCumulative } from './story.ts';

const started = startOf('basic', 'Eric', 'Hal');
const withHal: GameEvent = { ...started, seats: [started.seats[0], { name: 'Hal', type: 'random' }] };
const rolled = (player: number): GameEvent => ({ type: 'rolled', player, reroll: rerollAll(5), dice: [5, 3, 5, 4, 5] });
const scored = (player: number): GameEvent => ({ type: 'scored', player, category: 'threeOfAKind', column: 1 });
const events = [withHal, rolled(0), scored(0), rolled(1), scored(1)];
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

test('one line per event, the dice of people drawn, every turn announced', () => {
  expect(createStory()(events)).toEqual([
    [
      { kind: 'event', text: 'Basic rules. At the table: Eric and Hal.' },
      { kind: 'title', player: 0, text: "Round 1 of 13: Eric's turn." },
    ],
    [{ kind: 'event', player: 0, text: 'Eric: 5 3 5 4 5 (First roll)', dice: [5, 3, 5, 4, 5] }],
    [
      { kind: 'event', player: 0, text: 'Three of a Kind: Eric scores 22.' },
      { kind: 'title', player: 1, text: "Round 1 of 13: Hal's turn." },
    ],
    [{ kind: 'event', player: 1, text: 'Hal: 5 3 5 4 5 (First roll)' }],
    [
      { kind: 'event', player: 1, text: 'Three of a Kind: Hal scores 22.' },
      { kind: 'title', player: 0, text: "Round 2 of 13: Eric's turn." },
    ],
  ]);
});

test('cheat mode is told at once', () => {
  const [lines] = createStory()([{ ...started, cheat: true }]);
  expect(texts(lines)).toContain('Cheat mode: this game stays out of the Hall of Fame.');
});

test('the end shows the card and the winner', () => {
  const game: Game = must(apply(null, startOf('basic', 'Eric')));
  const after = must(apply(game, { type: 'resigned', player: 0 }));
  const lines = linesFor(game, { type: 'resigned', player: 0 }, after);
  expect(lines.map(({ kind }) => kind)).toEqual(['event', 'card', 'title']);
  expect(lines[1].text).toContain('TOTAL');
  expect(lines[2].text).toMatch(/^The game is over\./);
});

test('cumulative scores are the last thing told of a game, if there are any', () => {
  const chapters = createStory()(events);
  const reached = [{ name: 'Eric', games: 2, wins: 1, score: 384 }, null];
  const told = withCumulative(chapters, reached);
  expect(told.slice(0, -1)).toEqual(chapters.slice(0, -1));
  expect(texts(told.at(-1) ?? [])).toEqual([
    ...texts(chapters.at(-1) ?? []),
    expect.stringMatching(/^Cumulative scores +Games +Wins +Score\nEric +2 +1 +384$/),
  ]);
  expect(withCumulative(chapters, [null, null])).toBe(chapters);
});

test('what is kept of a later roll is told', () => {
  const game = playMoves(must(apply(null, started)), scripted(1, 2, 3, 4, 6), { type: 'roll', reroll: rerollAll(5) });
  const event: GameEvent = {
    type: 'rolled',
    player: 0,
    reroll: [true, false, false, false, true],
    dice: [5, 2, 3, 4, 5],
  };
  const [line] = linesFor(game, event, must(apply(game, event)));
  expect(line.text).toBe('Eric: 5 2 3 4 5 (Second roll, keeping 2 3 4)');
});

test('a game that went on, went back, or is another one is told as if from the beginning, and nothing of it twice', () => {
  const teller = createStory();
  const other = [{ ...withHal }, rolled(0)];
  for (const seen of [events.slice(0, 2), events, events.slice(0, 3), events, other, events, []])
    expect(teller(seen)).toEqual(createStory()(seen));
  const [first] = teller(events.slice(0, 2));
  expect(teller(events)[0]).toBe(first);
});

const chapters = createStory()(events);
const typed = (number: number, after: number, text: string): Note => ({
  number,
  after,
  line: { kind: 'typed', text },
});
const linesOf = (entries: readonly LogEntry[]) => texts(entries.map(({ line }) => line));

test('the log has what was typed where it was typed, and leaves out what has not happened yet', () => {
  const notes = [typed(1, 1, 'roll'), typed(2, 2, 'help'), typed(3, 2, 'card'), typed(4, 3, 'later')];
  const entries = logEntries(chapters.slice(0, 2), notes);
  expect(linesOf(entries).slice(1)).toEqual([
    "Round 1 of 13: Eric's turn.",
    'roll',
    'Eric: 5 3 5 4 5 (First roll)',
    'help',
    'card',
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

test('the log keeps the latest three hundred lines, each known by the same key', () => {
  const many = Array.from({ length: 400 }, (_, index) => [{ kind: 'event', text: String(index) } as const]);
  const before = logEntries(many.slice(0, -1), []);
  const entries = logEntries(many, [typed(1, 1, 'old')]);
  expect(entries).toHaveLength(300);
  expect(linesOf(entries).at(-1)).toBe('399');
  expect(before.slice(1)).toEqual(entries.slice(0, -1));
});
