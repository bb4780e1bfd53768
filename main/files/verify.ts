/** Whether a game in a file is what it says: every move allowed, every score right, every die from the seed. */
import * as v from 'valibot';
import { checkEvent, type GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import type { Refusal } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { countRerolled } from '../../shared/rules/dice.ts';
import type { Proof } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { commitmentOf, committedDice } from '../dice/committed.ts';
import type { FinishedGame } from '../store/games.ts';
import { scoreOf, writeGame } from './format.ts';

export interface VerifiedGame {
  readonly finished: FinishedGame;
  /** How it ended. */
  readonly game: Game;
  readonly proof: Proof;
}

const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const latest = 8.64e15;
const recordSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  counts: v.boolean(),
  finishedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latest)),
  seed: v.nullable(hex64),
  events: v.pipe(v.array(v.unknown()), v.minLength(1)),
  sha256: hex64,
});

function parsed(text: string): Result<v.InferOutput<typeof recordSchema>, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('This is not JSON.');
  }
  const record = v.safeParse(recordSchema, value);
  if (record.success) return ok(record.output);
  const field = record.issues[0].path?.map(({ key }) => key).join('.');
  return fail(field ? `The field "${field}" is missing, misplaced or wrong.` : 'This is not a game.');
}

const at = (index: number, sentence: string) => fail(`Event ${index + 1}: ${sentence}`);

/** Plays the events again; the scores that stand beside them must come out. */
function replayed(values: readonly unknown[]): Result<{ events: readonly GameEvent[]; game: Game }, string> {
  const events: GameEvent[] = [];
  let game: Game | null = null;
  for (const [index, value] of values.entries()) {
    const event = checkEvent(value);
    if (!event.ok) return at(index, words.problem(event.error));
    const next: Result<Game, Refusal> = apply(game, event.value);
    if (!next.ok) return at(index, words.problem(next.error));
    if (event.value.type === 'scored' && game !== null) {
      const { score, total } = scoreOf(game, event.value, next.value);
      const said = value as { score?: unknown; total?: unknown };
      if (said.score !== score) return at(index, `The score is ${score}, not ${String(said.score)}.`);
      if (said.total !== total) return at(index, `The total is ${total}, not ${String(said.total)}.`);
    }
    game = next.value;
    events.push(event.value);
  }
  return game === null ? fail('This game has no events.') : ok({ events, game });
}

/** Draws the dice again, from the first roll to the last. */
function checkDice(seed: Uint8Array, events: readonly GameEvent[]): Result<null, string> {
  const source = committedDice(seed);
  for (const [index, event] of events.entries()) {
    if (event.type !== 'rolled') continue;
    const drawn = source.draw(countRerolled(event.reroll));
    const rolled = event.dice.filter((_, die) => event.reroll[die]);
    if (!drawn.ok || drawn.value.some((face, die) => face !== rolled[die]))
      return at(
        index,
        `The dice are ${rolled.join(' ')}, but the seed gives ${drawn.ok ? drawn.value.join(' ') : ''}.`,
      );
  }
  return ok(null);
}

function checkProof(seed: Buffer | null, events: readonly GameEvent[], game: Game): Result<Proof, string> {
  if (seed === null || game.commitment === null)
    return ok(game.cheat ? 'cheat' : game.dice === 'typed' ? 'typed' : 'unproved');
  if (commitmentOf(seed) !== game.commitment) return fail('The seed is not the one that was promised at the start.');
  const dice = checkDice(seed, events);
  return dice.ok ? ok('proved') : dice;
}

/** Checks what is kept of a game, wherever it is kept. */
export function verifyFinished(finished: FinishedGame, game: Game): Result<Proof, string> {
  if (game.turn !== null) return fail('This game is not finished.');
  if (finished.finishedAt < game.startedAt) return fail('This game ends before it begins.');
  if (finished.counts && game.cheat) return fail("A cheat's game cannot count.");
  return checkProof(finished.seed, finished.events, game);
}

/** Checks a line of a file, without its comma. The sentence says what is wrong with it. */
export function verifyLine(text: string): Result<VerifiedGame, string> {
  const record = parsed(text);
  if (!record.ok) return record;
  const { id, counts, finishedAt, seed } = record.value;
  const played = replayed(record.value.events);
  if (!played.ok) return played;
  const { events, game } = played.value;
  const finished = { uid: id, counts, finishedAt, seed: seed === null ? null : Buffer.from(seed, 'hex'), events };
  const proof = verifyFinished(finished, game);
  if (!proof.ok) return proof;
  const written = writeGame(finished);
  if (!written.ok) return written;
  if (written.value === text) return ok({ finished, game, proof: proof.value });
  const body = -(record.value.sha256.length + '"}'.length);
  return fail(
    written.value.slice(0, body) === text.slice(0, body)
      ? 'The checksum does not fit.'
      : 'This is not written as it must be: without spaces, every field in its place.',
  );
}
