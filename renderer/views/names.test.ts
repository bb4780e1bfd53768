/** The names of targets: word for word, because screen readers and other programs rely on them. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { newGame, playMoves, scripted } from '../../shared/game/fixtures.ts';
import { throwOf } from '../../shared/game/game.ts';
import type { Move } from '../../shared/game/moves.ts';
import { type Hand, rerollAll } from '../../shared/rules/dice.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import { offerOf } from '../../shared/rules/joker.ts';
import { type Box, pointsIn } from '../../shared/rules/scorecard.ts';
import type { Motion } from '../motion/motion.ts';
import { asFallen } from './dice.ts';
import { boxLabel, dieName, isScoringNext, rollName } from './names.ts';

function play(rules: RulesId, ...turns: readonly (readonly [Hand, Box?])[]) {
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

test.each<[RulesId, Parameters<typeof play>[1][], Box, string]>([
  // Open boxes with what they would score, zero included.
  ['basic', [[[5, 6, 5, 3, 5]]], box('threeOfAKind'), 'Three of a Kind: score 24'],
  ['basic', [[[5, 6, 5, 3, 5]]], box('yahtzee'), 'Yahtzee!: score 0'],
  ['triple', [[[5, 6, 5, 3, 5]]], box('threeOfAKind', 2), 'Three of a Kind ×2: score 48'],
  // Boxes that are used, and those a joker must not go to.
  ['official', [[sixes, box('yahtzee')], [sixes]], box('yahtzee'), 'Yahtzee!: already used, 50'],
  ['official', [[sixes, box('yahtzee')], [sixes]], box('sixes'), 'Sixes: score 30 + 100'],
  ['official', [[sixes, box('yahtzee')], [sixes]], box('chance'), 'Chance: locked'],
])('a box in %s after %j: %j is called %s', (rules, turns, place, name) => {
  const { cards, turn } = play(rules, ...turns);
  const thrown = throwOf(turn);
  if (thrown === null) throw new Error('Nothing was rolled.');
  const offer = offerOf(cards[0], rulesOf(rules), thrown, place);
  expect(boxLabel(rules, offer, pointsIn(rulesOf(rules), cards[0], place))).toBe(name);
});
