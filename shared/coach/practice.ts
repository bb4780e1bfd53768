/** Exercises that come back when they are about to be forgotten (FSRS); the caller always passes the time. */
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { type Exercise, kindOf } from './exercise.ts';

/** What is remembered about a card: FSRS's own numbers, with times in milliseconds since 1970. */
export type CardMemory = Omit<Card, 'due' | 'last_review'> & {
  readonly due: number;
  readonly last_review: number | null;
};

/** Exercises of one kind; a player who has understood one has understood them all. */
export interface PracticeCard {
  readonly kind: string;
  /** The newest first. */
  readonly exercises: readonly Exercise[];
  readonly memory: CardMemory;
}

/** Plain data, by kind. */
export type Deck = readonly PracticeCard[];

/** How an answer went. */
export type AnswerGrade = 'easy' | 'good' | 'hard' | 'again';
const ratings = { easy: Rating.Easy, good: Rating.Good, hard: Rating.Hard, again: Rating.Again } as const;

/** Less than this is a rounding error. */
const nothing = 1e-9;

/** By what the answer loses: nothing is easy, under 0.2 good, under 1 hard, anything else has to come again. */
export function gradeAnswer(loss: number): AnswerGrade {
  if (loss < nothing) return 'easy';
  if (loss < 0.2) return 'good';
  return loss < 1 ? 'hard' : 'again';
}

/** No randomness: the same answers at the same times give the same dates. */
const scheduler = fsrs({ enable_fuzz: false });

function remember({ due, last_review, ...rest }: Card): CardMemory {
  return { ...rest, due: due.getTime(), last_review: last_review?.getTime() ?? null };
}

function recall({ due, last_review, ...rest }: CardMemory): Card {
  const card = { ...rest, due: new Date(due) };
  return last_review === null ? card : { ...card, last_review: new Date(last_review) };
}

/** A few are enough to see that they are alike. */
const mostExercises = 5;

/**
 * The deck with more exercises. An exercise of a kind that is already there joins its card, which is then due at once:
 * the mistake was made again.
 */
export function addExercises(deck: Deck, exercises: readonly Exercise[], now: number): Deck {
  const cards = new Map(deck.map((card) => [card.kind, card]));
  for (const exercise of exercises) {
    const kind = kindOf(exercise);
    const known = cards.get(kind);
    const memory = known?.memory ?? remember(createEmptyCard(new Date(now)));
    cards.set(kind, {
      kind,
      exercises: [exercise, ...(known?.exercises ?? [])].slice(0, mostExercises),
      memory: { ...memory, due: Math.min(memory.due, now) },
    });
  }
  return [...cards.values()];
}

/** The cards to practise now, the longest overdue first. */
export function dueCards(deck: Deck, now: number): Deck {
  return deck.filter(({ memory }) => memory.due <= now).sort((a, b) => a.memory.due - b.memory.due);
}

/** When the next card will be due, or null while there is none. */
export function nextDue(deck: Deck): number | null {
  return deck.length === 0 ? null : Math.min(...deck.map(({ memory }) => memory.due));
}

/** The exercise of a card to show: a different one each time it comes back. */
export function exerciseOf({ exercises, memory }: PracticeCard): Exercise {
  return exercises[memory.reps % exercises.length];
}

/** The same for two exercises of a card that show the same; as JSON, at most some 200 characters. */
export function positionText({ card, hand }: Exercise): string {
  return JSON.stringify([hand, card.boxes, card.chips]);
}

/** The deck after the card of that kind was answered with a loss of so many points. */
export function answerCard(deck: Deck, kind: string, loss: number, now: number): Deck {
  return deck.map((card) => {
    if (card.kind !== kind) return card;
    const { card: next } = scheduler.next(recall(card.memory), new Date(now), ratings[gradeAnswer(loss)]);
    return { ...card, memory: remember(next) };
  });
}
