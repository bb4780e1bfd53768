/**
 * Games as a file that other programs can read: JSON, one game a line.
 *
 * The first line is `{"format":"yahtzee-games","version":1,"games":[`, the last is `]}`; every line between is one
 * finished game, with a comma after all but the last; each line ends with a line feed, the text is UTF-8. There is
 * exactly one way to write a game: no spaces, the fields in the order given here. So a single changed byte shows.
 *
 *   id          the game's name, the same in every copy of it (a UUID in lower case)
 *   counts      false for a game that no list of scores takes: cheat mode, or dice from a seed that was asked for
 *   finishedAt  milliseconds since 1970, as is `at` of the first event
 *   seed        what the dice were drawn from, 64 hexadecimal digits in lower case; null where they were not
 *   events      the whole game, in order; `player` counts from 0
 *     started   rules, seats (name, type), dice ("rolled" or "typed"), cheat, commitment (SHA-256 of the seed), at
 *     rolled    player, reroll (true for each of the five dice that was rolled), dice (all five afterwards)
 *     selected  player, reroll (the dice marked for the next roll)
 *     scored    player, category, column, score (what the turn earned, with the column's factor and a chip),
 *               total (the player's TOTAL after it)
 *     resigned  player
 *   sha256      of the line up to here, closed with a brace: the text without `,"sha256":"…"` and without the comma
 *
 * The dice follow from the seed as main/dice/committed.ts says.
 */
import { createHash } from 'node:crypto';
import type { GameEvent, Scored } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import type { Refusal } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { offerOf } from '../../shared/rules/joker.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import { cardTotals } from '../../shared/rules/scorecard.ts';
import { words } from '../../shared/words/index.ts';
import type { FinishedGame } from '../store/games.ts';

export const firstLine = '{"format":"yahtzee-games","version":1,"games":[';
export const lastLine = ']}';

/** In bytes; four times what a game of four at Triple takes. A longer line is no game, and is not read to its end. */
export const longestLine = 300_000;

/** A scored event as it is written: with what follows from it, so that it can be read, and checked, without rules. */
export interface WrittenScore extends Scored {
  readonly score: number;
  readonly total: number;
}

/** What a turn earned and the player's total after it; `before` is the state in which it was scored. */
export function scoreOf(before: Game, event: Scored, after: Game): Pick<WrittenScore, 'score' | 'total'> {
  const hand = before.turn?.hand;
  const offer = hand && offerOf(before.cards[event.player], rulesets[before.rules], hand, event);
  return {
    score: offer?.kind === 'open' ? offer.points : 0,
    total: cardTotals(after.cards[event.player]).total,
  };
}

/** Every event in its one form, with the order of fields that is written. */
function writeEvent(event: GameEvent, before: Game | null, after: Game): unknown {
  switch (event.type) {
    case 'started': {
      const { type, rules, dice, cheat, commitment, at } = event;
      const seats = event.seats.map((seat) => ({ name: seat.name, type: seat.type }));
      return { type, rules, seats, dice, cheat, commitment, at };
    }
    case 'rolled':
      return { type: event.type, player: event.player, reroll: event.reroll, dice: event.dice };
    case 'selected':
      return { type: event.type, player: event.player, reroll: event.reroll };
    case 'scored': {
      const { type, player, category, column } = event;
      const { score, total } = before === null ? { score: 0, total: 0 } : scoreOf(before, event, after);
      return { type, player, category, column, score, total };
    }
    case 'resigned':
      return { type: event.type, player: event.player };
  }
}

/** The line of a game, without comma and line feed; fails only for a log that is none. */
export function writeGame({ uid, counts, finishedAt, seed, events }: FinishedGame): Result<string, string> {
  const written: unknown[] = [];
  let game: Game | null = null;
  for (const event of events) {
    const next: Result<Game, Refusal> = apply(game, event);
    if (!next.ok) return fail(words.problem(next.error));
    written.push(writeEvent(event, game, next.value));
    game = next.value;
  }
  // A seed that nothing was promised about proves nothing.
  const proof = game?.commitment ? (seed?.toString('hex') ?? null) : null;
  return ok(sealed(JSON.stringify({ id: uid, counts, finishedAt, seed: proof, events: written })));
}

/** With the checksum as its last field. */
function sealed(line: string): string {
  const sum = createHash('sha256').update(line).digest('hex');
  return `${line.slice(0, -1)},"sha256":"${sum}"}`;
}
