/** Players whose turn depends only on their own column: all games in the same state share one look ahead. */

import { sensibleEnding } from '../../../shared/players/sensible.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { upperBonusFrom } from '../../../shared/rules/scoring.ts';
import { firstHand, handCount } from '../../../shared/solver/lattice.ts';
import { bestKeep, type Foresight, type Lookahead, lookAhead } from '../../../shared/solver/lookahead.ts';
import { allBoxes, type ColumnState, stateCount, stateOf } from '../../../shared/solver/states.ts';
import { type Ending, placementsOf, raiseHands, yahtzeeHands } from '../../../shared/solver/turn.ts';
import { type Values, worthOfScore } from '../../../shared/solver/values.ts';
import { type Batch, columnIn, type RoundPlayer, rollTurn, writeScore } from './batch.ts';

/** The games of each state together, and their states. */
export function sortByState(games: Int32Array, states: Int32Array, numbers: number): Int32Array {
  const starts = new Int32Array(numbers + 1);
  for (const game of games) starts[states[game] + 1]++;
  for (let state = 0; state < numbers; state++) starts[state + 1] += starts[state];
  const order = new Int32Array(games.length);
  for (const game of games) order[starts[states[game]]++] = game;
  return order;
}

/** Does something with all games of a state, one state after another. */
export function forEachState(
  batch: Batch,
  seat: number,
  games: Int32Array,
  numberOf: (state: ColumnState) => number,
  numbers: number,
  visit: (state: ColumnState, games: Int32Array) => void,
): void {
  const states = new Int32Array(batch.games);
  for (const game of games) states[game] = numberOf(columnIn(batch, seat, game, 0));
  const order = sortByState(games, states, numbers);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && states[order[to]] === states[order[from]]) to++;
    visit(columnIn(batch, seat, order[from], 0), order.subarray(from, to));
    from = to;
  }
}

/** What is known about hands in the current state; an older stamp means that it was another state. */
let stamp = 0;
const keepStamps = new Uint32Array(3 * handCount);
const kept = new Int16Array(3 * handCount);
const endStamps = new Uint32Array(handCount);
const endBoxes = new Uint8Array(handCount);
const endScores = new Uint8Array(handCount);
const isYahtzee = Uint8Array.from({ length: handCount }, (_, hand) => Number(yahtzeeHands.includes(hand)));

/** How a player plays on from one state; what is needed about a hand is worked out when it first comes up. */
function playState(
  batch: Batch,
  seat: number,
  state: ColumnState,
  games: Int32Array,
  ahead: Lookahead,
  ending: Ending,
): void {
  stamp++;
  function keepOf(dice: number, rollsLeft: number): number {
    const at = rollsLeft * handCount + dice - firstHand;
    if (keepStamps[at] !== stamp) {
      keepStamps[at] = stamp;
      kept[at] = bestKeep(ahead, dice, rollsLeft);
    }
    return kept[at];
  }
  function findEnd(hand: number): void {
    const chip = state.chipsOpen && isYahtzee[hand] === 1;
    let most = -Infinity;
    for (const { box, score } of placementsOf(batch.ruleset, state.filled, hand)) {
      const worth = ending(box, score, chip);
      if (worth <= most) continue;
      endBoxes[hand] = box;
      endScores[hand] = score;
      most = worth;
    }
    endStamps[hand] = stamp;
  }
  for (const game of games) {
    const hand = rollTurn(batch, game, keepOf) - firstHand;
    if (endStamps[hand] !== stamp) findEnd(hand);
    writeScore(batch, seat, game, 0, endBoxes[hand], endScores[hand], state.chipsOpen && isYahtzee[hand] === 1);
  }
}

/** Perfect play of one column; `foresee` looks ahead from a state. */
export function optimalByState(
  values: Values,
  ruleset: Ruleset,
  foresee: (state: ColumnState) => Foresight,
): RoundPlayer {
  return (batch, seat, games) =>
    forEachState(
      batch,
      seat,
      games,
      (state) => stateOf(ruleset, state),
      stateCount(ruleset),
      (state, some) =>
        playState(batch, seat, state, some, foresee(state).ahead, (...end) =>
          worthOfScore(values, ruleset, state, ...end),
        ),
    );
}

/** Sensible only asks whether the upper total has reached 63. */
function sensibleState({ filled, upperTotal, chipsOpen }: ColumnState): number {
  return filled * 4 + Number(upperTotal >= upperBonusFrom) * 2 + Number(chipsOpen);
}

export const sensibleByState: RoundPlayer = (batch, seat, games) =>
  forEachState(batch, seat, games, sensibleState, (allBoxes + 1) * 4, (state, some) => {
    const ending = sensibleEnding(state, 1);
    const ahead = lookAhead((worth) => raiseHands(worth, batch.ruleset, state, ending));
    playState(batch, seat, state, some, ahead, ending);
  });
