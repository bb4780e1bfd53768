/** Repeatable chance, so that a picture is the same whenever it is painted. */
import { xorshift } from '../../../shared/solver/random.ts';

/** From 0 to 1. Neighbouring seeds must not give sequences that look alike. */
export const chance = (seed: number): (() => number) => xorshift(Math.imul(seed + 1, 0x9e3779b1) | 1);
