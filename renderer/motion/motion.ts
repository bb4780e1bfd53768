/** What moves at the moment, and the one loop that all of it moves in; it stands still when nothing does. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { speed } from '../state/settings.ts';
import { events, game, selected } from '../state/table.ts';
import { type Change, changesBetween, type Sight } from './changes.ts';
import { endOf, type Timed, timelineOf } from './timing.ts';

interface Motion {
  readonly timeline: readonly Timed[];
  /** On the clock of requestAnimationFrame. */
  readonly began: number;
}

const nothing: readonly Change[] = [];
const lastChanges = signal(nothing);
const running = signal<Motion | null>(null);

/** What the latest step of the game changed, moving or not; a new list each time. */
export const changes = computed(() => lastChanges.value);
/** What moves now; null when all is still. */
export const motion = computed(() => running.value);

const sight = computed((): Sight | null =>
  game.value === null ? null : { game: game.value, selected: selected.value, last: events.value.at(-1) },
);
let before: Sight | null = null;

effect(() => {
  const after = sight.value;
  const found = before && after ? changesBetween(before, after) : nothing;
  before = after;
  untracked(() => {
    lastChanges.value = found;
    start(found);
  });
});

/** Every step ends what the step before it had set going. */
function start(found: readonly Change[]): void {
  const timeline = timelineOf(found, speed.value);
  running.value = timeline.length > 0 ? { timeline, began: performance.now() } : null;
  wake();
}

/** Whoever cannot wait need not: any key and any click shows the end at once. */
function finish(): void {
  if (running.value === null) return;
  running.value = null;
  wake();
}
addEventListener('keydown', finish, true);
addEventListener('pointerdown', finish, true);

const painters = new Set<(now: number) => void>();
let frame = 0;

/** Calls `paint` in every frame in which something moves; gives the way to stop it. */
export function onFrame(paint: (now: number) => void): () => void {
  painters.add(paint);
  wake();
  return () => painters.delete(paint);
}

/** Asks for one more frame; any number of askers get the same one. */
export function wake(): void {
  if (frame === 0 && (running.peek() !== null || painters.size > 0)) frame = requestAnimationFrame(step);
}

function step(now: number): void {
  frame = 0;
  const moving = running.value;
  if (moving && now - moving.began >= endOf(moving.timeline)) running.value = null;
  for (const paint of painters) paint(now);
  if (running.value !== null) wake();
}

/** Which dice are tumbling, and for how long: what a style sheet needs to show the same. */
export const tumbling = computed(() => {
  const roll = running.value?.timeline.find(({ change }) => change.kind === 'rolled');
  return roll?.change.kind === 'rolled' ? { dice: roll.change.dice, milliseconds: roll.length } : null;
});

/** Style sheets hide what the boxes offer until the dice lie still. */
effect(() => {
  document.documentElement.toggleAttribute('data-tumbling', tumbling.value !== null);
});
