/**
 * A practice game from a moment of another game: a Board that does not count, is not saved, and can be undone without
 * limit.
 */
import { computed, effect, signal } from '@preact/signals';
import { lengthBefore, type PlayedOn } from '../../shared/coach/playOn.ts';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { type Move, makeMove, scoreOf } from '../../shared/game/moves.ts';
import { replay } from '../../shared/game/replay.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import { messageFor } from '../../shared/text/messages.ts';
import type { Api } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import type { Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import { createHands, createPlay, mayIn, practiceBoard, type Shown } from './hands.ts';
import { isComputersTurn, pauses } from './pace.ts';
import type { Seen } from './seen.ts';
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

export type PracticeGame = Seen<typeof createPracticeGame>;

export function createPracticeGame({ api, settings, clock, dice }: Parts) {
  const played = signal<Played | null>(null);
  /** Why the computer on turn does not move; null if it does, or none is on turn. */
  const stuck = signal<string | null>(null);

  const now = computed(() => played.value?.game ?? null);
  const isComputers = computed(() => now.value !== null && isComputersTurn(now.value));

  function make(move: Move): string | null {
    const before = played.value;
    if (before === null || before.game.turn === null) return null;
    const made = makeMove(before.game, before.game.turn.player, move, dice);
    if (!made.ok) return words.problem(made.error);
    const { event, game } = made.value;
    played.value = {
      ...before,
      game,
      events: [...before.events, event],
      states: [...before.states, game],
      isJump: false,
    };
    return null;
  }

  async function playComputer(at: Played): Promise<void> {
    const answer = await api['practice:decide']({ events: at.events });
    if (played.value !== at) return;
    stuck.value = answer.ok ? make(answer.value) : words.problem(answer.error);
  }

  function undo(): void {
    const before = played.value;
    const length = before && lengthBefore(before);
    if (before === null || length === null) return;
    const states = before.states.slice(0, length);
    stuck.value = null;
    played.value = {
      ...before,
      states,
      game: states[length - 1],
      events: before.events.slice(0, length),
      isJump: true,
    };
  }

  const close = () => {
    played.value = null;
  };
  const play = createPlay({
    shown: played,
    may: computed(() => mayIn(now.value, now.value !== null && !isComputers.value, true)),
    isBusy: () => false,
    settings,
    clock,
  });
  const guide = computed(() => {
    if (now.value === null) return '';
    if (stuck.value !== null) return stuck.value;
    const { turn, seats } = now.value;
    return isComputers.value && turn ? words.message.computerPlays(seats[turn.player].name) : messageFor(now.value);
  });

  // A computer moves when what was shown before has come to rest.
  effect(() => {
    const at = played.value;
    if (at === null || !isComputers.value || play.motion.running.value !== null) return;
    return clock.after(pauses[settings.speed.value], () => void playComputer(at));
  });

  return {
    ...practiceBoard(play, guide, settings),
    lit: signal<Box | null>(null),
    undoable: computed(() => played.value && undoableIn(played.value)),
    hands: createHands(play, {
      async make(move) {
        if (play.may.value.moveAs !== null) play.refusal.set(make(move));
      },
      undo: async () => undo(),
      leave: async () => close(),
    }),
    isOpen: computed(() => played.value !== null),
    /** Plays on from where the log ends; nothing happens if the log is not a game. */
    start(events: readonly GameEvent[]) {
      const states = replay(events);
      const game = states.ok ? states.value.at(-1) : undefined;
      if (!states.ok || game === undefined) return;
      stuck.value = null;
      played.value = { game, events, states: states.value, from: events.length, isJump: true };
    },
    close,
  };
}
