/** How things speed up and slow down; each goes from 0 to 1. */

export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

export function easeIn(t: number): number {
  return t * t;
}

export function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** The height of something that falls and bounces: from 1 down to 0, with two hops on the way. */
export function bounce(t: number): number {
  if (t < 0.45) return 1 - (t / 0.45) ** 2;
  if (t < 0.78) return 0.32 * hop((t - 0.45) / 0.33);
  return 0.08 * hop((t - 0.78) / 0.22);
}

function hop(t: number): number {
  return 4 * t * (1 - t);
}
