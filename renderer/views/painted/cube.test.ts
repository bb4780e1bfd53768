import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faces } from '../../../shared/rules/dice.ts';
import { forAll } from '../fixtures/games.ts';
import { contains } from '../fixtures/geometry.ts';
import { edgeRadius, lying, outlineOf, pips, turn, turnAbout, type Vector, visibleSides } from './cube.ts';
import { boundsOf } from './shape.ts';

const angles = fc.double({ min: -7, max: 7, noNaN: true });
const axes = fc
  .tuple(angles, angles, angles)
  .filter((axis) => Math.hypot(...axis) > 0.1)
  .map((axis): Vector => axis);
const turns = fc
  .tuple(fc.constantFrom(...faces), angles, axes, angles)
  .map(([face, twist, axis, angle]) => turn(lying(face, twist), turnAbout(axis, angle)));

test('a die that lies shows its face, however it is twisted', () =>
  forAll([fc.constantFrom(...faces), angles], (face, twist) => {
    expect(visibleSides(lying(face, twist)).at(-1)?.face).toBe(face);
  }));

test('a face has as many pips as it counts, and opposite faces are never seen together', () => {
  for (const face of faces) expect(pips[face]).toHaveLength(face);
  forAll([turns], (turned) => {
    const seen = visibleSides(turned).map(({ face }) => face);
    expect(seen.length).toBeGreaterThanOrEqual(1);
    expect(seen.length).toBeLessThanOrEqual(3);
    for (const face of seen) expect(seen).not.toContain(7 - face);
  });
});

test('turning a die changes neither its size nor its right angles', () =>
  forAll([turns], (turned) => {
    for (const [index, one] of turned.entries())
      for (const [other, two] of turned.entries())
        expect(one[0] * two[0] + one[1] * two[1] + one[2] * two[2]).toBeCloseTo(index === other ? 1 : 0, 6);
  }));

test('the outline holds every visible pip, and is never larger than a die seen across its corners', () =>
  forAll([turns], (turned) => {
    const outline = outlineOf(turned);
    for (const { face, middle, across, down } of visibleSides(turned))
      for (const { x, y } of pips[face])
        expect(contains(outline, middle.x + across.x * x + down.x * y, middle.y + across.y * x + down.y * y)).toBe(
          true,
        );
    const { width, height } = boundsOf(outline);
    const most = (1 - 2 * edgeRadius) * Math.sqrt(3) + 2 * edgeRadius;
    expect(Math.max(width, height)).toBeLessThanOrEqual(most + 1e-9);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.99);
  }));
