import { expect, test } from 'vitest';
import { type Zoom, zoomed, zoomOf } from './zoom.ts';

const press = (key: string, code: string, more = {}) =>
  zoomOf({ key, code, ctrlKey: true, metaKey: false, altKey: false, ...more });

test.each<[string, string, Zoom]>([
  ['=', 'Equal', 'zoomIn'],
  ['+', 'Equal', 'zoomIn'],
  ['+', 'BracketRight', 'zoomIn'],
  ['-', 'Minus', 'zoomOut'],
  ['0', 'Digit0', 'zoomReset'],
  ['+', 'NumpadAdd', 'zoomIn'],
  ['-', 'NumpadSubtract', 'zoomOut'],
  ['0', 'Numpad0', 'zoomReset'],
  ['Insert', 'Numpad0', 'zoomReset'],
])('Ctrl and %s (%s): %s', (key, code, zoom) => {
  expect(press(key, code)).toBe(zoom);
  expect(press(key, code, { ctrlKey: false })).toBeNull();
  expect(press(key, code, { altKey: true })).toBeNull();
});

test('sizes go step by step and end somewhere', () => {
  expect(zoomed(100, 'zoomIn')).toBe(110);
  expect(zoomed(100, 'zoomOut')).toBe(90);
  expect(zoomed(200, 'zoomIn')).toBe(200);
  expect(zoomed(80, 'zoomOut')).toBe(80);
  expect(zoomed(175, 'zoomReset')).toBe(100);
});
