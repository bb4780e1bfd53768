/** Many games at once as plain numbers: all of them in the same round, and the same seat on turn. */
import type { ComputerType, Tables } from '../../../shared/players/strategy.ts';
import type { Compiled } from '../../../shared/rules/compile.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { type CardState, pointsOfScore } from '../../../shared/solver/column.ts';
import type { ColumnState } from '../../../shared/solver/space.ts';
import { expectedFrom, type KnownValues } from '../../../shared/solver/values.ts';
import { firstHand, plusDie, upperCount, yahtzeeBox } from '../../../shared/solver/yahtzee.ts';
import { nextPip, openStream, streamWords } from '../dice.ts';
import { newTally, type Tally } from './tally.ts';

/** Tables, with the values as data too: for the kernel, and for threads, which can be sent nothing else. */
export type LabTables = Partial<Tables & { readonly known: KnownValues }>;

/** What a simulation plays: who against whom, with which rules and which dice. */
export interface Match {
  readonly rules: RulesId;
  readonly strategy: ComputerType;
  /** Who sits in the other seats, if there are any. */
  readonly versus: ComputerType;
  readonly players: number;
  readonly seed: number;
  readonly tables: LabTables;
  /** Whether the luck of every game is worked out. */
  readonly adjusted?: boolean;
  /** Whether as many games as there are seats have the same dice, with the seats changing places. */
  readonly sameDice?: boolean;
}

/** Functions cannot be sent to threads; they are made there from what was. */
export function withExpected(match: Match): Match {
  const { rules, tables } = match;
  if (tables.known === undefined) return match;
  return { ...match, tables: { ...tables, expected: expectedFrom(rulesOf(rules), tables.known) } };
}

/** The cards of one seat in all games; column c of game g is at `g * columns + c`, c from 0. */
export interface Cards {
  readonly filled: Uint16Array;
  readonly upper: Uint8Array;
  /** The columns whose Yahtzee box holds 50, as bits. */
  readonly scored: Uint8Array;
  readonly totals: Int32Array;
}

/** Numbers per turn in a trace: hand, keep, hand, keep, hand; an unused roll repeats what was there. */
export const traceWords = 5;

export interface Batch {
  readonly compiled: Compiled;
  readonly games: number;
  readonly seats: readonly Cards[];
  /** The state of each game's dice. */
  readonly streams: Int32Array;
  /** What was rolled and kept in the last turn of each game. */
  readonly trace: Int16Array;
  /** The number of the first game. */
  readonly first: number;
  readonly tally: Tally;
}

/** Plays one turn of a seat in some games. */
export type RoundPlayer = (batch: Batch, seat: number, games: Int32Array) => void;

/** The seat of the strategy under test; it goes round from game to game. */
export function subjectSeat(game: number, players: number): number {
  return game % players;
}

function newCards(games: number, columns: number): Cards {
  return {
    filled: new Uint16Array(games * columns),
    upper: new Uint8Array(games * columns),
    scored: new Uint8Array(games),
    totals: new Int32Array(games),
  };
}

/** The games numbered from `first` on, none of them begun. */
export function newBatch(compiled: Compiled, players: number, seed: number, first: number, games: number): Batch {
  const streams = new Int32Array(games * streamWords);
  for (let game = 0; game < games; game++) openStream(streams, game * streamWords, seed, first + game, 0);
  const seats = Array.from({ length: players }, () => newCards(games, compiled.rules.columns.length));
  const trace = new Int16Array(games * traceWords);
  return { compiled, games, seats, streams, trace, first, tally: newTally(games) };
}

/** More than there are rounds in a game. */
const streamsToSeat = 40;

/**
 * Called before a turn if seats change places over the same dice: the dice depend only on deal, seat and round, however
 * many of them were rolled before. Stream 0 is for games with dice of their own.
 */
export function dealDice({ streams, games, seats, first }: Batch, seed: number, seat: number, round: number): void {
  for (let game = 0; game < games; game++) {
    const deal = Math.floor((first + game) / seats.length);
    openStream(streams, game * streamWords, seed, deal, 1 + seat * streamsToSeat + round);
  }
}

/** Rolls the dice that are missing from a keep. */
export function rollFrom({ streams }: Batch, game: number, keep: number): number {
  let dice = keep;
  while (dice < firstHand) dice = plusDie[dice * 6 + nextPip(streams, game * streamWords)];
  return dice;
}

/** Rolls through a turn and notes it; returns the hand that is left. */
export function rollTurn(batch: Batch, game: number, keepOf: (dice: number, rollsLeft: number) => number): number {
  const { trace } = batch;
  const at = game * traceWords;
  let dice = rollFrom(batch, game, 0);
  let keep = -1;
  trace[at] = dice;
  for (let rollsLeft = 2, next = at + 1; rollsLeft > 0; rollsLeft--, next += 2) {
    // Keeping everything ends the rolls.
    if (keep !== dice) keep = keepOf(dice, rollsLeft);
    dice = rollFrom(batch, game, keep);
    trace[next] = keep;
    trace[next + 1] = dice;
  }
  return dice;
}

/** The hand, by its keep, that the last turn of a game ended with. */
export const lastHand = ({ trace }: Batch, game: number) => trace[(game + 1) * traceWords - 1];

/** What a further Yahtzee earns. */
export function chipIn({ compiled: { rules }, seats }: Batch, seat: number, game: number): number {
  return seats[seat].scored[game] === 2 ** rules.columns.length - 1 ? rules.further.chip : 0;
}

export function columnIn(batch: Batch, seat: number, game: number, column: number): ColumnState {
  const { filled, upper, scored } = batch.seats[seat];
  const at = game * batch.compiled.rules.columns.length + column;
  return { filled: filled[at], upperTotal: upper[at], scored: ((scored[game] >> column) & 1) << yahtzeeBox, saved: 0 };
}

export function cardIn(batch: Batch, seat: number, game: number): CardState {
  const { compiled, seats } = batch;
  const columns = compiled.rules.columns.map((_, column) => columnIn(batch, seat, game, column));
  return { compiled, columns, total: seats[seat].totals[game] };
}

/** Writes a score, before the column's factor, into a box. */
export function writeScore(
  { compiled, seats }: Batch,
  seat: number,
  game: number,
  column: number,
  box: number,
  score: number,
  chip: number,
): void {
  const cards = seats[seat];
  const at = game * compiled.rules.columns.length + column;
  const upperTotal = cards.upper[at];
  cards.totals[game] += (column + 1) * pointsOfScore(compiled, { upperTotal }, box, score, chip);
  cards.filled[at] |= 1 << box;
  if (box === yahtzeeBox && score > 0) cards.scored[game] |= 1 << column;
  if (box < upperCount) cards.upper[at] = upperTotal + score;
}
