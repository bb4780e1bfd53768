/** Exercises in the terminal: the classic positions, a player's own mistakes, and the exercise of the day. */
import { choiceOf, gameAt } from '../../shared/coach/spot.ts';
import { comesBackText, dueText, solutionText } from '../../shared/text/coach.ts';
import { cardsText, toDiceString } from '../../shared/text/scorecard.ts';
import type { Answered, PracticeItem } from '../../shared/wire/review.ts';
import { words } from '../../shared/words/index.ts';
import { answerExercise, readDaily, readPractice } from '../review/practice.ts';
import { readStandings } from '../store/lists/standings.ts';
import { askMove, type ConsoleParts } from './game.ts';

async function tellAnswer(parts: ConsoleParts, { exercise }: PracticeItem, answered: Answered): Promise<void> {
  const { terminal, thinker, reviews } = parts;
  terminal.print(words.coach.answers[answered.grade], 'title');
  terminal.print(solutionText(exercise, answered));
  const { best, other, exact } = answered;
  if (other !== null && exact) {
    const why = await thinker.ask('why', { spot: exercise, best, other });
    if (why.ok && why.value !== null) terminal.print(words.coach.why(exercise.rules, best, other, why.value));
  }
  const comesBack = comesBackText(answered, reviews.now());
  if (comesBack !== null) terminal.print(comesBack);
}

/** Whether the player has answered it. */
async function exercise(parts: ConsoleParts, item: PracticeItem): Promise<boolean> {
  const { terminal, reviews } = parts;
  const { rules, hand, rollsLeft } = item.exercise;
  const game = gameAt(item.exercise, words.practice.you);
  terminal.print(`\n${words.rulesName(rules)}\n${cardsText(game)}\n\n${toDiceString(hand)}`);
  terminal.print(rollsLeft > 0 ? words.console.exercise(rollsLeft) : words.practice.boxQuestion, 'turn');
  for (;;) {
    const typed = await askMove(terminal, game, undefined, ['end']);
    if (typed === null || typed === 'end') return false;
    if (typeof typed === 'string' || typed.type === 'undo') {
      terminal.print(words.coach.noHints, 'warning');
      continue;
    }
    const answered = await answerExercise(reviews, item.id, choiceOf(item.exercise, typed));
    if (terminal.isClosed()) return false;
    if (answered.ok) await tellAnswer(parts, item, answered.value);
    else terminal.print(words.problem(answered.error), 'warning');
    return answered.ok;
  }
}

/** As many as are due and wanted; `name` says whose they are, null for the classic positions. */
export async function practise(parts: ConsoleParts, name: string | null): Promise<void> {
  const { terminal, reviews } = parts;
  const found = readStandings(reviews.store).find(
    (player) => player.person && player.name.toLowerCase() === name?.toLowerCase(),
  );
  if (name !== null && found === undefined) return terminal.print(words.console.noSuchPlayer(name), 'warning');
  for (;;) {
    const due = readPractice(reviews, found?.player ?? null);
    terminal.print(dueText(due, reviews.now()));
    if (due.item === null || !(await exercise(parts, due.item))) return;
    const answer = await terminal.ask(words.console.nextExercise);
    if (answer === null || answer.trim() !== '') return;
  }
}

export async function practiseToday(parts: ConsoleParts): Promise<void> {
  const daily = await readDaily(parts.reviews);
  if (!daily.ok) return parts.terminal.print(words.problem(daily.error), 'warning');
  const { done, item } = daily.value;
  if (done !== null) parts.terminal.print(words.practice.dailyDone(words.coach.answers[done]));
  await exercise(parts, item);
}
