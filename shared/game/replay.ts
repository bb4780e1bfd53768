/** Folds a log into its game. */
import type { GameEvent } from './events.ts';
import { apply, type Game } from './game.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

/** The state after each event, so that any moment of a game can be shown again. */
export function replay(events: readonly GameEvent[]): Result<readonly Game[], Refusal> {
  const states: Game[] = [];
  for (const [index, event] of events.entries()) {
    const next = apply(states.at(-1) ?? null, event);
    if (!next.ok) return fail({ code: 'log-refused', index, because: next.error });
    states.push(next.value);
  }
  return ok(states);
}

/** The state after the whole log. */
export function fold(events: readonly GameEvent[]): Result<Game, Refusal> {
  const states = replay(events);
  if (!states.ok) return states;
  const last = states.value.at(-1);
  return last === undefined ? fail({ code: 'log-empty' }) : ok(last);
}
