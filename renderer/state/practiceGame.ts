/** A practice game from a moment of another: a Board that does not count, is not saved, and can be undone. */
import { computed, effect, type Signal, signal } from '@preact/signals';
import { lengthBefore, type PlayedOn } from '../../shared/coach/playOn.ts';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { type Move, makeMove, scoreOf } from '../../shared/game/moves.ts';
import { replay } from '../../shared/game/replay.ts';
import { messageFor } from '../../shared/text/story.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import { said, type Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import { boardOf, createHands, createPlay, mayIn, type Shown } from './hands.ts';
import { isComputersTurn, pauses } from './pace.ts';
import type { Settings } from './settings.ts';

interface Played extends Shown, PlayedOn {}

function undoableIn(played: Played): Undoable | null {
  const length = lengthBefore(played);
  const event = length === null ? undefined : played.events[length];
  if (length === null || (event?.type !== 'scored' && event?.type !== 'rolled')) return null;
  const { player } = event;
  if (event.type === 'rolled') return { player, box: null, points: 0 };
  const { category, column } = event;
  return { player, box: { category, column }, points: scoreOf(played.states[length - 1], event).score };
}

interface Parts {
  readonly api: Api;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly dice: DiceSource;
}

interface PracticeGameState extends Parts {
  readonly played: Signal<Played | null>;
  /** Why the computer on turn does not move; null if it does, or none is on turn. */
  readonly stuck: Signal<string | null>;
}

/** Returns the sentence that says why the move is not made, or null. */
function make({ played, dice }: PracticeGameState, move: Move): string | null {
  const before = played.value;
  if (before === null || before.game.turn === null) return null;
  const made = makeMove(before.game, before.game.turn.player, move, dice);
  if (!made.ok) return words.problem(made.error);
  const { event, game } = made.value;
  const events = [...before.events, event];
  played.value = { ...before, game, events, states: [...before.states, game], isJump: false };
  return null;
}

async function playComputer(state: PracticeGameState, at: Played): Promise<void> {
  const answer = await state.api['practice:decide']({ events: at.events });
  if (state.played.value === at)
    state.stuck.value = answer.ok ? make(state, answer.value) : words.problem(answer.error);
}

function undo({ played, stuck }: PracticeGameState): void {
  const before = played.value;
  const length = before && lengthBefore(before);
  if (before === null || length === null) return;
  const [events, states] = [before.events.slice(0, length), before.states.slice(0, length)];
  stuck.value = null;
  played.value = { ...before, states, game: states[length - 1], events, isJump: true };
}

/** Plays on from where the log ends; nothing happens if the log is not a game. */
function start({ played, stuck }: PracticeGameState, events: readonly GameEvent[]): void {
  const states = replay(events);
  const game = states.ok ? states.value.at(-1) : undefined;
  if (!states.ok || game === undefined) return;
  stuck.value = null;
  played.value = { game, events, states: states.value, from: events.length, isJump: true };
}

export type PracticeGame = ReturnType<typeof createPracticeGame>;

export function createPracticeGame(parts: Parts) {
  const state: PracticeGameState = { ...parts, played: signal(null), stuck: signal(null) };
  const { settings, clock, played, stuck } = state;
  const now = computed(() => played.value?.game ?? null);
  const isComputers = computed(() => now.value !== null && isComputersTurn(now.value));
  const may = computed(() => mayIn(now.value, now.value !== null && !isComputers.value, true));
  const play = createPlay({ shown: played, may, settings, clock });
  const guide = () => {
    if (now.value === null) return said('');
    if (stuck.value !== null) return said(stuck.value);
    const { turn, seats } = now.value;
    if (isComputers.value && turn) return said(words.message.computerPlays(seats[turn.player].name));
    return said(messageFor(now.value, settings.values.value.dieClick));
  };
  const close = () => {
    played.value = null;
  };
  // A computer moves when what was shown before has come to rest.
  effect(() => {
    const at = played.value;
    if (at === null || !isComputers.value || play.motion.running.value !== null) return;
    return clock.after(pauses[settings.speed.value], () => void playComputer(state, at));
  });
  return {
    ...boardOf(play, guide),
    undoable: computed(() => played.value && undoableIn(played.value)),
    hands: createHands(play, {
      async make(move) {
        if (may.value.moveAs !== null) play.refusal.set(make(state, move));
      },
      undo: async () => undo(state),
      leave: async () => close(),
    }),
    isOpen: computed(() => played.value !== null),
    start: (events: readonly GameEvent[]) => start(state, events),
    close,
  };
}
