/** Whether a game in a file is what it claims to be: every move allowed, every score right, every die from the seed. */
import * as v from 'valibot';
import { checkEvent, type GameEvent, latestTime, mostMachines } from '../../shared/game/events.ts';
import { apply, type Game, mayCount } from '../../shared/game/game.ts';
import type { Refusal } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Proof } from '../../shared/wire/history.ts';
import type { GameFault } from '../../shared/wire/problems.ts';
import { oneSidedFrom } from '../dice/joint.ts';
import { checkDice } from '../dice/source.ts';
import type { FinishedGame } from '../store/truth/games.ts';
import { lineOf, type WrittenEvent, writtenEvent } from './format.ts';

export interface VerifiedGame {
  readonly finished: FinishedGame;
  /** The state after each event. */
  readonly states: readonly Game[];
  /** The last of them. */
  readonly game: Game;
  readonly proof: Proof;
}

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** One seed, or a link of each machine. */
const seedDigits = v.pipe(v.string(), v.maxLength(64 * mostMachines), v.regex(/^([0-9a-f]{64})+$/));
const recordSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  counts: v.boolean(),
  finishedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestTime)),
  seed: v.nullable(seedDigits),
  events: v.pipe(v.array(v.unknown()), v.minLength(1)),
  sha256: hex64,
});

function parsed(text: string): Result<v.InferOutput<typeof recordSchema>, GameFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail({ code: 'not-json' });
  }
  const record = v.safeParse(recordSchema, value);
  if (record.success) return ok(record.output);
  const field = record.issues[0].path?.map(({ key }) => key).join('.');
  return fail(field ? { code: 'bad-field', field } : { code: 'not-a-game' });
}

interface Replayed extends Pick<VerifiedGame, 'states' | 'game'> {
  readonly events: readonly GameEvent[];
  readonly written: readonly WrittenEvent[];
}

/** Replays the events; the scores in the file must come out. */
function replayed(values: readonly unknown[]): Result<Replayed, GameFault> {
  const events: GameEvent[] = [];
  const written: WrittenEvent[] = [];
  const states: Game[] = [];
  let game: Game | null = null;
  for (const [index, value] of values.entries()) {
    const event = checkEvent(value);
    if (!event.ok) return fail({ code: 'log-refused', index, because: event.error });
    const next: Result<Game, Refusal> = apply(game, event.value);
    if (!next.ok) return fail({ code: 'log-refused', index, because: next.error });
    const right = writtenEvent(event.value, game, next.value);
    if (right.type === 'scored')
      for (const field of ['score', 'total'] as const) {
        const got = (value as Readonly<Record<string, unknown>>)[field];
        if (got !== right[field])
          return fail({ code: 'wrong-points', index, field, points: right[field], got: JSON.stringify(got) ?? '' });
      }
    game = next.value;
    events.push(event.value);
    written.push(right);
    states.push(game);
  }
  return game === null ? fail({ code: 'log-empty' }) : ok({ events, written, states, game });
}

function checkProof(seed: Buffer | null, events: readonly GameEvent[], game: Game): Result<Proof, GameFault> {
  if (seed === null || game.commitment === null)
    return ok(game.cheat ? 'cheat' : game.dice === 'typed' ? 'typed' : 'unproved');
  const dice = checkDice(seed, game, events);
  if (!dice.ok) return dice;
  return ok(game.machines !== null && oneSidedFrom(events) !== null ? 'one-sided' : 'proved');
}

/** Checks a stored game, wherever it is stored. */
export function verifyFinished(finished: FinishedGame, game: Game): Result<Proof, GameFault> {
  if (game.turn !== null) return fail({ code: 'not-finished' });
  if (finished.finishedAt < game.startedAt) return fail({ code: 'ends-before-start' });
  if (finished.counts && !mayCount(game)) return fail({ code: game.cheat ? 'cheat-counts' : 'same-dice-counts' });
  return checkProof(finished.seed, finished.events, game);
}

/** Checks a line of a file, without its comma; the game is replayed once. */
export function verifyLine(text: string): Result<VerifiedGame, GameFault> {
  const record = parsed(text);
  if (!record.ok) return record;
  const { id, counts, finishedAt, seed } = record.value;
  const played = replayed(record.value.events);
  if (!played.ok) return played;
  const { events, written, states, game } = played.value;
  const finished = { uid: id, counts, finishedAt, seed: seed === null ? null : Buffer.from(seed, 'hex'), events };
  const proof = verifyFinished(finished, game);
  if (!proof.ok) return proof;
  const line = lineOf(finished, game.commitment, written);
  if (line === text) return ok({ finished, states, game, proof: proof.value });
  const body = -(record.value.sha256.length + '"}'.length);
  return fail({ code: line.slice(0, body) === text.slice(0, body) ? 'wrong-checksum' : 'wrong-form' });
}
