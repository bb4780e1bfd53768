/** Many games at once as plain numbers: all of them in the same round, and the same seat on turn. */
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { upperBonusFrom, yahtzeeScore } from '../../shared/rules/scoring.ts';
import { firstHand, plusDie } from '../../shared/solver/lattice.ts';
import { boxCount, type ColumnState, upperCount, yahtzeeBox } from '../../shared/solver/states.ts';
import { pointsFor } from '../../shared/solver/turn.ts';
import { nextPip, openStream, streamWords } from './dice.ts';

/** The cards of one seat in all games; column c of game g is at `g * columns + c`, c from 0. */
export interface Cards {
  readonly filled: Uint16Array;
  readonly upper: Uint8Array;
  /** The columns whose Yahtzee box holds 50, as bits. */
  readonly scored: Uint8Array;
  readonly totals: Int32Array;
  /** By box, what it brought in each game would be too much to keep: these are the sums, by game, of what is asked for. */
  readonly bonuses: Uint8Array;
  readonly chips: Uint8Array;
}

export interface Batch {
  readonly ruleset: Ruleset;
  readonly games: number;
  readonly seats: readonly Cards[];
  /** The state of each game's dice. */
  readonly streams: Int32Array;
}

function newCards(games: number, columns: number): Cards {
  return {
    filled: new Uint16Array(games * columns),
    upper: new Uint8Array(games * columns),
    scored: new Uint8Array(games),
    totals: new Int32Array(games),
    bonuses: new Uint8Array(games),
    chips: new Uint8Array(games),
  };
}

/** The games numbered from `first` on, none of them begun. */
export function newBatch(ruleset: Ruleset, players: number, seed: number, first: number, games: number): Batch {
  const streams = new Int32Array(games * streamWords);
  for (let game = 0; game < games; game++) openStream(streams, game * streamWords, seed, first + game, 0);
  const seats = Array.from({ length: players }, () => newCards(games, ruleset.columns));
  return { ruleset, games, seats, streams };
}

/** Rolls the dice that are missing from a keep. */
export function rollFrom({ streams }: Batch, game: number, keep: number): number {
  let dice = keep;
  while (dice < firstHand) dice = plusDie[dice * 6 + nextPip(streams, game * streamWords)];
  return dice;
}

export function earnsChips({ ruleset, seats }: Batch, seat: number, game: number): boolean {
  return ruleset.chips && seats[seat].scored[game] === 2 ** ruleset.columns - 1;
}

export function columnIn(batch: Batch, seat: number, game: number, column: number): ColumnState {
  const { filled, upper } = batch.seats[seat];
  const at = game * batch.ruleset.columns + column;
  return { filled: filled[at], upperTotal: upper[at], chipsOpen: earnsChips(batch, seat, game) };
}

/** Writes a score, before the column's factor, into a box. */
export function writeScore(
  { ruleset, seats }: Batch,
  seat: number,
  game: number,
  column: number,
  box: number,
  score: number,
  chip: boolean,
): void {
  const cards = seats[seat];
  const at = game * ruleset.columns + column;
  const upperTotal = cards.upper[at];
  const points = pointsFor({ filled: cards.filled[at], upperTotal, chipsOpen: false }, box, score, chip);
  cards.totals[game] += (column + 1) * points;
  cards.filled[at] |= 1 << box;
  if (chip) cards.chips[game]++;
  if (box === yahtzeeBox && score === yahtzeeScore) cards.scored[game] |= 1 << column;
  if (box >= upperCount) return;
  cards.upper[at] = upperTotal + score;
  if (upperTotal < upperBonusFrom && upperTotal + score >= upperBonusFrom) cards.bonuses[game]++;
}

/** How many rounds a game has. */
export function roundsOf({ columns }: Ruleset): number {
  return boxCount * columns;
}
