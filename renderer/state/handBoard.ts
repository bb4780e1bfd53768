/** A Board that a person plays on without main: a practice game, or an exercise. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { type Reroll, rerollNone, rerollOthers } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import { words } from '../../shared/words/index.ts';
import { createMotion } from '../motion/motion.ts';
import { mayNothing, type PlayableBoard, type Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import { markedAfter } from './markedAfter.ts';
import type { Settings } from './settings.ts';

/** What is on the board. */
export interface Scene {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  /** Whether it was reached in another way than by a move. */
  readonly isJump: boolean;
}

export interface HandParts {
  readonly scene: ReadonlySignal<Scene | null>;
  /** Whether there is anything to do here, now or later. */
  readonly takePart: ReadonlySignal<boolean>;
  /** Whether the person here may move for the seat on turn. */
  readonly mayMove: ReadonlySignal<boolean>;
  /** What to do next. */
  readonly guide: ReadonlySignal<string>;
  /** A box to point at; null for none. */
  readonly lit: ReadonlySignal<Box | null>;
  /** Makes a roll or a score; returns the sentence that says why not, or null. */
  readonly make: (move: Exclude<Move, { type: 'undo' }>) => Promise<string | null>;
  /** Null where nothing can be taken back. */
  readonly undoing: { readonly last: ReadonlySignal<Undoable | null>; undo(): void } | null;
  readonly leave: () => void;
  readonly settings: Settings;
  readonly clock: Clock;
}

export function createHandBoard(parts: HandParts): PlayableBoard {
  const { scene, mayMove, guide, settings, clock } = parts;
  // Both belong to what was on the board then. They end with it in the same step: dice that come to be unmarked a step
  // after they were rolled would be a motion of their own, which ends that of the roll.
  const marks = signal<{ readonly at: Scene; readonly dice: Reroll } | null>(null);
  const refused = signal<{ readonly at: Scene | null; readonly sentence: string | null } | null>(null);
  /** Where Roll Again was pressed without a die selected: another press is meant. */
  let emptyRollIn: Game | null = null;

  const game = computed(() => scene.value?.game ?? null);
  const marked = computed(() => {
    const now = scene.value;
    if (now === null) return rerollNone;
    if (marks.value?.at === now) return marks.value.dice;
    return markedAfter(now.events, now.game, settings.values.value.dieClick);
  });
  const refusal = computed(() => (refused.value?.at === scene.value ? (refused.value?.sentence ?? null) : null));
  const motion = createMotion(
    computed(() => {
      const now = scene.value;
      return now && { game: now.game, marked: marked.value, last: now.events.at(-1), isJump: now.isJump };
    }),
    settings.speed,
    clock,
  );
  const may = computed(() => {
    const turn = game.value?.turn;
    if (!turn || !mayMove.value) return { ...mayNothing, takePart: parts.takePart.value };
    const roll = turn.rollsLeft > 0;
    return { takePart: true, moveAs: turn.player, roll, select: roll && turn.hand !== null, playAgain: false };
  });

  /** A press while dice tumble only ends the motion; true if this was one. */
  function endsMotion(): boolean {
    if (motion.tumbling.value === null) return false;
    motion.finish();
    return true;
  }

  function refuse(sentence: string | null): void {
    refused.value = { at: scene.value, sentence };
  }

  async function make(move: Move): Promise<void> {
    if (move.type === 'undo') return parts.undoing?.undo();
    if (may.value.moveAs === null) return;
    const at = scene.value;
    const sentence = await parts.make(move);
    if (scene.value === at) refuse(sentence);
  }

  function mark(reroll: Reroll): void {
    const at = scene.value;
    if (endsMotion() || !may.value.select || at === null) return;
    marks.value = { at, dice: reroll };
    emptyRollIn = null;
    refuse(null);
  }

  /** Whether this is the first press of Roll Again with no dice selected, which only shows a message. */
  function isSlip(): boolean {
    const now = game.value;
    if (!may.value.select || marked.value.includes(true) || emptyRollIn === now) return false;
    emptyRollIn = now;
    refuse(words.message.noDiceSelected);
    return true;
  }

  return {
    game,
    events: computed(() => scene.value?.events ?? []),
    marked,
    dieClick: computed(() => settings.values.value.dieClick),
    message: computed(() => {
      const isRefusal = refusal.value !== null;
      return { text: refusal.value ?? guide.value, isRefusal };
    }),
    may,
    lit: parts.lit,
    undoable: parts.undoing?.last ?? signal(null),
    motion,
    achievements: null,
    hands: {
      async roll() {
        if (endsMotion() || isSlip()) return;
        await make(game.value?.turn?.hand ? { type: 'roll', reroll: marked.value } : firstRoll);
      },
      toggleDie: (die) => mark(marked.value.with(die, !marked.value[die]) as unknown as Reroll),
      selectRest() {
        const hand = game.value?.turn?.hand;
        if (hand) mark(rerollOthers(hand));
      },
      async score({ category, column }) {
        if (!endsMotion()) await make({ type: 'score', category, column });
      },
      undo: () => make({ type: 'undo' }),
      makeMove: make,
      refuse,
      leave: async () => parts.leave(),
    },
  };
}
