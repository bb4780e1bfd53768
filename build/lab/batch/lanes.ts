/** Players that judge the endings of a turn: eight games at a time, or eight states with all games that are in them. */
import { chipOn, placementsIn } from '../../../shared/rules/joker.ts';
import { type CardState, type Ending, isSpecial } from '../../../shared/solver/column.ts';
import { endingOf, gamesAtOnce, type ParallelTurns } from '../../../shared/solver/kernel/parallelTurns.ts';
import {
  allBoxes,
  boxCount,
  boxes,
  firstHand,
  handCount,
  handScores,
  upperBonusFrom,
  yahtzee,
  yahtzeeHands,
} from '../../../shared/solver/yahtzee.ts';
import { bestKeep, type LabKernel, type LabTurns, type Lookahead, openLabTurns } from '../kernel.ts';
import { type Batch, cardIn, rollTurn, writeScore } from './batch.ts';

/** Fills a lane with what the endings of a turn are worth, by column. */
export function fillLane(
  { endings: into }: ParallelTurns,
  lane: number,
  { columns }: Pick<CardState, 'columns'>,
  endings: readonly Ending[],
): void {
  for (let box = 0; box < boxCount; box++) {
    const scores = boxes[box].possible;
    const first = endingOf(box, scores[0]);
    for (let index = 0; index < scores.length; index++) {
      let most = -Infinity;
      for (let column = 0; column < columns.length; column++) {
        if (columns[column].filled & (1 << box)) continue;
        most = Math.max(most, endings[column](box, scores[index], 0, 0));
      }
      into[(first + index) * gamesAtOnce + lane] = most;
    }
  }
}

/** After `end`: what five equal dice are worth in a lane where jokers or chips count. */
export function putJokersRight(
  { ended }: ParallelTurns,
  lane: number,
  { compiled, columns }: Pick<CardState, 'compiled' | 'columns'>,
  chip: number,
  endings: readonly Ending[],
): void {
  if (!isSpecial(compiled, columns[0].filled, chip)) return;
  for (const hand of yahtzeeHands) {
    let most = -Infinity;
    for (const [column, state] of columns.entries()) {
      for (const { box, score } of placementsIn(compiled, state, hand, false)) {
        most = Math.max(most, endings[column](box, score, chip, 0));
      }
    }
    ended[(firstHand + hand) * gamesAtOnce + lane] = most;
  }
}

/** Games to which a turn looks the same. */
export type Groups = readonly (Int32Array | readonly number[])[];

/** Every game by itself. */
export function eachAlone(games: Int32Array): Groups {
  return Array.from(games, (game) => [game]);
}

/** Columns that every player must see as the same: from 63 on the upper total makes no difference. */
function columnNumber(filled: number, upperTotal: number, scored: number): number {
  return (filled * (upperBonusFrom + 1) + Math.min(upperTotal, upperBonusFrom)) * 2 + scored;
}
const columnNumbers = columnNumber(allBoxes, upperBonusFrom, 1) + 1;

/** For players who look at nothing but their own card: all games with the same column together, if there is only one. */
export function groupByCard(batch: Batch, seat: number, games: Int32Array): Groups {
  if (batch.compiled.rules.columns.length > 1) return eachAlone(games);
  const { filled, upper, scored } = batch.seats[seat];
  const states = new Int32Array(batch.games);
  const starts = new Int32Array(columnNumbers + 1);
  for (const game of games) {
    states[game] = columnNumber(filled[game], upper[game], scored[game]);
    starts[states[game] + 1]++;
  }
  for (let state = 1; state < starts.length; state++) starts[state] += starts[state - 1];
  const order = new Int32Array(games.length);
  for (const game of games) order[starts[states[game]]++] = game;
  const groups: Int32Array[] = [];
  for (let from = 0, to = 1; from < order.length; from = to, to++) {
    while (to < order.length && states[order[to]] === states[order[from]]) to++;
    groups.push(order.subarray(from, to));
  }
  return groups;
}

/** A kernel whose lanes are filled with what the endings of turns are worth; `judge` also answers that, by column. */
export interface JudgedTurns extends LabTurns {
  readonly judge: (mine: CardState, others: readonly CardState[], lane: number) => readonly Ending[];
}

