/** Players by what they hold each ending of a turn to be worth, eight games at a time. */
import { type Eight, firstEndings, gamesAtOnce, scoreLists } from '../../shared/solver/eight.ts';
import { firstHand } from '../../shared/solver/lattice.ts';
import { bestKeep } from '../../shared/solver/lookahead.ts';
import { boxCount, yahtzeeBox } from '../../shared/solver/states.ts';
import { type Ending, placementsOf, yahtzeeHands } from '../../shared/solver/turn.ts';
import { type Batch, columnIn, earnsChips, type RoundPlayer, rollTurn, writeScore } from './batch.ts';

/** By column, what the endings of a game's turn are worth. */
export type JudgeGame = (batch: Batch, seat: number, game: number) => readonly Ending[];

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

/** Fills a lane with the endings of a game. */
function fillLane({ endings: into }: Eight, lane: number, batch: Batch, seat: number, game: number, endings: readonly Ending[]) {
  const columns = endings.map((_, column) => columnIn(batch, seat, game, column));
  for (let box = 0; box < boxCount; box++) {
    for (const [index, score] of scoreLists[box].entries()) {
      let most = -Infinity;
      for (const [column, ending] of endings.entries()) {
        if ((columns[column].filled & (1 << box)) === 0) most = Math.max(most, ending(box, score, false));
      }
      into[(firstEndings[box] + index) * gamesAtOnce + lane] = most;
    }
  }
}

/** Jokers and chips concern five equal dice alone. */
function knowsJokers(batch: Batch, seat: number, game: number): boolean {
  if (earnsChips(batch, seat, game)) return true;
  return batch.ruleset.joker !== 'none' && (columnIn(batch, seat, game, 0).filled & (1 << yahtzeeBox)) !== 0;
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
    for (const [lane, endings] of judged.entries()) fillLane(eight, lane, batch, seat, some[lane], endings);
    eight.end();
    for (const [lane, endings] of judged.entries()) {
      if (!knowsJokers(batch, seat, some[lane])) continue;
      for (const hand of yahtzeeHands) {
        const { worth } = bestEnding(batch, seat, some[lane], endings, hand);
        eight.ended[(firstHand + hand) * gamesAtOnce + lane] = worth;
      }
    }
    eight.look();
    for (const [lane, endings] of judged.entries()) visit(lane, some[lane], endings);
  }
}

export function playInLanes(eight: Eight, judge: JudgeGame): RoundPlayer {
  return (batch, seat, games) =>
    lookInLanes(eight, judge, batch, seat, games, (lane, game, endings) => {
      const dice = rollTurn(batch, game, (dice, rolls) => bestKeep(eight.ahead, dice, rolls, lane, gamesAtOnce));
      const hand = dice - firstHand;
      const { column, box, score } = bestEnding(batch, seat, game, endings, hand);
      writeScore(batch, seat, game, column, box, score, earnsChips(batch, seat, game) && yahtzeeHands.includes(hand));
    });
}
