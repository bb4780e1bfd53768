/** A finished game shown again, move by move: a Board on which nobody can move. */
import { batch, computed, effect, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { replay as replayEvents } from '../../shared/game/replay.ts';
import { type Reroll, rerollNone } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { withShownNames } from '../../shared/text/names.ts';
import { momentSentence } from '../../shared/text/story.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { KeptGame } from '../../shared/wire/history.ts';
import type { DieClick } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { type Judged, type Message, mayNothing, said } from './board.ts';
import type { Clock } from './clock.ts';
import { boardOf, createPlay, type Shown } from './hands.ts';
import { inOrderAsked } from './requests.ts';
import type { Settings } from './settings.ts';

export const replaySpeeds = ['slow', 'normal', 'fast'] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Milliseconds per move. */
const pauses: Readonly<Record<ReplaySpeed, number>> = { slow: 2_400, normal: 1_200, fast: 350 };

interface Opened {
  readonly kept: KeptGame;
  readonly states: readonly Game[];
  /** What is shown: one for each event, and the end of the game after the last. */
  readonly moments: readonly Game[];
}

interface Place {
  readonly index: number;
  /** Whether it was reached in another way than by a single step forward. */
  readonly isJump: boolean;
}

/** A score is shown with its hand, in the turn of the player who made it; the next moment moves on. */
function momentsOf(events: readonly GameEvent[], states: readonly Game[]): readonly Game[] {
  const end = states.at(-1);
  const moments = states.map((state, index) => {
    const before = states[index - 1];
    return events[index]?.type === 'scored' && before ? { ...state, turn: before.turn } : state;
  });
  return end && moments.at(-1) !== end ? [...moments, end] : moments;
}

type ReplayState = ReturnType<typeof createState>;

function createState(api: Api) {
  return {
    api,
    asking: inOrderAsked(),
    opened: signal<Opened | null>(null),
    place: signal<Place>({ index: 0, isJump: true }),
    isPlaying: signal(false),
    speed: signal<ReplaySpeed>('normal'),
    /** What main found when it drew all dice again; null until it has. */
    proof: signal<Answer<'games:verify'> | null>(null),
    /** What the review says of the moment on the board. */
    judged: signal<Judged | null>(null),
  };
}

function lastOf({ opened }: ReplayState): number {
  return (opened.value?.moments.length ?? 0) - 1;
}

function goTo(replay: ReplayState, wanted: number): void {
  const { place, isPlaying } = replay;
  const index = Math.max(0, Math.min(wanted, lastOf(replay)));
  if (index === place.value.index) return;
  batch(() => {
    place.value = { index, isJump: index !== place.value.index + 1 };
    if (index === lastOf(replay)) isPlaying.value = false;
  });
}

function messageIn({ opened, place }: ReplayState): Message {
  const [now, { index }] = [opened.value, place.value];
  if (now === null) return said('');
  const event = now.kept.events[Math.min(index, now.states.length - 1)];
  return said(momentSentence(event, now.states[index - 1] ?? null, now.moments[index]));
}

function markedIn({ opened, place }: ReplayState): Reroll {
  const { index } = place.value;
  const next = opened.value?.kept.events[index + 1];
  const state = opened.value?.states[index];
  return next?.type === 'rolled' && state?.turn?.hand
    ? next.reroll
    : rerollNone(state === undefined ? 0 : rulesOf(state.rules).dice);
}

/** Opens the game at its end, with the final card. Returns the sentence that says why it cannot be opened, or null. */
async function open(replay: ReplayState, game: number): Promise<string | null> {
  const { api, opened, place, isPlaying, proof } = replay;
  const isNewer = replay.asking();
  const answer = await api['games:read']({ game });
  if (!isNewer()) return null;
  if (!answer.ok) return words.problem(answer.error);
  const kept = { ...answer.value, events: withShownNames(answer.value.events) };
  const states = replayEvents(kept.events);
  if (!states.ok) return words.problem({ code: 'log-damaged' });
  batch(() => {
    isPlaying.value = false;
    opened.value = { kept, states: states.value, moments: momentsOf(kept.events, states.value) };
    place.value = { index: lastOf(replay), isJump: true };
    proof.value = null;
  });
  const found = await api['games:verify']({ game });
  if (opened.value?.kept === kept) proof.value = found;
  return null;
}

export type Replay = ReturnType<typeof createReplay>;

export function createReplay(api: Api, settings: Settings, clock: Clock) {
  const state = createState(api);
  const { opened, place, isPlaying, speed } = state;
  const position = computed(() => place.value.index);
  const shown = computed((): Shown | null => {
    const { index, isJump } = place.value;
    const now = opened.value;
    return now && { game: now.moments[index], events: now.kept.events.slice(0, index + 1), isJump };
  });
  const play = createPlay({ shown, may: signal(mayNothing), usual: () => markedIn(state), settings, clock });
  effect(() => {
    if (!isPlaying.value || opened.value === null) return;
    const next = position.value + 1;
    return clock.after(pauses[speed.value], () => goTo(state, next));
  });
  return {
    ...boardOf(play, () => messageIn(state)),
    ...state,
    dieClick: signal<DieClick>('reroll'),
    kept: computed(() => opened.value?.kept ?? null),
    end: computed(() => opened.value?.states.at(-1) ?? null),
    length: computed(() => lastOf(state) + 1),
    /** Which of them is shown, from 0. */
    position,
    open: (number: number) => open(state, number),
    close() {
      batch(() => {
        isPlaying.value = false;
        opened.value = null;
      });
    },
    goTo: (index: number) => goTo(state, index),
    stepBy(steps: number) {
      batch(() => {
        isPlaying.value = false;
        goTo(state, position.value + steps);
      });
    },
    togglePlaying() {
      batch(() => {
        // At the end there is nothing left to play, so it starts again.
        if (!isPlaying.value && position.value === lastOf(state)) goTo(state, 0);
        isPlaying.value = !isPlaying.value;
      });
    },
  };
}
