/** Triple by the net, eight games at a time. */
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import {
  allBoxes,
  boxCount,
  firstHand,
  handCount,
  handScores,
  upperCount,
  yahtzee,
  yahtzeeHands,
} from '../../../shared/solver/yahtzee.ts';
import { bestKeep } from '../kernel.ts';
import { afterWords, type ParallelTriples } from '../net/netKernel.ts';
import { type Batch, chipIn, rollTurn, writeScore } from './batch.ts';

const columnCount = 3;

/** The best ending of a hand. */
const ending = { column: 0, box: 0, score: 0, chip: 0, worth: 0 };

function findEnding(triples: ParallelTriples, batch: Batch, seat: number, game: number, lane: number, hand: number) {
  const { filled } = batch.seats[seat];
  const chip = yahtzee.alikeFace[hand] > 0 ? chipIn(batch, seat, game) : 0;
  ending.chip = chip;
  ending.worth = -Infinity;
  for (let column = 0; column < columnCount; column++) {
    const taken = filled[game * columnCount + column];
    for (let box = 0; box < boxCount; box++) {
      if (taken & (1 << box)) continue;
      const score = handScores[box * handCount + hand];
      const at = ((lane * columnCount + column) * boxCount + box) * afterWords;
      const worth =
        (box < upperCount
          ? triples.after[at + score / (box + 1)]
          : triples.after[at + Number(score > 0)] + (column + 1) * score) +
        (column + 1) * chip;
      if (worth <= ending.worth) continue;
      ending.column = column;
      ending.box = box;
      ending.score = score;
      ending.worth = worth;
    }
  }
  return ending;
}

/** Looks through one turn of some games; `visit` is called with each of them and its lane. */
export function lookAtTriples(
  triples: ParallelTriples,
  batch: Batch,
  seat: number,
  games: Int32Array,
  visit: (lane: number, game: number) => void,
): void {
  const { filled, upper, scored } = batch.seats[seat];
  for (let from = 0; from < games.length; from += gamesAtOnce) {
    const some = games.subarray(from, from + gamesAtOnce);
    for (const [lane, game] of some.entries()) {
      triples.setState(lane, filled, upper, game * columnCount, scored[game]);
      triples.judge(lane);
    }
    triples.end(allBoxes);
    for (const [lane, game] of some.entries()) {
      if (chipIn(batch, seat, game) === 0) continue;
      for (const hand of yahtzeeHands) {
        const { worth } = findEnding(triples, batch, seat, game, lane, hand);
        triples.ended[(firstHand + hand) * gamesAtOnce + lane] = worth;
      }
    }
    triples.look();
    for (const [lane, game] of some.entries()) visit(lane, game);
  }
}

/** Is called with each game and its lane when the turn has been looked through, and again when it has been played. */
export interface Watch {
  readonly looked?: (lane: number, game: number) => void;
  readonly played?: (lane: number, game: number, worth: number) => void;
}

/** Plays one turn of some games. */
export function playTriples(
  triples: ParallelTriples,
  batch: Batch,
  seat: number,
  games: Int32Array,
  { looked, played }: Watch = {},
): void {
  lookAtTriples(triples, batch, seat, games, (lane, game) => {
    looked?.(lane, game);
    const dice = rollTurn(batch, game, (dice, rolls) => bestKeep(triples.ahead, dice, rolls, lane, gamesAtOnce));
    const hand = dice - firstHand;
    const { column, box, score, chip, worth } = findEnding(triples, batch, seat, game, lane, hand);
    writeScore(batch, seat, game, column, box, score, chip);
    played?.(lane, game, worth);
  });
}
