/** The names of targets: word for word, because screen readers and other programs rely on them. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { newGame, playMoves, scripted } from '../../shared/game/fixtures.ts';
import type { Move } from '../../shared/game/moves.ts';
import { type Hand, rerollAll } from '../../shared/rules/dice.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Motion } from '../motion/motion.ts';
import { asFallen } from './dice.ts';
import { boxLabel, dieName, isScoringNext, rollName } from './names.ts';

function play(rules: RulesetId, ...turns: readonly (readonly [Hand, Box?])[]) {
  const moves = turns.flatMap(([, box]): readonly Move[] => [
    { type: 'roll', reroll: rerollAll(5) },
    ...(box ? [{ type: 'score', ...box } as const] : []),
  ]);
  return playMoves(newGame(rules, 'Eric'), scripted(...turns.flatMap(([hand]) => hand)), ...moves);
}
const box = (category: Box['category'], column: Box['column'] = 1): Box => ({ category, column });
const sixes: Hand = [6, 6, 6, 6, 6];

test('dice and the button that rolls them', () => {
  expect(dieName(null, asFallen(5), 0)).toBe('Die 1: not rolled');
  expect(dieName([1, 2, 3, 4, 5], asFallen(5), 4)).toBe('Die 5: 5');
  // Sorted dice are counted as they lie.
  expect(dieName([6, 2, 3, 4, 5], [1, 2, 3, 4, 0], 4)).toBe('Die 5: 6');
  expect(rollName(play('basic'))).toBe('Roll Dice');
  expect(rollName(play('basic', [sixes]))).toBe('Roll Again');
});

test('that a Yahtzee should be scored is not told while its dice tumble', () => {
  const tumbling = signal<Motion['tumbling']['value']>({ dice: rerollAll(5), last: 4, milliseconds: 1150 });
  const motion = { tumbling } as unknown as Motion;
  expect(isScoringNext({ motion }, play('basic', [sixes]))).toBe(false);
  tumbling.value = null;
  expect(isScoringNext({ motion }, play('basic', [sixes]))).toBe(true);
  expect(isScoringNext({ motion }, play('basic', [[6, 6, 6, 6, 1]]))).toBe(false);
});

test('open boxes with what they would score, zero included', () => {
  const game = play('basic', [[5, 6, 5, 3, 5]]);
  expect(boxLabel(game, box('threeOfAKind'))).toBe('Three of a Kind: score 24');
  expect(boxLabel(game, box('yahtzee'))).toBe('Yahtzee!: score 0');
  expect(boxLabel(play('triple', [[5, 6, 5, 3, 5]]), box('threeOfAKind', 2))).toBe('Three of a Kind ×2: score 48');
});

test('boxes that are used, and those a joker must not go to', () => {
  const game = play('official', [sixes, box('yahtzee')], [sixes]);
  expect(boxLabel(game, box('yahtzee'))).toBe('Yahtzee!: already used, 50');
  expect(boxLabel(game, box('sixes'))).toBe('Sixes: score 30 + 100');
  expect(boxLabel(game, box('chance'))).toBe('Chance: locked');
});

test('before a roll a box has just its name', () => {
  expect(boxLabel(play('basic'), box('fullHouse'))).toBe('Full House');
});
