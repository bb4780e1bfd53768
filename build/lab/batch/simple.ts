/** The four players of the handout on plain numbers: they need no look ahead, so every game is played separately. */
import { type Face, faces, rerolls } from '../../../shared/rules/dice.ts';
import { chipValue } from '../../../shared/rules/scoring.ts';
import { firstHand, hands, keepOf, plusDie } from '../../../shared/solver/lattice.ts';
import { upperBoxes } from '../../../shared/solver/states.ts';
import { placementsOf, yahtzeeHands } from '../../../shared/solver/turn.ts';
import { nextPip, randomOf, streamWords } from '../dice.ts';
import { type Batch, columnIn, earnsChips, type RoundPlayer, rollTurn, traceWords, writeScore } from './batch.ts';

/** By hand, what is left of it when only some faces are kept. */
function keepsBy(keeps: (hand: readonly Face[], face: Face) => boolean): Int16Array {
  return Int16Array.from(hands, (hand) => keepOf(hand.filter((face) => keeps(hand, face))));
}

const repeated = keepsBy((hand, face) => hand.filter((other) => other === face).length > 1);
const fourAndUp = keepsBy((_, face) => face >= 4);

/** RULE: if boxes have equal points, the first is taken; `preferred` boxes come before all others. */
function writeHighest(batch: Batch, seat: number, game: number, hand: number, preferred: number): void {
  const { ruleset } = batch;
  const chip = earnsChips(batch, seat, game) && yahtzeeHands.includes(hand);
  const found = { column: 0, box: -1, score: 0, points: -1, isPreferred: false };
  for (let column = 0; column < ruleset.columns; column++) {
    for (const { box, score } of placementsOf(ruleset, columnIn(batch, seat, game, column).filled, hand)) {
      const isPreferred = ((preferred >> box) & 1) === 1;
      const points = (column + 1) * (score + (chip ? chipValue : 0));
      if (isPreferred === found.isPreferred ? points <= found.points : found.isPreferred) continue;
      Object.assign(found, { column, box, score, points, isPreferred });
    }
  }
  writeScore(batch, seat, game, found.column, found.box, found.score, chip);
}

function playByKeeps(keeps: Int16Array, preferred: number): RoundPlayer {
  return (batch, seat, games) => {
    for (const game of games) {
      const dice = rollTurn(batch, game, (dice) => keeps[dice - firstHand]);
      writeHighest(batch, seat, game, dice - firstHand, preferred);
    }
  };
}

export const ofAKinder = playByKeeps(repeated, 0);
export const upperSectioner = playByKeeps(repeated, upperBoxes);
export const fourAndUpper = playByKeeps(fourAndUp, 0);

/** Random draws from a separate stream for each game and seat. */
export function random(seed: number): RoundPlayer {
  const draws = new Map<number, () => number>();

  /** The dice keep their positions, since positions are what is drawn. */
  function rollAtRandom(batch: Batch, game: number, draw: () => number): number {
    const pips = Array.from({ length: 5 }, () => nextPip(batch.streams, game * streamWords));
    const numberOf = (some: readonly number[]) => some.reduce((keep, pip) => plusDie[keep * faces.length + pip], 0);
    const at = game * traceWords;
    batch.trace[at] = numberOf(pips);
    for (let roll = 1; roll <= 2; roll++) {
      const reroll = rerolls[Math.floor(draw() * rerolls.length)];
      batch.trace[at + 2 * roll - 1] = numberOf(pips.filter((_, die) => !reroll[die]));
      for (const die of pips.keys()) if (reroll[die]) pips[die] = nextPip(batch.streams, game * streamWords);
      batch.trace[at + 2 * roll] = numberOf(pips);
    }
    return numberOf(pips);
  }
  return (batch, seat, games) => {
    const { ruleset, first } = batch;
    for (const game of games) {
      const key = (first + game) * batch.seats.length + seat;
      const draw = draws.get(key) ?? randomOf(seed, first + game, seat + 1);
      draws.set(key, draw);
      const hand = rollAtRandom(batch, game, draw) - firstHand;
      const open = Array.from({ length: ruleset.columns }, (_, column) =>
        placementsOf(ruleset, columnIn(batch, seat, game, column).filled, hand).map((end) => ({ column, ...end })),
      ).flat();
      const { column, box, score } = open[Math.floor(draw() * open.length)];
      writeScore(batch, seat, game, column, box, score, earnsChips(batch, seat, game) && yahtzeeHands.includes(hand));
    }
  };
}
