/** The coach's answers to words typed at the console. */
import type { Game } from '../../../shared/game/game.ts';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { CoachWord } from '../../../shared/text/commands.ts';
import { chancesText, hintLines, winningText } from '../../../shared/text/hint.ts';
import { words } from '../../../shared/words/index.ts';
import type { Coach } from '../../state/coach.ts';

/** The part that the console needs. */
export type ConsoleCoach = Pick<Coach, 'ask' | 'askChances' | 'askWinning'>;

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
    if (chances?.ok) return ok(chancesText(chances.value));
    return fail(chances === null ? words.coach.noHints : words.problem(chances.error));
  }
  const hint = await coach.ask();
  if (hint?.ok) return ok(hintLines(game.rules, hint.value).join('\n'));
  return fail(words.problem(hint === null ? { code: 'hints-off' } : hint.error));
}
