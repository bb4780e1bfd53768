import { expect, test } from 'vitest';
import type { Face, Reroll } from '../rules/dice.ts';
import { rerollAll, rerollNone } from '../rules/dice.ts';
import { decodeLog, encodeLog } from './codec.ts';
import type { DiceSource } from './diceSource.ts';
import type { GameEvent } from './events.ts';
import { apply, type Game } from './game.ts';
import { messageFor } from './messages.ts';
import { legalMoves, type Move, makeMove } from './moves.ts';
import { fold } from './replay.ts';
import { ok } from './result.ts';

function scripted(...faces: Face[]): DiceSource {
  return { draw: (count) => ok(faces.splice(0, count)) };
}

test('a first turn goes from roll to score and on to the next player', () => {
  const started: GameEvent = {
    type: 'started',
    rules: 'official',
    seats: [
      { name: 'Eric', type: 'human' },
      { name: 'Julie', type: 'human' },
    ],
    dice: 'rolled',
    cheat: false,
    commitment: 'ab'.repeat(32),
    at: 1_700_000_000_000,
  };
  const first = apply(null, started);
  if (!first.ok) throw new Error(first.error.code);
  let game: Game = first.value;
  const log: GameEvent[] = [started];
  const play = (move: Move, source: DiceSource = scripted()) => {
    const made = makeMove(game, 0, move, source);
    if (!made.ok) throw new Error(made.error.code);
    game = made.value.game;
    log.push(made.value.event);
  };
  expect(legalMoves(game, 0)).toEqual([{ type: 'roll', reroll: rerollAll }, { type: 'resign' }]);
  play({ type: 'roll', reroll: rerollAll }, scripted(5, 3, 5, 4, 5));
  const two: Reroll = [false, true, false, true, false];
  play({ type: 'select', reroll: two });
  play({ type: 'roll', reroll: two }, scripted(6, 3));
  play({ type: 'roll', reroll: rerollNone });
  expect(messageFor(game)).toBe('Select a category for this roll.');
  play({ type: 'score', category: 'threeOfAKind', column: 1 });
  expect(messageFor(game)).toBe('Julie\'s turn. Click "Roll Dice" button to roll the dice.');
  expect(fold(log)).toEqual(ok(game));
  const bytes = encodeLog(log);
  if (!bytes.ok) throw new Error(bytes.error.code);
  expect(decodeLog(bytes.value)).toEqual(ok(log));
});
