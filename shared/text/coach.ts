/** The coach's answers to words typed in the terminal or in the console view. */
import type { Chances, Hint } from '../coach/hint.ts';
import type { Winning } from '../coach/winning.ts';
import type { Game } from '../game/game.ts';
import { fail, ok, type Result } from '../game/result.ts';
import type { Problem } from '../wire/problems.ts';
import { words } from '../words/index.ts';
import type { CoachWord } from './commands.ts';
import { chancesText, hintLines, winningText } from './hint.ts';

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
