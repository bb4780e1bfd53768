/** What the coach says: hints, chances, reviews and exercises, shared by window, console view and terminal. */

import type { Exercise } from '../coach/exercise.ts';
import type { Chances, Hint } from '../coach/hint.ts';
import { balanceInTenths } from '../coach/rating.ts';
import type { Review, ReviewedDecision } from '../coach/review.ts';
import type { Winning } from '../coach/winning.ts';
import type { Game } from '../game/game.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { goalsToReach } from '../rules/worth.ts';
import type { Problem } from '../wire/problems.ts';
import type { Answered, Practice } from '../wire/review.ts';
import { words } from '../words/index.ts';
import type { CoachWord } from './commands.ts';

/** That numbers are estimates; nobody knows those of Triple exactly. */
export function estimateText(rules: RulesId): string {
  return isYahtzeeRules(rulesOf(rules)) ? words.coach.estimate : words.coach.estimated;
}

/** The best first, then the next best, then why. */
export function hintLines(rules: RulesId, { exact, choices, why, isWhyComing }: Hint): readonly string[] {
  const [best, next] = choices;
  const told = choices.map((choice, index) =>
    (index === 0 ? words.coach.best : words.coach.next)(rules, choice, choice.value, exact),
  );
  if (next === undefined) return [...told, words.coach.onlyChoice];
  if (!exact) return [...told, estimateText(rules)];
  if (isWhyComing) return [...told, words.coach.whyComing];
  return why === null ? told : [...told, words.coach.why(rules, best, next, why)];
}

/** What each chance is for, and the chance in per cent. */
export function chanceRows(rules: RulesId, chances: Chances): readonly (readonly [string, string])[] {
  return chances.map(({ category, chance }) => [
    words.coach.goal(rules, { category, ...goalsToReach }),
    words.coach.chance(chance),
  ]);
}

export function chancesText(rules: RulesId, chances: Chances): string {
  const rows = chanceRows(rules, chances);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    words.coach.chancesHead,
    ...rows.map(([name, chance]) => `${name.padEnd(width)}  ${chance.padStart(5)}`),
  ].join('\n');
}

export function winningText(names: readonly string[], { chances, exact }: Winning): string {
  return [...names.map((name, seat) => words.coach.winChance(name, chances[seat])), words.coach.winNote(exact)].join(
    '\n',
  );
}

/** Null where nobody answers such a question. */
export interface ConsoleCoach {
  ask(): Promise<Result<Hint, Problem> | null>;
  askChances(): Promise<Result<Chances, Problem> | null>;
  askWinning(): Promise<Result<Winning | null, Problem>>;
}

/** The answer, or the sentence that says why there is none. */
export async function coachText(coach: ConsoleCoach, word: CoachWord, game: Game): Promise<Result<string, string>> {
  if (word === 'winning') {
    const winning = await coach.askWinning();
    if (!winning.ok) return fail(words.problem(winning.error));
    const names = game.seats.map(({ name }) => name);
    return ok(winning.value === null ? words.coach.alone : winningText(names, winning.value));
  }
  if (!game.turn?.hand) return fail(words.problem({ code: 'not-rolled' }));
  if (word === 'chances') {
    const chances = await coach.askChances();
    if (chances?.ok) return ok(chancesText(game.rules, chances.value));
    return fail(chances === null ? words.coach.noHints : words.problem(chances.error));
  }
  const hint = await coach.ask();
  if (hint?.ok) return ok(hintLines(game.rules, hint.value).join('\n'));
  return fail(words.problem(hint === null ? { code: 'hints-off' } : hint.error));
}

/** The costliest choices of all players, in the order in which they are listed. */
export function costliestOf({ players, decisions }: Review): readonly ReviewedDecision[] {
  return players.flatMap(({ costliest }) => costliest.map((index) => decisions[index]));
}

export function reviewText(review: Review): string {
  const { rules, exact, players, decisions } = review;
  const lines = exact ? [] : [estimateText(rules)];
  let told = 0;
  for (const player of players) {
    const { start, luck, loss } = balanceInTenths(player);
    const grade = player.grade === null ? '' : ` (${words.coach.grades[player.grade]})`;
    lines.push(
      `${words.playerName(player.name)}${grade}: ${words.coach.balance(start, luck, loss, player.final)}`,
      ...player.costliest.map((index) => {
        const { turn, rollsLeft, hand, chose, best, loss } = decisions[index];
        return `  ${++told}. ${words.coach.decision(rules, turn, rollsLeft, hand, chose, best, loss)}`;
      }),
    );
  }
  return lines.join('\n');
}

const minute = 60_000;

/** In minutes as long as that says more than the date. */
function whenText(at: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((at - now) / minute));
  return minutes < 60 ? words.practice.soon(minutes) : words.practice.on(words.date(at, 'moment'));
}

/** How many exercises are due, and when the next one is if none are. */
export function dueText({ due, cards, next }: Practice, now: number): string {
  if (cards === 0) return words.practice.noneYet;
  const told = words.practice.due(due, cards);
  return due === 0 && next !== null ? `${told} ${words.practice.nextDue(whenText(next, now))}` : told;
}

/** What was best, after how good the answer was. */
export function solutionText({ rules, chose }: Exercise, { best, value, loss }: Answered): string {
  const played = chose === null ? [] : [words.practice.played(rules, chose)];
  const lost = loss > 0 ? [words.practice.lost(loss)] : [];
  return [...lost, words.practice.best(rules, best, value), ...played].join(' ');
}

/** Null for the exercise of the day, which does not come back. */
export function comesBackText({ due }: Answered, now: number): string | null {
  return due === null ? null : words.practice.comesBack(whenText(due, now));
}
