/** A game as the club carries it: the line of an exported file. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { writeGame } from '../files/format.ts';
import { type VerifiedGame, verifyLine } from '../files/verify.ts';
import type { FinishedGame } from '../store/games.ts';

const problem = (sentence: string) => fail<Problem>({ code: 'refused', sentence });

export function lineOf(finished: FinishedGame): Result<string, Problem> {
  const line = writeGame(finished);
  return line.ok ? ok(line.value) : problem(line.error);
}

/** Every move allowed, every score right, every die from the seed. */
export function checkLine(line: string): Result<VerifiedGame, Problem> {
  const verified = verifyLine(line);
  return verified.ok ? ok(verified.value) : problem(verified.error);
}
