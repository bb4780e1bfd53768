/** Players that value each ending of a turn, eight games at a time. */
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { endingOf, gamesAtOnce, type ParallelTurns } from '../../../shared/solver/kernel/parallelTurns.ts';
import { firstHand } from '../../../shared/solver/lattice.ts';
import { bestKeep, type Lookahead } from '../../../shared/solver/lookahead.ts';
import { allBoxes, boxCount, type ColumnState, yahtzeeBox } from '../../../shared/solver/states.ts';
import { type Ending, placementsOf, possibleScores, yahtzeeHands } from '../../../shared/solver/turn.ts';
import type { LabTurns } from '../kernel.ts';
import { type Batch, columnIn, earnsChips, type RoundPlayer, rollTurn, writeScore } from './batch.ts';

/** Fills a lane with what the endings of a turn are worth, by column. */
export function fillLane(
  { endings: into }: ParallelTurns,
  lane: number,
  columns: readonly ColumnState[],
  endings: readonly Ending[],
): void {
  for (let box = 0; box < boxCount; box++) {
    const scores = possibleScores[box];
    for (let index = 0; index < scores.length; index++) {
      let most = -Infinity;
      for (let column = 0; column < columns.length; column++) {
        if (columns[column].filled & (1 << box)) continue;
        most = Math.max(most, endings[column](box, scores[index], false));
      }
      into[(endingOf(box, scores[0]) + index) * gamesAtOnce + lane] = most;
    }
  }
}

/** After `end`: what five equal dice are worth in a lane where jokers or chips count. */
export function putJokersRight(
  { ended }: ParallelTurns,
  lane: number,
  ruleset: Ruleset,
  columns: readonly ColumnState[],
  endings: readonly Ending[],
): void {
  const [{ filled, chipsOpen }] = columns;
  if (!chipsOpen && (ruleset.joker === 'none' || (filled & (1 << yahtzeeBox)) === 0)) return;
  for (const hand of yahtzeeHands) {
    let most = -Infinity;
    for (const [column, state] of columns.entries()) {
      for (const { box, score } of placementsOf(ruleset, state.filled, hand)) {
        most = Math.max(most, endings[column](box, score, chipsOpen));
      }
    }
    ended[(firstHand + hand) * gamesAtOnce + lane] = most;
  }
}

/** By column, what the endings of a game's turn are worth. */
export type JudgeGame = (batch: Batch, seat: number, game: number) => readonly Ending[];

/** Is shown a turn after it was played: what the keeps of its lane are worth, and the turn as a whole. */
export type SeeTurn = (batch: Batch, seat: number, game: number, ahead: Lookahead, mean: number, lane: number) => void;

function columnsOf(batch: Batch, seat: number, game: number): readonly ColumnState[] {
  return Array.from({ length: batch.ruleset.columns }, (_, column) => columnIn(batch, seat, game, column));
}

interface Best {
  readonly column: number;
  readonly box: number;
  readonly score: number;
  readonly worth: number;
}

export function bestEnding(batch: Batch, seat: number, game: number, endings: readonly Ending[], hand: number): Best {
  const chip = earnsChips(batch, seat, game) && yahtzeeHands.includes(hand);
  let best: Best = { column: 0, box: -1, score: 0, worth: -Infinity };
  for (const [column, ending] of endings.entries()) {
    for (const { box, score } of placementsOf(batch.ruleset, columnIn(batch, seat, game, column).filled, hand)) {
      const worth = ending(box, score, chip);
      if (worth > best.worth) best = { column, box, score, worth };
    }
  }
  return best;
}

/** Looks through one turn of some games, eight at a time; `visit` is called with each of them and its lane. */
export function lookInLanes(
  turns: LabTurns,
  judge: JudgeGame,
  batch: Batch,
  seat: number,
  games: Int32Array,
  visit: (lane: number, game: number, endings: readonly Ending[]) => void,
): void {
  for (let from = 0; from < games.length; from += gamesAtOnce) {
    const some = games.subarray(from, from + gamesAtOnce);
    const judged = Array.from(some, (game) => judge(batch, seat, game));
    const columns = Array.from(some, (game) => columnsOf(batch, seat, game));
    for (const [lane, endings] of judged.entries()) fillLane(turns, lane, columns[lane], endings);
    turns.end(columns.flat().reduce((open, { filled }) => open | (allBoxes & ~filled), 0));
    for (const [lane, endings] of judged.entries()) putJokersRight(turns, lane, batch.ruleset, columns[lane], endings);
    turns.look();
    for (const [lane, endings] of judged.entries()) visit(lane, some[lane], endings);
  }
}

export function playInLanes(turns: LabTurns, judge: JudgeGame, see: SeeTurn = () => {}): RoundPlayer {
  return (batch, seat, games) =>
    lookInLanes(turns, judge, batch, seat, games, (lane, game, endings) => {
      const dice = rollTurn(batch, game, (dice, rolls) => bestKeep(turns.ahead, dice, rolls, lane, gamesAtOnce));
      see(batch, seat, game, turns.ahead, turns.means[lane], lane);
      const hand = dice - firstHand;
      const { column, box, score } = bestEnding(batch, seat, game, endings, hand);
      writeScore(batch, seat, game, column, box, score, earnsChips(batch, seat, game) && yahtzeeHands.includes(hand));
    });
}
