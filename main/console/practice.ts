/** What the terminal offers to learn from: the review of the last game, practice games played on from it, and exercises. */
import { randomInt } from 'node:crypto';
import { lengthBefore } from '../../shared/coach/playOn.ts';
import type { Review, ReviewedDecision } from '../../shared/coach/review.ts';
import { choiceOf, gameAt, spotOf } from '../../shared/coach/spot.ts';
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move, makeMove } from '../../shared/game/moves.ts';
import { replay } from '../../shared/game/replay.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import {
  type ConsoleCoach,
  comesBackText,
  costliestOf,
  dueText,
  reviewText,
  solutionText,
} from '../../shared/text/coach.ts';
import type { CoachWord } from '../../shared/text/commands.ts';
import { cardsText, toDiceString } from '../../shared/text/scorecard.ts';
import { messageFor } from '../../shared/text/story.ts';
import { understood } from '../../shared/text/typed.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Answered, PracticeItem } from '../../shared/wire/review.ts';
import { words } from '../../shared/words/index.ts';
import { answerExercise, readDaily, readPractice } from '../review/practice.ts';
import { reviewFinished } from '../review/review.ts';
import { listGames, readGame } from '../store/lists/gameList.ts';
import { readStandings } from '../store/lists/standings.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { tell } from './coach.ts';
import { askMove, type ConsoleParts, showMove, showTurn } from './game.ts';
import { warn } from './terminal.ts';

/** Each of these logs ends just before one of the choices that were listed. */
type Moments = readonly (readonly GameEvent[])[];

/** Shows the review, and returns what can be played on from. */
export async function showReview(parts: ConsoleParts): Promise<Moments> {
  const { terminal, reviews } = parts;
  const refused = (what: string | Problem): Moments => {
    warn(terminal, what);
    return [];
  };
  const game = listGames(reviews.store, { player: null, rules: null, from: null, to: null }).games[0]?.game;
  if (game === undefined) return refused(words.console.nothingToReview);
  const kept = readGame(reviews.store, game);
  if (!kept.ok) return refused(kept.error);
  const review = await reviewFinished(reviews, game);
  if (!review.ok) return refused(review.error);
  terminal.print(reviewText(review.value));
  const costliest = costliestOf(review.value);
  if (review.value.exact) {
    await explain(parts, review.value, costliest);
    await compare(parts, review.value);
  }
  if (costliest.length > 0) terminal.print(words.console.mayPlayOn(costliest.length));
  return costliest.map(({ event }) => kept.value.events.slice(0, event));
}

/** Why the better choice is better; left out if it cannot be worked out. */
async function explain(
  { terminal, thinker }: ConsoleParts,
  { rules }: Review,
  costliest: readonly ReviewedDecision[],
): Promise<void> {
  for (const [index, { card, hand, rollsLeft, best, chose }] of costliest.entries()) {
    const why = await thinker.ask('why', { spot: { rules, card, hand, rollsLeft }, best, other: chose });
    if (terminal.isClosed() || !why.ok) return;
    if (why.value !== null) terminal.print(`${index + 1}. ${words.coach.why(rules, best, chose, why.value)}`);
  }
}

/** How the scores compare with those of perfect games. */
async function compare({ terminal, thinker }: ConsoleParts, { rules, players }: Review): Promise<void> {
  const shares = await thinker.ask('percentiles', { rules, totals: players.map(({ final }) => final) });
  if (terminal.isClosed() || !shares.ok || shares.value === null) return;
  for (const [seat, { name, grade }] of players.entries())
    if (grade !== null)
      terminal.print(
        `${words.playerName(name)}: ${words.coach.percentile(shares.value[seat], isYahtzeeRules(rulesOf(rules)))}`,
      );
}

/** Nothing is promised about these dice. */
const anyDice: DiceSource = {
  draw: (count) => ok(Array.from({ length: count }, () => randomInt(1, 7) as Face)),
};

