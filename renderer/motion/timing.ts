/** When each change starts, how long it takes, in milliseconds at normal speed, and how it speeds up and slows down. */
import type { Speed } from '../../shared/wire/settings.ts';
import type { Change, ChangeOf } from './changes.ts';

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

/** A throw in which everybody waits for one die, and a score that is poured into its box. */
const longer = { rolled: 1150, scored: 950 };

/** The other dice of such a throw lie still after this share of it. */
const settledEarly = 0.7;

/** The share of a throw after which a die lies still. */
export function settledBy({ last }: { readonly last: number | null }, die: number): number {
  return last === null || die === last ? 1 : settledEarly;
}

/** Dice that are celebrated hop one after the other, and once more all together: shares of the moment. */
export const hops = { gap: 0.085, length: 0.2, together: 0.62 } as const;

/** How long the words of a moment stay where nothing moves. */
export const stillFor = 2500;

/** Whether it is worth more than a number that flies to its box. */
export function isPoured(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind === 'moment' && change.moment === 'fifty');
}

function lengthOf(change: Change, changes: readonly Change[]): number {
  if (change.kind === 'rolled' && change.last !== null) return longer.rolled;
  return change.kind === 'scored' && isPoured(changes) ? longer.scored : lengths[change.kind];
}

/** `brisk` is what computers do at Fast, where nobody waits for their own dice. */
export type MotionSpeed = Speed | 'brisk';

/** How much longer everything takes; nothing moves at 0. */
export const slowness: Readonly<Record<MotionSpeed, number>> = { off: 0, brisk: 0.25, fast: 0.5, normal: 1, slow: 1.9 };

export interface Timed<C extends Change = Change> {
  readonly change: C;
  readonly start: number;
  /** From when it was added; this may be later than the rest. */
  readonly delay: number;
  readonly length: number;
}

/** What follows from a roll or a score waits until the dice lie still or the score has landed. */
function startOf(change: Change, changes: readonly Change[]): number {
  const follows = ['bonus', 'moment', 'passed', 'won'].includes(change.kind);
  const isFirst = ({ kind }: Change) => kind === 'scored' || (kind === 'rolled' && change.kind === 'moment');
  const first = follows ? changes.find(isFirst) : undefined;
  return first === undefined ? 0 : lengthOf(first, changes);
}

export function timelineOf(changes: readonly Change[], speed: MotionSpeed): readonly Timed[] {
  const factor = slowness[speed];
  if (factor === 0) return [];
  // Among quick computers the lead changes every few seconds.
  const isWorthIt = (change: Change) => speed !== 'brisk' || change.kind !== 'moment' || change.moment !== 'lead';
  return changes.filter(isWorthIt).map((change) => {
    const start = startOf(change, changes) * factor;
    return { change, start, delay: start, length: lengthOf(change, changes) * factor };
  });
}

/** The latest change of a kind that is moving. */
export function movingIn<K extends Change['kind']>(
  timeline: readonly Timed[],
  kind: K,
): Timed<ChangeOf<K>> | undefined {
  const isOfKind = (timed: Timed): timed is Timed<ChangeOf<K>> => timed.change.kind === kind;
  return timeline.findLast(isOfKind);
}

export function endOf(timeline: readonly Timed[]): number {
  return Math.max(0, ...timeline.map(({ start, length }) => start + length));
}

/** How far a change has got at a moment: 0 before it starts, 1 once it is over. */
export function progressAt({ start, length }: Timed, at: number): number {
  return Math.max(0, Math.min(1, (at - start) / length));
}

/* How things speed up and slow down; each goes from 0 to 1. */

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

/** Up to 1 and down again. */
export function hop(t: number): number {
  return t <= 0 || t >= 1 ? 0 : 4 * t * (1 - t);
}
