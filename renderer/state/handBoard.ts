/** A Board that a person plays on without main: a practice game, or an exercise. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll } from '../../shared/game/moves.ts';
import { type Reroll, rerollNone, rerollOthers } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { createMotion } from '../motion/motion.ts';
import { type Board, mayNothing, type Undoable } from './board.ts';
import type { Clock } from './clock.ts';
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
  readonly undoable: ReadonlySignal<Undoable | null>;
  /** Makes a roll or a score; returns the sentence that says why not, or null. */
  readonly make: (move: Exclude<TableMove, { type: 'undo' }>) => Promise<string | null>;
  readonly undo: () => void;
  readonly leave: () => void;
  readonly settings: Settings;
  readonly clock: Clock;
}

export function createHandBoard(parts: HandParts): Board {
  const { scene, mayMove, guide, settings, clock } = parts;
  const marked = signal<Reroll>(rerollNone);
  const refusal = signal<string | null>(null);
  /** Where Roll Again was pressed with no dice selected: a second press is meant. */
  let emptyRollIn: Game | null = null;

  const game = computed(() => scene.value?.game ?? null);
  const motion = createMotion(
    computed(() => {
      const now = scene.value;
      return now && { game: now.game, marked: marked.value, last: now.events.at(-1), isJump: now.isJump };
    }),
    settings.speed,
    clock,
  );
  // RULE: the selection is cleared after each roll.
  effect(() => {
    scene.value;
    marked.value = rerollNone;
    refusal.value = null;
  });

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

  async function make(move: TableMove): Promise<void> {
    if (move.type === 'undo') return parts.undo();
    if (may.value.moveAs !== null) refusal.value = await parts.make(move);
  }

  function mark(reroll: Reroll): void {
    if (endsMotion() || !may.value.select) return;
    marked.value = reroll;
    emptyRollIn = null;
    refusal.value = null;
  }

  /** Whether this is the first press of Roll Again with no dice selected, which only shows a message. */
  function isSlip(): boolean {
    const now = game.value;
    if (!may.value.select || marked.value.includes(true) || emptyRollIn === now) return false;
    emptyRollIn = now;
    refusal.value = words.message.noDiceSelected;
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
    undoable: parts.undoable,
    cumulative: signal(null),
    fameNews: signal(null),
    records: signal([]),
    motion,
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
    undo: async () => parts.undo(),
    makeMove: make,
    refuse(sentence) {
      refusal.value = sentence;
    },
    playAgain: async () => null,
    leave: async () => parts.leave(),
    dismissFameNews: () => {},
  };
}