/** Answers about the game as it stands; nothing is noted, since nothing is saved. */
function coachOf(thinker: Pick<Thinker, 'ask'>, game: Game): ConsoleCoach {
  const spot = spotOf(game);
  return {
    ask: async () => spot && thinker.ask('hint', { ...spot, patient: true }),
    askChances: async () => spot && thinker.ask('chances', spot),
    askWinning: () => thinker.ask('winning', game),
  };
}

type Wish = Move | CoachWord | 'undo' | 'end';

/** What should happen next; null at the end of the input. */
async function nextWish({ terminal, thinker }: ConsoleParts, game: Game): Promise<Result<Wish, Problem> | null> {
  const { turn, seats } = game;
  if (turn === null) {
    const answer = await terminal.ask(words.console.practiceOver);
    return answer === null ? null : ok(understood(answer) === 'undo' ? 'undo' : 'end');
  }
  if (turn.hand === null) return ok(firstRoll(game));
  if (seats[turn.player].type !== 'human') return thinker.ask('decide', game);
  const typed = await askMove(terminal, game, undefined, ['undo', 'end']);
  return typed === null ? null : ok(typed);
}

/** Starts from the moment at which the log ends. False if the input ended first. */
export async function playOn(parts: ConsoleParts, events: readonly GameEvent[]): Promise<boolean> {
  const { terminal, thinker } = parts;
  const from = events.length;
  const replayed = replay(events);
  if (!replayed.ok) throw new Error(words.problem(replayed.error));
  let states = replayed.value;
  terminal.print(words.console.practiceGame, 'title');
  /** Describes the table again after anything that changed more than one thing on it. */
  let isNew = true;
  for (;;) {
    const game = states[states.length - 1];
    if (game.turn === null) terminal.print(`\n${cardsText(game)}\n\n${messageFor(game)}`);
    else if (game.turn.hand === null) showTurn(terminal, game);
    else if (isNew) terminal.print(`\n${cardsText(game)}\n\n${toDiceString(game.turn.hand)}`);
    isNew = false;
    const wish = await nextWish(parts, game);
    if (wish === null || terminal.isClosed()) return false;
    if (!wish.ok) return warn(terminal, wish.error);
    const move = wish.value;
    if (move === 'end') return true;
    if (move === 'undo') {
      const length = lengthBefore({ states, from });
      if (length === null) warn(terminal, { code: 'nothing-to-undo' });
      else states = states.slice(0, length);
      isNew = length !== null;
    } else if (typeof move === 'string') await tell(terminal, coachOf(thinker, game), move, game);
    else {
      const made = makeMove(game, game.turn?.player ?? 0, move, anyDice);
      if (!made.ok) warn(terminal, made.error);
      else {
        showMove(terminal, game, made.value.event, made.value.game);
        states = [...states, made.value.game];
      }
    }
  }
}

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
      warn(terminal, words.coach.noHints);
      continue;
    }
    const answered = await answerExercise(reviews, item.id, choiceOf(item.exercise, typed));
    if (terminal.isClosed()) return false;
    if (answered.ok) await tellAnswer(parts, item, answered.value);
    else warn(terminal, answered.error);
    return answered.ok;
  }
}

/** As many as are due and wanted; `name` says whose they are, null for the classic positions. */
export async function practise(parts: ConsoleParts, name: string | null): Promise<void> {
  const { terminal, reviews } = parts;
  const found = readStandings(reviews.store).find(
    (player) => player.person && player.name.toLowerCase() === name?.toLowerCase(),
  );
  if (name !== null && found === undefined) return void warn(terminal, words.console.noSuchPlayer(name));
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
  if (!daily.ok) return void warn(parts.terminal, daily.error);
  const { done, item } = daily.value;
  if (done !== null) parts.terminal.print(words.practice.dailyDone(words.coach.answers[done]));
  await exercise(parts, item);
}
