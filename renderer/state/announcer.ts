/** Says what happens at the table, once and in every view: each event as a sentence when it is shown. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import { announcementOf } from '../../shared/text/story.ts';
import { language } from '../../shared/words/index.ts';
import type { MotionSpeed } from '../motion/timing.ts';
import type { Table } from './table.ts';

export interface Said {
  /** Counts what was said, so that the same sentence can be said again. */
  readonly number: number;
  readonly text: string;
}

interface Heard {
  readonly id: number;
  /** How many events. */
  readonly count: number;
  /** Whether a computer's latest roll was left to the sentence about its score. */
  readonly isUnsaid: boolean;
}

/** Computers at these speeds are summed up in one sentence per turn. */
export const quickSpeeds: readonly MotionSpeed[] = ['off', 'brisk', 'fast'];

type Spoken = Pick<Table, 'id' | 'events' | 'after' | 'motion' | 'personHere'>;

export function createAnnouncer(table: Spoken): ReadonlySignal<Said | null> {
  const said = signal<Said | null>(null);
  let heard: Heard | null = null;
  const say = (sentences: readonly string[]) => {
    if (sentences.length > 0) said.value = { number: (said.value?.number ?? 0) + 1, text: sentences.join(' ') };
  };
  /** What is new since the last time; a game that was just put on the table is known already. */
  const listen = (id: number, events: readonly GameEvent[]) => {
    const count = events.length;
    if (heard?.id !== id || count < heard.count) {
      heard = { id, count, isUnsaid: false };
      return;
    }
    const isQuick = quickSpeeds.includes(table.motion.speed.value);
    let { isUnsaid } = heard;
    const sentences: string[] = [];
    for (const [index, event] of [...events.entries()].slice(heard.count)) {
      const [before, after] = [table.after(index), table.after(index + 1)];
      if (before === undefined || after === undefined) break;
      // A turn that arrives as one is summed up too: somebody skips it, or the window was asleep.
      if (event.type === 'rolled')
        isUnsaid =
          isQuick || events.slice(index).some((later) => later.type === 'scored' && later.player === event.player);
      sentences.push(...announcementOf(event, before, after, { you: table.personHere.value, isSummedUp: isUnsaid }));
      if (event.type === 'scored') isUnsaid = false;
    }
    heard = { id, count, isUnsaid };
    say(sentences);
  };
  effect(() => {
    const [id, events] = [table.id.value, table.events.value];
    // What the dice show is not said before they lie still.
    if (table.motion.tumbling.value !== null) return;
    untracked(() => {
      if (id === null) heard = null;
      else listen(id, events);
    });
  });
  // What was said stays in the page until something else is, but not in a language that was left.
  effect(() => {
    language();
    said.value = null;
  });
  return said;
}
