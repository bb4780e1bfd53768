/** From right to left everything changes sides, but the dice keep their order. */
import { expect, test } from 'vitest';
import { newGame, playMoves, scripted } from '../../../shared/game/fixtures.ts';
import { rerollAll } from '../../../shared/rules/dice.ts';
import { inputFor } from '../fixtures/scenes.ts';
import { mirrored } from './mirror.ts';
import { sceneOf } from './scene.ts';
import { boundsOf, centreOf, holds } from './shape.ts';

const game = playMoves(newGame('triple', 'Eric', 'Julie'), scripted(1, 2, 3, 4, 6), {
  type: 'roll',
  reroll: rerollAll(5),
});
const scene = sceneOf(inputFor(game, { message: 'Select a category for this roll.' }));
const other = mirrored(scene);
const middles = (of: typeof scene, kind: string) =>
  of.targets.filter(({ action }) => action.kind === kind).map(({ shape }) => centreOf(boundsOf(shape)));

test('card, buttons and words change sides', () => {
  const { width } = scene.layout;
  expect(middles(other, 'box')).toEqual(middles(scene, 'box').map(({ x, y }) => ({ x: width - x, y })));
  expect(middles(other, 'roll')).toEqual(middles(scene, 'roll').map(({ x, y }) => ({ x: width - x, y })));
  expect(other.layout.paper.x + other.layout.paper.width).toBe(width - scene.layout.paper.x);
  for (const [index, { area, align }] of scene.texts.entries()) {
    expect(other.texts[index].area.x).toBeCloseTo(width - area.x - area.width);
    expect(other.texts[index].align).toBe({ left: 'right', center: 'center', right: 'left' }[align]);
  }
});

test('the dice keep their order, in their tray', () => {
  const places = middles(other, 'die').map(({ x, y }) => [y, x]);
  expect(places).toEqual(places.toSorted(([y, x], [otherY, otherX]) => y - otherY || x - otherX));
  for (const die of other.dice) expect(holds(boundsOf(other.tray), boundsOf(die.seat))).toBe(true);
});
