/** What is painted before anybody waits for it, on a canvas that only counts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newGame } from '../../../shared/game/fixtures.ts';
import { mayNothing } from '../../state/board.ts';
import { inputFor } from '../fixtures/scenes.ts';
import { afterRoll } from '../warmUp.ts';
import { movingAt } from './animate.ts';
import { paints } from './palette.ts';
import { sceneOf } from './scene.ts';

/** The idle moments that were asked for and have not come yet, by their number. */
let asked = new Map<number, () => void>();
/** How often something was done on the canvas. */
let strokes = 0;

function comeIdle(): void {
  const now = [...asked.values()];
  asked.clear();
  for (const act of now) act();
}

/** Whatever is asked of it, it does nothing, counts it if it is a canvas, and returns itself. */
function anything(isCanvas: boolean): object {
  const nothing: object = new Proxy(class {}, {
    get: (_, name) => {
      if (isCanvas && name !== 'getContext') strokes++;
      return name === 'width' ? 1 : name === Symbol.toPrimitive ? () => 0 : nothing;
    },
    set: () => true,
    apply: () => nothing,
    construct: () => nothing,
  });
  return nothing;
}

beforeEach(() => {
  asked = new Map();
  strokes = 0;
  let number = 0;
  let clock = 0;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    asked.set(++number, act);
    return number;
  });
  vi.stubGlobal('cancelIdleCallback', (which: number) => asked.delete(which));
  // Each look at the clock takes a millisecond, so that an idle moment is soon over.
  vi.stubGlobal('performance', { now: () => clock++ });
  vi.stubGlobal('Path2D', anything(false));
  vi.stubGlobal('OffscreenCanvas', anything(true));
});
afterEach(() => vi.unstubAllGlobals());

function pictureOf() {
  const scene = sceneOf(inputFor(afterRoll(newGame('official', 'Eric', 'Julie')), { may: mayNothing }));
  const palette = { ...paints.light, seats: ['#111', '#222', '#333', '#444'], onSeat: '#fff' };
  return { scene, palette, moving: movingAt(scene, [], 0), hovered: null, focused: null, ratio: 1 };
}

test('warming up goes on over many idle moments, and can be stopped in the middle', async () => {
  // The paths of its icons are made when it is read.
  const { warmUp } = await import('./paint.ts');
  let made = 0;
  const stop = warmUp(() => {
    made++;
    return [pictureOf()];
  });
  expect([made, strokes]).toEqual([0, 0]);
  comeIdle();
  comeIdle();
  expect(made).toBe(1);
  expect(strokes).toBeGreaterThan(0);
  expect(asked.size).toBe(1);
  const before = strokes;
  stop();
  comeIdle();
  expect([strokes, asked.size]).toEqual([before, 0]);
});

test('warming up that nobody stops comes to an end', async () => {
  const { warmUp } = await import('./paint.ts');
  const stop = warmUp(() => [pictureOf(), pictureOf()]);
  let moments = 0;
  while (asked.size > 0) {
    comeIdle();
    moments++;
  }
  expect(moments).toBeGreaterThan(10);
  stop();
});
