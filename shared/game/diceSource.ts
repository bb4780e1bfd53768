/** Where dice come from; the engine itself never draws. */
import { type Face, faces } from '../rules/dice.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

/** A committed stream, typed values, the other end of a network … */
export interface DiceSource {
  /** As many faces as asked for, in the order of the dice that are rolled. */
  draw(count: number): Result<readonly Face[], Refusal>;
}

const writtenFaces: readonly string[] = faces.map(String);

/** Dice as a person types them: `3 5 5 4 1` or `35541`. */
export function parseDice(text: string, count: number): Result<readonly Face[], Refusal> {
  const trimmed = text.trim();
  const parts = /\s/.test(trimmed) ? trimmed.split(/\s+/) : [...trimmed];
  const wrong = parts.find((part) => !writtenFaces.includes(part));
  if (wrong !== undefined) return fail({ code: 'bad-dice', count, problem: { kind: 'not-a-face', got: wrong } });
  if (parts.length !== count)
    return fail({ code: 'bad-dice', count, problem: { kind: 'number-of-dice', got: parts.length } });
  return ok(parts.map((part) => faces[writtenFaces.indexOf(part)]));
}
