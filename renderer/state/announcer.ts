/** Says what happens at the table, once and in every view: each event as a sentence when it is shown. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { fold } from '../../shared/game/replay.ts';
import { announcementOf } from '../../shared/text/announcement.ts';
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
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

/** Computers at these speeds are summed up in one sentence per turn. */
export const quickSpeeds: readonly MotionSpeed[] = ['off', 'brisk', 'fast'];

type Spoken = Pick<Table, 'id' | 'events' | 'motion' | 'personHere'>;

export function createAnnouncer(table: Spoken): ReadonlySignal<Said | null> {
  const said = signal<Said | null>(null);
  let heard: Heard | null = null;
  const say = (sentences: readonly string[]) => {
    if (sentences.length > 0) said.value = { number: (said.value?.number ?? 0) + 1, text: sentences.join(' ') };
  };
  /** What is new since the last time; a game that was just put on the table is known already. */
  const listen = (id: number, events: readonly GameEvent[]) => {
    if (heard?.id !== id || events.length < heard.events.length) {
      const known = fold(events);
      heard = known.ok ? { id, events, game: known.value } : null;
      return;
    }
    const listener = { you: table.personHere.value, isQuick: quickSpeeds.includes(table.motion.speed.value) };
    let { game } = heard;
    const sentences: string[] = [];
    for (const event of events.slice(heard.events.length)) {
      const next = apply(game, event);
      if (!next.ok) break;
      sentences.push(...announcementOf(event, game, next.value, listener));
      game = next.value;
    }
    heard = { id, events, game };
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
