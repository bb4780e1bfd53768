/** Confetti for the winner, in the colours of everybody at the table. */
import { chance } from './chance.ts';
import type { Point } from './shape.ts';

export interface Confetto extends Point {
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly player: number;
  readonly opacity: number;
}

const pieces = 130;

/** `share` goes from 0, when the first pieces fall, to 1, when the last have faded. */
export function confettiAt(width: number, height: number, players: number, share: number): readonly Confetto[] {
  const next = chance(4211);
  return Array.from({ length: pieces }, (_, index) => {
    const [column, delay, haste, sway, spin, size] = [next(), next(), next(), next(), next(), next()];
    const t = Math.max(0, share - delay * 0.4) / 0.6;
    const edge = 6 + size * 7;
    return {
      x: width * column + Math.sin(t * 9 + sway * 7) * 24,
      y: -30 + (height + 60) * t * (0.75 + 0.5 * haste),
      width: edge,
      // Turning over and over: from the side it is a line.
      height: edge * 0.6 * Math.abs(Math.cos(t * 14 * (0.5 + spin))),
      angle: spin * 6 + t * 5 * (spin - 0.5),
      player: index % players,
      opacity: Math.min(1, (1 - share) * 5),
    };
  });
}
