/** What a person does with the dice of a board: the same at the table, in a practice game and in an exercise. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { type Reroll, rerollNone, rerollOthers } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { DieClick } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { createMotion, type Motion } from '../motion/motion.ts';
import { type Board, type Hands, type Judged, type May, type Message, mayNothing, type Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

export type RollOrScore = Exclude<Move, { type: 'undo' }>;

export interface Shown {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  /** Whether it was reached in another way than by a move. */
  readonly isJump: boolean;
}

interface Parts {
  readonly shown: ReadonlySignal<Shown | null>;
  readonly may: ReadonlySignal<May>;
  /** Whether the dice must stay as they are, since a move is on its way; left out where none ever is. */
  readonly isBusy?: () => boolean;
  /** The dice that are marked by themselves; left out where that follows from how dice are clicked. */
  readonly usual?: () => Reroll;
  readonly settings: Pick<Settings, 'values'> & { readonly speed: Motion['speed'] };
  readonly clock: Clock;
}

/** RULE: the selection is cleared after each roll; who clicks to hold keeps holding what was held. */
function markedAfter({ events, game: { rules, turn, seats } }: Shown, dieClick: DieClick): Reroll {
  const holds = dieClick === 'hold' && turn !== null && seats[turn.player].type === 'human';
  if (!holds || turn.rollsLeft === 0 || turn.hand === null) return rerollNone(rulesOf(rules).dice);
  const roll = events.findLast((event) => event.type === 'rolled');
  return roll?.type === 'rolled' ? roll.reroll : rerollNone(rulesOf(rules).dice);
}

export type Play = ReturnType<typeof createPlay>;

export function createPlay({ shown, may, isBusy = () => false, usual, settings, clock }: Parts) {
  let last: Shown | null = null;
  const turn = computed(() => {
    const now = shown.value;
    if (!now?.game.turn || now.game.turn !== last?.game.turn) last = now;
    return last;
  });
  /**
   * A value that belongs to a turn as it is on the board, and ends with it in the same step: dice that were unmarked a
   * step after they were rolled would be a motion of their own, which ends that of the roll.
   */
  const perTurn = <T>(usual: () => T) => {
    const given = signal<{ readonly at: Shown | null; readonly value: T } | null>(null);
    return {
      now: computed(() => (given.value !== null && given.value.at === turn.value ? given.value.value : usual())),
      set(value: T) {
        given.value = { at: turn.value, value };
      },
    };
  };
  const dieClick = computed(() => settings.values.value.dieClick);
  const marked = perTurn(
    usual ?? (() => (turn.value === null ? rerollNone(0) : markedAfter(turn.value, dieClick.value))),
  );
  const sight = computed(() => {
    const now = shown.value;
    return now && { game: now.game, marked: marked.now.value, last: now.events.at(-1), isJump: now.isJump };
  });
  return {
    shown,
    /** The same object until the turn changes; what a machine on the network does meanwhile leaves the dice alone. */
    turn,
    may,
    isBusy,
    motion: createMotion(sight, settings.speed, clock),
    marked,
    dieClick,
    refusal: perTurn((): string | null => null),
    /** Whether Roll Again was pressed with no dice selected: another press is meant. */
    isEmptyRollMeant: perTurn(() => false),
    perTurn,
  };
}

/** A press while dice tumble only ends the motion; true if this was one. */
function endsMotion({ motion }: Play): boolean {
  if (motion.tumbling.value === null) return false;
  motion.finish();
  return true;
}

/** Whether this is the first press of Roll Again with no dice selected, which only shows a message. */
function isSlip({ may, marked, isEmptyRollMeant, refusal, dieClick }: Play): boolean {
  if (!may.value.select || marked.now.value.includes(true) || isEmptyRollMeant.now.value) return false;
  isEmptyRollMeant.set(true);
  refusal.set(dieClick.value === 'hold' ? words.message.allHeld : words.message.noDiceSelected);
  return true;
}

export function mark(play: Play, reroll: Reroll): void {
  if (endsMotion(play) || !play.may.value.select || play.isBusy()) return;
  play.marked.set(reroll);
  play.isEmptyRollMeant.set(false);
  play.refusal.set(null);
}

interface Doing extends Pick<Hands, 'leave'> {
  /** Left out where nothing can be taken back. */
  undo?(): Promise<void>;
  /** Lets a waiting computer continue; false if none waits. */
  letContinue?(): boolean;
  make(move: RollOrScore): Promise<void>;
}

export function createHands(play: Play, { letContinue, make, undo = async () => {}, leave }: Doing): Hands {
  const { shown, marked, refusal } = play;
  const handNow = () => shown.value?.game.turn?.hand ?? null;
  return {
    async roll() {
      if (endsMotion(play) || letContinue?.() || isSlip(play)) return;
      const game = shown.value?.game;
      await make(game && handNow() === null ? firstRoll(game) : { type: 'roll', reroll: marked.now.value });
    },
    toggleDie: (die) => mark(play, marked.now.value.with(die, !marked.now.value[die]) as unknown as Reroll),
    selectOthers() {
      const hand = handNow();
      if (hand !== null) mark(play, rerollOthers(hand));
    },
    async score({ category, column }) {
      if (!endsMotion(play)) await make({ type: 'score', category, column });
    },
    undo,
    makeMove: (move) => (move.type === 'undo' ? undo() : make(move)),
    refuse: refusal.set,
    leave,
  };
}

/** What a view sees of it, and nothing besides that; `guide` says what to do next. */
export function boardOf({ shown, may, motion, marked, dieClick, refusal }: Play, guide: () => Message) {
  return {
    game: computed(() => shown.value?.game ?? null),
    events: computed(() => shown.value?.events ?? []),
    marked: marked.now,
    message: computed(() => {
      const text = refusal.now.value;
      return text === null ? guide() : { text, isRefusal: true };
    }),
    dieClick,
    may,
    motion,
    lit: signal<Box | null>(null),
    undoable: signal<Undoable | null>(null),
    judged: signal<Judged | null>(null),
    achievements: null,
    hands: null,
  } satisfies Board;
}

/** What can be done in a game without main, by whoever is on turn if they `mayMove`. */
export function mayIn(game: Game | null, mayMove: boolean, takePart: boolean): May {
  if (!game?.turn || !mayMove) return { ...mayNothing, takePart };
  const { player, hand, rollsLeft } = game.turn;
  return {
    takePart: true,
    moveAs: player,
    roll: rollsLeft > 0,
    select: rollsLeft > 0 && hand !== null,
    playAgain: false,
  };
}
