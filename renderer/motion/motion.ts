/** What is moving on a board right now; when nothing is, no frame is requested. */
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Clock } from '../state/clock.ts';
import { type Change, type ChangeOf, changesBetween, type Moment, type Sight } from './changes.ts';
import { endOf, type MotionSpeed, movingIn, stillFor, type Timed, timelineOf } from './timing.ts';

interface Running {
  readonly timeline: readonly Timed[];
  /** On the clock of the frames. */
  readonly began: number;
}

export type Tumbling = Pick<ChangeOf<'rolled'>, 'dice' | 'last'> & { readonly milliseconds: number };

export type Motion = ReturnType<typeof createMotion>;

function tumblingIn(timeline: readonly Timed[]): Tumbling | null {
  const roll = movingIn(timeline, 'rolled');
  return roll ? { ...roll.change, milliseconds: roll.length } : null;
}

/** Paints in frames as long as something is running. */
function createFrames(running: ReadonlySignal<Running | null>, clock: Clock) {
  const painters = new Set<(now: number) => void>();
  let isRequested = false;
  /** Requests one more frame; any number of callers get the same one. */
  const wake = () => {
    if (isRequested || painters.size === 0) return;
    isRequested = true;
    clock.frame((now) => {
      isRequested = false;
      for (const paint of painters) paint(now);
      if (running.peek() !== null) wake();
    });
  };
  return {
    wake,
    /** Calls `paint` in every frame in which something moves; returns a function that stops it. */
    onFrame(paint: (now: number) => void): () => void {
      painters.add(paint);
      wake();
      return () => painters.delete(paint);
    },
  };
}

const nothing: readonly Change[] = [];

export function createMotion(sight: ReadonlySignal<Sight | null>, speed: ReadonlySignal<MotionSpeed>, clock: Clock) {
  /** What the latest step of the game changed, moving or not; a new list each time. */
  const changes = signal(nothing);
  /** Null when everything is still. */
  const running = signal<Running | null>(null);
  /** Which dice are tumbling, and for how long: what a style sheet needs to show the same. */
  const tumbling = signal<Tumbling | null>(null);
  /** What is celebrated without motion, for those who want none; null for nothing. */
  const still = signal<Moment | null>(null);
  const { wake, onFrame } = createFrames(running, clock);
  let before: Sight | null = null;

  effect(() => {
    const after = sight.value;
    const found = before && after ? changesBetween(before, after) : nothing;
    before = after;
    // Every step ends what the step before it had started.
    untracked(() => {
      changes.value = found;
      const timeline = timelineOf(found, speed.value);
      running.value = timeline.length > 0 ? { timeline, began: clock.now() } : null;
      tumbling.value = tumblingIn(timeline);
      if (after === null || after.isJump) still.value = null;
      showStill(found);
      wake();
    });
  });

  /** What follows at once, as when computers play without motion, leaves it in sight. */
  function showStill(found: readonly Change[]): void {
    const celebrated = found.findLast((change) => change.kind === 'moment');
    if (speed.peek() === 'off' && celebrated) still.value = celebrated;
  }

  /** With a timer, since a hidden window gets no frames. */
  function endAfter<T>(begun: ReadonlySignal<T | null>, length: (begun: T) => number, end: () => void): void {
    effect(() => (begun.value === null ? undefined : clock.after(length(begun.value), end)));
  }
  endAfter(still, () => stillFor, finish);
  endAfter(running, ({ timeline, began }) => began + endOf(timeline) - clock.now(), finish);
  // A celebration after a roll continues while the dice already lie still.
  const settle = () => {
    tumbling.value = null;
  };
  endAfter(tumbling, ({ milliseconds }) => milliseconds, settle);

  /** Moves this as well, next to what is already moving. */
  function add(change: Change): void {
    const { timeline, began } = running.peek() ?? { timeline: [], began: clock.now() };
    changes.value = [change];
    showStill([change]);
    const [timed] = timelineOf([change, ...timeline.map((moving) => moving.change)], speed.peek());
    if (timed === undefined) return;
    const since = clock.now() - began;
    const start = Math.max(timed.start, since);
    running.value = { timeline: [...timeline, { ...timed, start, delay: start - since }], began };
    wake();
  }

  /** Shows the end at once. */
  function finish(): void {
    if (running.peek() === null && still.peek() === null) return;
    batch(() => {
      running.value = null;
      tumbling.value = null;
      still.value = null;
    });
    wake();
  }

  return { speed, changes, running, tumbling, still, add, finish, onFrame, wake };
}
