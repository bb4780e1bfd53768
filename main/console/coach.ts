/** The coach in the terminal: answers a question, and asks before a choice that gives away a lot. */
import type { Game, Turn } from '../../shared/game/game.ts';
import type { Result } from '../../shared/game/result.ts';
import type { CoachWord } from '../../shared/text/commands.ts';
import { chancesText, hintLines, warningLine, winningText } from '../../shared/text/hint.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MomentRequest, WarningRequest } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Coach } from '../table/coach.ts';
import type { Terminal } from './terminal.ts';

export interface ConsoleCoach extends Coach {
  /** Whether a hint is given after every roll. */
  isAlways(): boolean;
}

const explain: {
  readonly [W in CoachWord]: (coach: Coach, at: MomentRequest, game: Game) => Promise<Result<string, Problem>>;
} = {
  hint: async (coach, at, { rules }) => {
    const hint = await coach.hint({ ...at, patient: true });
    return hint.ok ? { ok: true, value: hintLines(rules, hint.value).join('\n') } : hint;
  },
  chances: async (coach, at) => {
    const chances = await coach.chances(at);
    return chances.ok ? { ok: true, value: chancesText(chances.value) } : chances;
  },
  winning: async (coach, at, { seats }) => {
    const winning = await coach.winning(at);
    if (!winning.ok) return winning;
    const names = seats.map(({ name }) => name);
    return { ok: true, value: winning.value === null ? words.coach.alone : winningText(names, winning.value) };
  },
};

export async function tell(
  terminal: Terminal,
  coach: Coach,
  word: CoachWord,
  at: MomentRequest,
  game: Game,
): Promise<void> {
  const answer = await explain[word](coach, at, game);
  if (answer.ok) terminal.print(answer.value);
  else terminal.print(words.problem(answer.error), 'warning');
}

/** Rolls for which a hint was given without being asked for. */
const told = new WeakSet<Turn>();

/** Whether to give a hint without being asked; once for every roll. */
export function isHintDue(coach: ConsoleCoach, { turn, seats, machines }: Game): boolean {
  if (turn === null || turn.hand === null || seats[turn.player].type !== 'human' || told.has(turn)) return false;
  if (!coach.isAlways() || machines !== null) return false;
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
  const warning = await coach.warning(request);
  if (!warning.ok || warning.value === null) return true;
  terminal.print(warningLine(rules, warning.value), 'warning');
  const answer = await terminal.ask(words.coach.meant);
  return answer?.trim().toLowerCase().startsWith('y') === true;
}
