/** The coach in the terminal: answers a question, and asks before a choice that gives away a lot. */
import type { Game, Turn } from '../../shared/game/game.ts';
import { type ConsoleCoach, coachText, hintLines } from '../../shared/text/coach.ts';
import type { CoachWord } from '../../shared/text/commands.ts';
import { understood } from '../../shared/text/typed.ts';
import type { MomentRequest, WarningRequest } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Coach } from '../table/coach.ts';
import { type Terminal, warn } from './terminal.ts';

/** The coach's answers about a moment of the game on the table. */
export function coachAt(coach: Coach, at: MomentRequest): ConsoleCoach {
  return {
    ask: () => coach.hint({ ...at, patient: true }),
    askChances: () => coach.chances(at),
    askWinning: () => coach.winning(at),
  };
}

export async function tell(terminal: Terminal, coach: ConsoleCoach, word: CoachWord, game: Game): Promise<void> {
  const answer = await coachText(coach, word, game);
  if (answer.ok) terminal.print(answer.value);
  else warn(terminal, answer.error);
}

/** Rolls for which a hint was given without being asked for. */
const told = new WeakSet<Turn>();

/** Whether to give a hint without being asked, where one is wanted after every roll; once for each. */
export function isHintDue({ turn, seats, machines }: Game): boolean {
  if (!turn?.hand || seats[turn.player].type !== 'human' || machines !== null || told.has(turn)) return false;
  told.add(turn);
  return true;
}

/** False if the player wants to think again, or the input has ended. */
export async function isMeant(
  terminal: Terminal,
  coach: Coach,
  request: WarningRequest,
  { rules }: Game,
): Promise<boolean> {
  const { move: _, ...at } = request;
  const warning = await coach.warning(request);
  if (!warning.ok || !warning.value) return true;
  warn(terminal, words.coach.warning);
  const answer = understood((await terminal.ask(words.coach.meant)) ?? '').toLowerCase();
  if (answer === 's') {
    const hint = await coach.hint({ ...at, patient: true, warned: true });
    if (hint.ok) terminal.print(hintLines(rules, hint.value).join('\n'));
    else warn(terminal, hint.error);
  }
  return answer === 'y' || answer === 'yes';
}
