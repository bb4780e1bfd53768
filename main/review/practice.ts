/** Exercises as the window asks for them: which one is due, what an answer gives away, and when it comes back. */
import { type Choice, type Exercise, isLegal } from '../../shared/coach/exercise.ts';
import {
  addExercises,
  answerCard,
  type Deck,
  dueCards,
  exerciseOf,
  gradeAnswer,
  nextDue,
  type PracticeCard,
  positionText,
} from '../../shared/coach/practice.ts';
import type { Spot } from '../../shared/coach/spot.ts';
import { starterExercises } from '../../shared/coach/starter.ts';
import { dayOf } from '../../shared/game/events.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Answered, Daily, ExerciseId, Practice, PracticeItem } from '../../shared/wire/review.ts';
import { write } from '../store/connection.ts';
import { playerOf } from '../store/truth/players.ts';
import { keepDeck, readDeck } from '../store/truth/practice.ts';
import { readSetting, writeSetting } from '../store/truth/settings.ts';
import type { ReviewParts } from './review.ts';

/** RULE: the exercise of the day and the classic positions use the Official rules. */
const usualRules = 'official';

/** The setting that says when the exercise of the day was last tried, and how it went. */
const dailyName = 'daily';

/** The classic positions are put into the file when somebody first looks at them. */
function deckOf({ store: { db }, now }: ReviewParts, player: number | null): Deck {
  const kept = readDeck(db, player);
  if (player !== null || kept.length > 0) return kept;
  const deck = addExercises([], starterExercises(usualRules), now());
  write(db, () => keepDeck(db, null, [], deck));
  return deck;
}

function itemOf(card: PracticeCard, player: number | null): PracticeItem {
  const exercise = exerciseOf(card);
  return { id: { source: 'deck', player, kind: card.kind, position: positionText(exercise) }, exercise };
}

export function readPractice(parts: ReviewParts, player: number | null): Practice {
  const deck = deckOf(parts, player);
  const due = dueCards(deck, parts.now());
  const [card] = due;
  return {
    item: card === undefined ? null : itemOf(card, player),
    due: due.length,
    cards: deck.length,
    next: nextDue(deck),
  };
}

async function exerciseFor(parts: ReviewParts, id: ExerciseId): Promise<Result<Exercise, Problem>> {
  if (id.source === 'daily') return parts.thinker.ask('daily', { rules: usualRules, day: id.day });
  const card = deckOf(parts, id.player).find(({ kind }) => kind === id.kind);
  const shown = card?.exercises.find((exercise) => positionText(exercise) === id.position);
  return shown === undefined ? fail({ code: 'exercise-gone' }) : ok(shown);
}

/** RULE: an exercise that somebody set up is due at once. */
export function addExercise(parts: ReviewParts, player: number | null, spot: Spot): Result<null, Problem> {
  const { db } = parts.store;
  return write(db, () => {
    const known = player === null ? ok(null) : playerOf(db, player);
    if (!known.ok) return known;
    const deck = deckOf(parts, player);
    keepDeck(db, player, deck, addExercises(deck, [{ ...spot, chose: null }], parts.now()));
    return ok(null);
  });
}

export async function readDaily(parts: ReviewParts): Promise<Result<Daily, Problem>> {
  const day = dayOf(parts.now());
  const id = { source: 'daily', day } as const;
  const exercise = await exerciseFor(parts, id);
  if (!exercise.ok) return exercise;
  const kept = readSetting(parts.store, dailyName) as { readonly day?: unknown; readonly loss?: unknown } | undefined;
  const isDone = kept?.day === day && typeof kept.loss === 'number';
  return ok({ item: { id, exercise: exercise.value }, done: isDone ? gradeAnswer(kept.loss as number) : null });
}

export async function answerExercise(
  parts: ReviewParts,
  id: ExerciseId,
  choice: Choice,
): Promise<Result<Answered, Problem>> {
  const exercise = await exerciseFor(parts, id);
  if (!exercise.ok) return exercise;
  if (!isLegal(exercise.value, choice)) return fail({ code: 'bad-request' });
  const judged = await parts.thinker.ask('judge', { spot: exercise.value, choice });
  if (!judged.ok) return judged;
  const { loss } = judged.value;
  return ok({ ...judged.value, grade: gradeAnswer(loss), due: remember(parts, id, loss) });
}

/** When the exercise comes back. RULE: for the exercise of the day, only the first answer counts. */
function remember({ store, now }: ReviewParts, id: ExerciseId, loss: number): number | null {
  const { db } = store;
  if (id.source === 'daily') {
    const kept = readSetting(store, dailyName) as { readonly day?: unknown } | undefined;
    if (kept?.day !== id.day) writeSetting(store, dailyName, { day: id.day, loss });
    return null;
  }
  return write(db, () => {
    const deck = readDeck(db, id.player);
    const answered = answerCard(deck, id.kind, loss, now());
    keepDeck(db, id.player, deck, answered);
    return answered.find(({ kind }) => kind === id.kind)?.memory.due ?? null;
  });
}
