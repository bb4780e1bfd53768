/**
 * Games as a file that other programs can read: JSON, one game a line.
 *
 * The first line is `{"format":"yahtzee-games","version":1,"games":[`, the last is `]}`; every line between is one
 * finished game, with a comma after all but the last; each line ends with a line feed, the text is UTF-8. There is
 * exactly one way to write a game: no spaces, the fields in the order given here. So a single changed byte shows.
 *
 *   id          the game's name, the same in every copy of it (a UUID in lower case)
 *   counts      false for a game that stays out of all lists of scores: cheat mode, the same dice for all, or dice from
 *               a given seed
 *   finishedAt  milliseconds since 1970, as is `at` of the first event
 *   seed        what the dice were drawn from, 64 hexadecimal digits in lower case; null where they were not; of a game
 *               over the network the last link of each machine, one after the other
 *   events      the whole game, in order; `player` counts from 0
 *     started   rules, seats (name, empty for a player who was deleted; type), dice ("rolled" or "typed"), cheat,
 *               commitment (SHA-256 of the seed), at; and where they apply words (that the players added to the
 *               seed), undo (true if a score may be taken back), machines (of a network game: end, key
 *               and seats of each) sameDice (true if all players meet the same dice) and daily
 *               (of which day it is the game of the day)
 *     rolled    player, reroll (true for each of the five dice that was rolled), dice (all five afterwards)
 *     selected  player, reroll (the dice marked for the next roll)
 *     scored    player, category, column, score (what the turn earned, with the column's factor and a chip),
 *               total (the player's TOTAL after it)
 *     undone    player (the last score is taken back)
 *     hinted    player (who took a hint; once a game, and the game is then listed separately in the Hall of Fame)
 *     resigned  player
 *     withheld  machine (counts from 0; the dice no longer depend on it)
 *     returned  machine (the dice depend on it again)
 *   sha256      of the line up to here, closed with a brace: the text without `,"sha256":"…"` and without the comma
 *
 * The dice follow from the seed as main/dice/committed.ts says, or joint.ts where there are machines.
 */
import { hash } from 'node:crypto';
import { checkEvent, type GameEvent, type Scored } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { scoreOf } from '../../shared/game/moves.ts';
import type { Refusal } from '../../shared/game/refusals.ts';
import { replay } from '../../shared/game/replay.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { cardTotals } from '../../shared/rules/scorecard.ts';
import type { FinishedGame } from '../store/truth/games.ts';

export const firstLine = '{"format":"yahtzee-games","version":1,"games":[';
export const lastLine = ']}';

/** In bytes; four times what a Triple game of four takes. A longer line is not a game, and is not read to its end. */
export const longestLine = 300_000;

/** A scored event includes its results, so that it can be read, and checked, without knowing the rules. */
interface WrittenScore extends Scored {
  /** What the turn earned. */
  readonly score: number;
  /** The player's total after it. */
  readonly total: number;
}
export type WrittenEvent = Exclude<GameEvent, Scored> | WrittenScore;

/** For an event that was checked: its fields are then in the order in which they are written. */
export function writtenEvent(checked: GameEvent, before: Game | null, after: Game): WrittenEvent {
  if (checked.type !== 'scored') return checked;
  const score = before === null ? 0 : scoreOf(before, checked).points;
  return { ...checked, score, total: cardTotals(rulesOf(after.rules), after.cards[checked.player]).total };
}

/**
 * The line of a game, without comma and line feed; refused if the events are not a game. A caller that has already
 * replayed the events passes the state after each of them.
 */
export function writeGame(finished: FinishedGame, known?: readonly Game[]): Result<string, Refusal> {
  const { events } = finished;
  const states = known === undefined ? replay(events) : ok(known);
  if (!states.ok) return states;
  const written: WrittenEvent[] = [];
  for (const [index, event] of events.entries()) {
    const checked = checkEvent(event);
    if (!checked.ok) return checked;
    written.push(writtenEvent(checked.value, states.value[index - 1] ?? null, states.value[index]));
  }
  return ok(lineOf(finished, states.value.at(-1)?.commitment ?? null, written));
}

export function lineOf(finished: FinishedGame, commitment: string | null, events: readonly WrittenEvent[]): string {
  const { uid, counts, finishedAt } = finished;
  // A seed that nothing was promised about proves nothing.
  const seed = commitment === null ? null : (finished.seed?.toString('hex') ?? null);
  const line = JSON.stringify({ id: uid, counts, finishedAt, seed, events });
  return `${line.slice(0, -1)},"sha256":"${hash('sha256', line)}"}`;
}
