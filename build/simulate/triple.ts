/** Triple by the net, eight games at a time. */
import { chipValue } from '../../shared/rules/scoring.ts';
import { gamesAtOnce } from '../../shared/solver/eight.ts';
import { firstHand, handCount } from '../../shared/solver/lattice.ts';
import { bestKeep } from '../../shared/solver/lookahead.ts';
import { afterWords, type EightTriples } from '../../shared/solver/netKernel.ts';
import { boxCount, upperCount } from '../../shared/solver/states.ts';
import { handScores, yahtzeeHands } from '../../shared/solver/turn.ts';
import { type Batch, earnsChips, rollTurn, writeScore } from './batch.ts';

const columnCount = 3;

/** The best ending of a hand. */
const ending = { column: 0, box: 0, score: 0, worth: 0 };

function findEnding(triples: EightTriples, batch: Batch, seat: number, game: number, lane: number, hand: number) {
  const { filled } = batch.seats[seat];
  const chip = earnsChips(batch, seat, game) && yahtzeeHands.includes(hand) ? chipValue : 0;
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

/** Is called with each game's lane when its turn has been looked through, and again when it has been played. */
export interface Watch {
  readonly foreseen?: (lane: number, game: number) => void;
  readonly played?: (lane: number, game: number, worth: number) => void;
}

/** Plays one turn of some games. */
export function playTriples(
  triples: EightTriples,
  batch: Batch,
  seat: number,
  games: Int32Array,
  { foreseen, played }: Watch = {},
): void {
  const { filled, upper, scored } = batch.seats[seat];
  for (let from = 0; from < games.length; from += gamesAtOnce) {
    const lanes = Math.min(gamesAtOnce, games.length - from);
    for (let lane = 0; lane < lanes; lane++) {
      const game = games[from + lane];
      triples.setState(lane, filled, upper, game * columnCount, scored[game]);
      triples.judge(lane);
    }
    triples.end();
    for (let lane = 0; lane < lanes; lane++) {
      if (!earnsChips(batch, seat, games[from + lane])) continue;
      for (const hand of yahtzeeHands) {
        const { worth } = findEnding(triples, batch, seat, games[from + lane], lane, hand);
        triples.ended[(firstHand + hand) * gamesAtOnce + lane] = worth;
      }
    }
    triples.look();
    for (let lane = 0; lane < lanes; lane++) foreseen?.(lane, games[from + lane]);
    for (let lane = 0; lane < lanes; lane++) {
      const game = games[from + lane];
      const dice = rollTurn(batch, game, (dice, rollsLeft) => bestKeep(triples.ahead, dice, rollsLeft, lane, gamesAtOnce));
      const { column, box, score, worth } = findEnding(triples, batch, seat, game, lane, dice - firstHand);
      const chip = earnsChips(batch, seat, game) && yahtzeeHands.includes(dice - firstHand);
      writeScore(batch, seat, game, column, box, score, chip);
      played?.(lane, game, worth);
    }
  }
}
