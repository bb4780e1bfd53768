/** Where dice come from; the engine itself never draws. */
import { type Face, isFace } from '../rules/dice.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

/** A committed stream, values that somebody typed, the other end of a network … */
export interface DiceSource {
  /** As many faces as asked for, in the order of the dice that are rolled. */
  draw(count: number): Result<readonly Face[], Refusal>;
}

/** Dice as a person types them: `3 5 5 4 1` or `35541`. */
export function parseDice(text: string, count: number): Result<readonly Face[], Refusal> {
  const trimmed = text.trim();
  const parts = /\s/.test(trimmed) ? trimmed.split(/\s+/) : [...trimmed];
  const values = parts.map((part) => (/^\d$/.test(part) ? Number(part) : part));
  const wrong = values.find((value) => !isFace(value));
  if (wrong !== undefined)
    return fail({ code: 'bad-dice', count, problem: { kind: 'not-a-face', got: String(wrong) } });
  if (values.length !== count)
    return fail({ code: 'bad-dice', count, problem: { kind: 'number-of-dice', got: values.length } });
  return ok(values.filter(isFace));
}