export function judgedTurns(kernel: LabKernel, judge: JudgedTurns['judge']): JudgedTurns {
  const turns = openLabTurns(kernel);
  return {
    ...turns,
    judge: (mine, others, lane) => {
      const endings = judge(mine, others, lane);
      fillLane(turns, lane, mine, endings);
      return endings;
    },
  };
}

/** A group in its lane after the turn was looked through. */
interface Looked {
  readonly lane: number;
  readonly games: Groups[number];
  readonly card: CardState;
  readonly chip: number;
  readonly endings: readonly Ending[];
}

/** Looks through one turn, eight groups at a time. */
export function lookInLanes(
  turns: JudgedTurns,
  seesOthers: boolean,
  batch: Batch,
  seat: number,
  groups: Groups,
  visit: (looked: Looked) => void,
): void {
  for (let from = 0; from < groups.length; from += gamesAtOnce) {
    const looked = groups.slice(from, from + gamesAtOnce).map((games, lane): Looked => {
      const card = cardIn(batch, seat, games[0]);
      const others = seesOthers ? batch.seats.map((_, other) => cardIn(batch, other, games[0])).toSpliced(seat, 1) : [];
      return { lane, games, card, chip: chipOn(card.compiled, card.columns), endings: turns.judge(card, others, lane) };
    });
    let open = 0;
    for (const { card } of looked) for (const { filled } of card.columns) open |= allBoxes & ~filled;
    turns.end(open);
    for (const { lane, card, chip, endings } of looked) putJokersRight(turns, lane, card, chip, endings);
    turns.look();
    for (const one of looked) visit(one);
  }
}

/** Is shown a turn after it was played: what the keeps of its lane are worth, and the turn as a whole. */
export type SeeTurn = (batch: Batch, seat: number, game: number, ahead: Lookahead, mean: number, lane: number) => void;

/** What a hand earns besides its score. */
const chipOf = (chip: number, hand: number) => (yahtzee.alikeFace[hand] > 0 ? chip : 0);

/** What is known about hands in the group that is being played; an older stamp means that it was another group. */
let stamp = 0;
const keepStamps = new Uint32Array(3 * handCount);
const kept = new Int16Array(3 * handCount);
const endStamps = new Uint32Array(handCount);
const endColumns = new Uint8Array(handCount);
const endBoxes = new Uint8Array(handCount);
const endScores = new Uint8Array(handCount);

function findEnd({ card: { compiled, columns }, chip, endings }: Looked, hand: number): void {
  let most = -Infinity;
  const consider = (column: number, box: number, score: number) => {
    const worth = endings[column](box, score, chipOf(chip, hand), 0);
    if (worth <= most) return;
    endColumns[hand] = column;
    endBoxes[hand] = box;
    endScores[hand] = score;
    most = worth;
  };
  for (let column = 0; column < columns.length; column++) {
    const state = columns[column];
    if (yahtzee.alikeFace[hand] > 0)
      for (const { box, score } of placementsIn(compiled, state, hand, false)) consider(column, box, score);
    // Any other hand scores in all open boxes what the table says; most of the time of a simulation is spent here.
    else
      for (let box = 0; box < boxCount; box++)
        if ((state.filled & (1 << box)) === 0) consider(column, box, handScores[box * handCount + hand]);
  }
  endStamps[hand] = stamp;
}

/** Plays the turn in the games of a group; what is needed about a hand is worked out when it first comes up. */
export function playLooked(turns: LabTurns, batch: Batch, seat: number, looked: Looked, see?: SeeTurn): void {
  const { lane, games, chip } = looked;
  stamp++;
  function keepOf(dice: number, rollsLeft: number): number {
    const at = rollsLeft * handCount + dice - firstHand;
    if (keepStamps[at] !== stamp) {
      keepStamps[at] = stamp;
      kept[at] = bestKeep(turns.ahead, dice, rollsLeft, lane, gamesAtOnce);
    }
    return kept[at];
  }
  for (const game of games) {
    const hand = rollTurn(batch, game, keepOf) - firstHand;
    see?.(batch, seat, game, turns.ahead, turns.means[lane], lane);
    if (endStamps[hand] !== stamp) findEnd(looked, hand);
    writeScore(batch, seat, game, endColumns[hand], endBoxes[hand], endScores[hand], chipOf(chip, hand));
  }
}
