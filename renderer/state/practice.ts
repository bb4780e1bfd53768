/** What there is to practise: the exercise on the board, the answer to it, and which comes next. */
import { batch, computed, signal } from '@preact/signals';
import type { Exercise, Why } from '../../shared/coach/exercise.ts';
import { choiceOf, gameAt } from '../../shared/coach/spot.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { diceToRoll } from '../../shared/game/moves.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { Answered, Daily, PracticeItem } from '../../shared/wire/review.ts';
import { words } from '../../shared/words/index.ts';
import { type PlayableBoard, said } from './board.ts';
import type { Clock } from './clock.ts';
import { boardOf, createHands, createPlay, mayIn, type RollOrScore, type Shown } from './hands.ts';
import type { Settings } from './settings.ts';

/** Just enough of a game to lead to the dice: what happened before them is not known. */
function eventsOf({ rules, hand, rollsLeft }: Exercise, name: string): readonly GameEvent[] {
  const start = { type: 'started', rules, dice: 'typed', cheat: false, commitment: null, at: 0 } as const;
  // Nobody has held a die so far.
  const roll: GameEvent = { type: 'rolled', player: 0, reroll: rerollAll(hand.length), dice: hand };
  const rolls = Array.from({ length: Math.max(1, rulesOf(rules).rolls - rollsLeft) }, () => roll);
  return [{ ...start, seats: [{ name, type: 'human' }] }, ...rolls];
}

type PracticeState = ReturnType<typeof createState>;

function createState(api: Api) {
  return {
    api,
    /** Whose exercises; null for the classic positions. */
    player: signal<number | null>(null),
    found: signal<Answer<'practice:read'> | null>(null),
    daily: signal<Daily | null>(null),
    item: signal<PracticeItem | null>(null),
    answered: signal<Answered | null>(null),
    why: signal<Why | null>(null),
    /** The exercise whose answer is on its way: who presses twice means one. */
    sending: null as PracticeItem | null,
    turnover: 0,
  };
}

async function explain({ api, answered, why }: PracticeState, { exercise }: PracticeItem): Promise<void> {
  const response = answered.value;
  if (response === null || response.other === null || !response.exact) return;
  const { rules, card, hand, rollsLeft } = exercise;
  const { best, other } = response;
  const comparison = await api['review:why']({ spot: { rules, card, hand, rollsLeft }, best, other });
  if (comparison.ok && answered.value === response) why.value = comparison.value;
}

/** Returns the sentence that says why it is no answer, or null. */
async function answer(practice: PracticeState, now: PracticeItem, move: RollOrScore): Promise<string | null> {
  const guarded = diceToRoll(gameAt(now.exercise, words.practice.you), 0, move);
  if (!guarded.ok) return words.problem(guarded.error);
  practice.sending = now;
  const response = await practice.api['practice:answer']({ id: now.id, choice: choiceOf(now.exercise, move) });
  if (practice.sending === now) practice.sending = null;
  if (practice.item.value !== now) return null;
  if (!response.ok) return words.problem(response.error);
  practice.answered.value = response.value;
  void explain(practice, now);
  return null;
}

/** Puts an exercise on the board; null clears it. */
function start(practice: PracticeState, next: PracticeItem | null): void {
  batch(() => {
    practice.turnover++;
    practice.item.value = next;
    practice.answered.value = null;
    practice.why.value = null;
  });
}

function close(practice: PracticeState): void {
  // An answer changes what is due, and how the exercise of the day went.
  const isOutdated = practice.answered.value !== null;
  start(practice, null);
  if (isOutdated) void read(practice, practice.player.value);
}

async function readDue({ api, player, found }: PracticeState, wanted: number | null): Promise<void> {
  player.value = wanted;
  const response = await api['practice:read']({ player: wanted });
  if (player.value === wanted) found.value = response;
}

async function read(practice: PracticeState, wanted: number | null): Promise<void> {
  await readDue(practice, wanted);
  // It may have to be worked out first.
  const today = await practice.api['practice:daily'](null);
  if (today.ok) practice.daily.value = today.value;
}

async function next(practice: PracticeState): Promise<void> {
  const before = practice.turnover;
  await readDue(practice, practice.player.value);
  const found = practice.found.value;
  // Meanwhile another may have been begun, or all of them left.
  if (practice.turnover === before) start(practice, found?.ok ? found.value.item : null);
}

function createBoard(practice: PracticeState, settings: Settings, clock: Clock): PlayableBoard {
  const { item, answered } = practice;
  const shown = computed((): Shown | null => {
    if (item.value === null) return null;
    const { exercise } = item.value;
    const name = words.practice.you;
    return { game: gameAt(exercise, name), events: eventsOf(exercise, name), isJump: true };
  });
  const isOpen = computed(() => item.value !== null && answered.value === null);
  const may = computed(() => mayIn(shown.value?.game ?? null, isOpen.value, isOpen.value));
  const play = createPlay({ shown, may, settings, clock });
  const guide = () => {
    if (item.value === null) return said('');
    if (answered.value !== null) return said(words.practice.answered);
    return said(item.value.exercise.rollsLeft > 0 ? words.practice.question : words.practice.boxQuestion);
  };
  return {
    ...boardOf(play, guide),
    lit: computed(() => {
      const best = answered.value?.best;
      return best === undefined || 'keep' in best ? null : best;
    }),
    hands: createHands(play, {
      async make(move) {
        const now = item.value;
        if (now === null || !isOpen.value || practice.sending === now) return;
        const sentence = await answer(practice, now, move);
        if (item.value === now) play.refusal.set(sentence);
      },
      leave: async () => close(practice),
    }),
  };
}

export function createPractice(api: Api, settings: Settings, clock: Clock) {
  const state = createState(api);
  return {
    ...state,
    board: createBoard(state, settings, clock),
    /** Reads what is due; without a player, for the one chosen last. */
    read: (wanted: number | null = state.player.value) => read(state, wanted),
    start: (next: PracticeItem) => start(state, next),
    next: () => next(state),
    close: () => close(state),
  };
}
