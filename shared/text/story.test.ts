import { expect, test } from 'vitest';
import type { GameEvent } from '../game/events.ts';
import { must, startOf } from '../game/fixtures.ts';
import { replay } from '../game/replay.ts';
import { rerollAll } from '../rules/dice.ts';
import { momentSentence } from './story.ts';

test('every kind of event has its sentence', () => {
  const log: readonly GameEvent[] = [
    startOf('triple', 'Eric', 'Julie'),
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [3, 5, 5, 4, 1] },
    { type: 'selected', player: 0, reroll: [true, false, false, false, true] },
    { type: 'rolled', player: 0, reroll: [true, false, false, false, true], dice: [5, 5, 5, 4, 2] },
    { type: 'scored', player: 0, category: 'fives', column: 3 },
    { type: 'resigned', player: 1 },
    { type: 'resigned', player: 0 },
  ];
  const states = must(replay(log));
  expect(log.map((event, index) => momentSentence(event, states[index - 1] ?? null, states[index]))).toEqual([
    'The game begins.',
    "Eric's first roll: 3 5 5 4 1.",
    'Eric marks dice for the next roll.',
    "Eric's second roll: 5 5 5 4 2.",
    'Eric scores 45 in Fives ×3.',
    'Julie leaves the game.',
    'The game is over. Everybody has resigned, so there is no winner.',
  ]);
});
