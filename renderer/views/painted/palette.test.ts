import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paints } from './palette.ts';

/* How well two colours can be told apart, as WCAG counts it. */

/** Red, green and blue from 0 to 255, and opacity. */
type Colour = readonly [number, number, number, number];

/** `#rrggbb`, `rgba(r, g, b, a)` or `transparent`. */
function parse(colour: string): Colour {
  if (colour === 'transparent') return [0, 0, 0, 0];
  const numbers = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red, green, blue, opacity = 1] = numbers;
  return [red, green, blue, opacity];
}

/** One colour laid over another. */
function over(top: Colour, under: Colour, opacity = top[3]): Colour {
  const mixed = (index: 0 | 1 | 2) => under[index] + (top[index] - under[index]) * opacity;
  return [mixed(0), mixed(1), mixed(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

/** What the style sheet gives each player, by theme. */
function seatColours(look: keyof typeof paints): readonly [readonly string[], string] {
  const all = (name: string) => [...css.matchAll(new RegExp(`--${name}: (?:light-dark\\((.*), (.*)\\)|(.*));`, 'g'))];
  const pick = (name: string) => {
    const [both, contrast] = all(name);
    if (look === 'high-contrast') return contrast[3];
    return look === 'light' ? both[1] : both[2];
  };
  return [[0, 1, 2, 3, 4, 5].map((colour) => pick(`colour-${colour}`)), pick('on-seat')];
}

for (const look of ['light', 'dark', 'high-contrast'] as const) {
  test(`every word can be read: ${look}`, () => {
    const paint = paints[look];
    const [seats, onSeat] = seatColours(look);
    const stripe = parse(paint.stripe);
    const expectReadable = (ink: string, ground: Colour, what: string) =>
      expect(ratio(parse(ink), ground), `${what}: ${ink}`).toBeGreaterThanOrEqual(4.5);
    for (const paper of paint.paper.map(parse)) {
      expectReadable(paint.ink, paper, 'ink on paper');
      expectReadable(paint.quiet, paper, 'quiet ink on paper');
      expectReadable(paint.ink, over(stripe, paper), 'ink on a stripe');
      for (const seat of seats) {
        expectReadable(seat, paper, 'a player on paper');
        // The columns of the player on turn are tinted in high contrast too little to count.
        if (paint.shaded) {
          expectReadable(seat, over(parse(seat), paper, 0.08), 'a preview');
          expectReadable(paint.ink, over(parse(seat), over(stripe, paper), 0.08), 'a sum');
        }
      }
    }
    for (const seat of seats) expectReadable(onSeat, parse(seat), 'a name on its tab');
    for (const button of paint.button) expectReadable(paint.onButton, parse(button), 'the button');
    expectReadable(paint.onFelt, over(parse(paint.glow), parse(paint.felt[0])), 'the message');
    expectReadable(paint.quietOnFelt, parse(paint.felt[0]), 'who is ahead');
    for (const lining of paint.lining.map(parse)) {
      expectReadable(paint.onFelt, lining, 'cumulative scores');
      expectReadable(paint.quietOnFelt, lining, 'the heads of cumulative scores');
    }
  });
}
