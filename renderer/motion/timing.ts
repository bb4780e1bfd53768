/** When each change starts and how long it takes, in milliseconds at normal speed. */
import type { Speed } from '../../shared/wire/settings.ts';
import type { Change } from './changes.ts';

const lengths: Readonly<Record<Change['kind'], number>> = {
  rolled: 950,
  marked: 130,
  scored: 480,
  bonus: 700,
  moment: 1700,
  passed: 320,
  sorted: 260,
  won: 3600,
};

/** How much longer everything takes; nothing moves at 0. */
export const slowness: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 1.9 };

export interface Timed {
  readonly change: Change;
  readonly start: number;
  /** From when it was added; this may be later than the rest. */
  readonly delay: number;
  readonly length: number;
}

/** What follows from a roll or a score waits until the dice lie still or the score has landed. */
function startOf(change: Change, changes: readonly Change[]): number {
  if (change.kind === 'moment' && change.moment === 'yahtzee') return lengths.rolled;
  const follows = ['bonus', 'moment', 'passed', 'won'].includes(change.kind);
  return follows && changes.some(({ kind }) => kind === 'scored') ? lengths.scored : 0;
}

export function timelineOf(changes: readonly Change[], speed: Speed): readonly Timed[] {
  const factor = slowness[speed];
  if (factor === 0) return [];
  return changes.map((change) => {
    const start = startOf(change, changes) * factor;
    return { change, start, delay: start, length: lengths[change.kind] * factor };
  });
}

export function endOf(timeline: readonly Timed[]): number {
  return Math.max(0, ...timeline.map(({ start, length }) => start + length));
}

/** How far a change has got at a moment: 0 before it starts, 1 once it is over. */
export function progressAt({ start, length }: Timed, at: number): number {
  return Math.max(0, Math.min(1, (at - start) / length));
}
