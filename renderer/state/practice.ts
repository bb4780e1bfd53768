/** What there is to practise: the exercise on the board, the answer to it, and which comes next. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Exercise, Why } from '../../shared/coach/exercise.ts';
import { choiceOf, gameAt } from '../../shared/coach/spot.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { rollsPerTurn } from '../../shared/game/game.ts';
import { diceToRoll } from '../../shared/game/moves.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { Answered, Daily, Practice as Found, PracticeItem } from '../../shared/wire/review.ts';
import { words } from '../../shared/words/index.ts';
import type { PlayableBoard } from './board.ts';
import type { Clock } from './clock.ts';
import { createHands, createPlay, mayIn, practiceBoard, type RollOrScore, type Shown } from './hands.ts';
import type { Settings } from './settings.ts';

export interface Practice {
  /** A Board on which one choice can be made. */
  readonly board: PlayableBoard;
  /** Whose exercises; null for the classic positions. */
  readonly player: ReadonlySignal<number | null>;
  /** Null until main has answered. */
  readonly found: ReadonlySignal<Answer<'practice:read'> | null>;
  readonly daily: ReadonlySignal<Daily | null>;
  /** The exercise on the board; null while none is. */
  readonly item: ReadonlySignal<PracticeItem | null>;
  /** Null until it is answered. */
  readonly answered: ReadonlySignal<Answered | null>;
  readonly why: ReadonlySignal<Why | null>;
  readonly problem: ReadonlySignal<string | null>;
  /** Reads what is due; without a player, for the one chosen last. */
  read(player?: number | null): Promise<void>;
  /** Puts an exercise on the board. */
  start(item: PracticeItem): void;
  /** The next one that is due, or none. */
  next(): Promise<void>;
  close(): void;
}

/** Just enough of a game to lead to the dice: what happened before them is not known. */
function eventsOf({ rules, hand, rollsLeft }: Exercise, name: string): readonly GameEvent[] {
  const start = { type: 'started', rules, dice: 'typed', cheat: false, commitment: null, at: 0 } as const;
  // Nobody has held a die so far.
  const roll: GameEvent = { type: 'rolled', player: 0, reroll: rerollAll, dice: hand };
  const rolls = Array.from({ length: rollsPerTurn - rollsLeft }, () => roll);
  return [{ ...start, seats: [{ name, type: 'human' }] }, ...rolls];
}

export function createPractice(api: Api, settings: Settings, clock: Clock): Practice {
  const player = signal<number | null>(null);
  const found = signal<Answer<'practice:read'> | null>(null);
  const daily = signal<Daily | null>(null);
  const item = signal<PracticeItem | null>(null);
  const answered = signal<Answered | null>(null);
  const why = signal<Why | null>(null);
  const problem = signal<string | null>(null);
  /** The exercise whose answer is on its way: who presses twice means one. */
  let sending: PracticeItem | null = null;
  /** Counts what was put on the board and taken off it. */
  let turnover = 0;

  const scene = computed((): Shown | null => {
    if (item.value === null) return null;
    const { exercise } = item.value;
    const name = words.practice.you;
    return { game: gameAt(exercise, name), events: eventsOf(exercise, name), isJump: true };
  });

  async function explain({ exercise }: PracticeItem, { best, other, exact }: Answered): Promise<void> {
    const response = answered.value;
    if (other === null || !exact) return;
    const { rules, card, hand, rollsLeft } = exercise;
    const comparison = await api['review:why']({ spot: { rules, card, hand, rollsLeft }, best, other });
    if (comparison.ok && answered.value === response) why.value = comparison.value;
  }

  async function answer(now: PracticeItem, move: RollOrScore): Promise<string | null> {
    const guarded = diceToRoll(gameAt(now.exercise, words.practice.you), 0, move);
    if (!guarded.ok) return words.problem(guarded.error);
    sending = now;
    const response = await api['practice:answer']({ id: now.id, choice: choiceOf(now.exercise, move) });
    if (sending === now) sending = null;
    if (item.value !== now) return null;
    if (!response.ok) return words.problem(response.error);
    answered.value = response.value;
    void explain(now, response.value);
    return null;
  }

  const isOpen = computed(() => item.value !== null && answered.value === null);
  const play = createPlay({
    shown: scene,
    may: computed(() => mayIn(scene.value?.game ?? null, isOpen.value, isOpen.value)),
    isBusy: () => false,
    settings,
    clock,
  });
  const guide = computed(() => {
    if (item.value === null) return '';
    if (answered.value !== null) return words.practice.answered;
    return item.value.exercise.rollsLeft > 0 ? words.practice.question : words.practice.boxQuestion;
  });
  const board: PlayableBoard = {
    ...practiceBoard(play, guide, settings),
    lit: computed(() => {
      const best = answered.value?.best;
      return best === undefined || 'keep' in best ? null : best;
    }),
    undoable: signal(null),
    hands: createHands(play, {
      async make(move) {
        const now = item.value;
        if (now === null || !isOpen.value || sending === now) return;
        const sentence = await answer(now, move);
        if (item.value === now) play.refusal.set(sentence);
      },
      leave: async () => close(),
    }),
  };

  const start = (next: PracticeItem | null) =>
    batch(() => {
      turnover++;
      item.value = next;
      answered.value = null;
      why.value = null;
    });
  const close = () => {
    // An answer changes what is due, and how the exercise of the day went.
    const isOutdated = answered.value !== null;
    start(null);
    if (isOutdated) void read();
  };

  async function readDue(wanted: number | null): Promise<void> {
    player.value = wanted;
    const answer = await api['practice:read']({ player: wanted });
    if (player.value !== wanted) return;
    found.value = answer;
    problem.value = answer.ok ? null : words.problem(answer.error);
  }
  /** It may have to be worked out first. */
  async function readDaily(): Promise<void> {
    const today = await api['practice:daily'](null);
    if (today.ok) daily.value = today.value;
  }
  async function read(wanted: number | null = player.value): Promise<void> {
    await readDue(wanted);
    await readDaily();
  }

  return {
    board,
    player,
    found,
    daily,
    item,
    answered,
    why,
    problem,
    read,
    start,
    async next() {
      const before = turnover;
      await readDue(player.value);
      // Meanwhile another may have been begun, or all of them left.
      if (turnover !== before) return;
      const answer: Answer<'practice:read'> | null = found.value;
      start(answer?.ok ? (answer.value satisfies Found).item : null);
    },
    close,
  };
}
