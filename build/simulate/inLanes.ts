/** Players that value each ending of a turn, eight games at a time. */
import { type Eight, fillLane, gamesAtOnce, putJokersRight } from '../../shared/solver/eight.ts';
import { firstHand } from '../../shared/solver/lattice.ts';
import { bestKeep, type Lookahead } from '../../shared/solver/lookahead.ts';
import { allBoxes, type ColumnState } from '../../shared/solver/states.ts';
import { type Ending, placementsOf, yahtzeeHands } from '../../shared/solver/turn.ts';
import { type Batch, columnIn, earnsChips, type RoundPlayer, rollTurn, writeScore } from './batch.ts';

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
  eight: Eight,
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
    for (const [lane, endings] of judged.entries()) fillLane(eight, lane, columns[lane], endings);
    eight.end(columns.flat().reduce((open, { filled }) => open | (allBoxes & ~filled), 0));
    for (const [lane, endings] of judged.entries()) putJokersRight(eight, lane, batch.ruleset, columns[lane], endings);
    eight.look();
    for (const [lane, endings] of judged.entries()) visit(lane, some[lane], endings);
  }
}

export function playInLanes(eight: Eight, judge: JudgeGame, see: SeeTurn = () => {}): RoundPlayer {
  return (batch, seat, games) =>
    lookInLanes(eight, judge, batch, seat, games, (lane, game, endings) => {
      const dice = rollTurn(batch, game, (dice, rolls) => bestKeep(eight.ahead, dice, rolls, lane, gamesAtOnce));
      see(batch, seat, game, eight.ahead, eight.means[lane], lane);
      const hand = dice - firstHand;
      const { column, box, score } = bestEnding(batch, seat, game, endings, hand);
      writeScore(batch, seat, game, column, box, score, earnsChips(batch, seat, game) && yahtzeeHands.includes(hand));
    });
}
