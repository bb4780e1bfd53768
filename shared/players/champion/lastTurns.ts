/** Later turns of a column played to win: every standing they may lead to, looked through from the last one back. */

import type { Compiled } from '../../rules/compile.ts';
import { chipOn, placementsIn } from '../../rules/joker.ts';
import { columnAfter, type Ending, isSpecial, pointsOfScore } from '../../solver/column.ts';
import { endingCount, endingOf, gamesAtOnce, type ParallelTurns } from '../../solver/kernel/parallelTurns.ts';
import { type ColumnState, spaceOf } from '../../solver/space.ts';
import { allBoxes, boxCount, boxes, firstHand, upperCount, yahtzeeBox, yahtzeeHands } from '../../solver/yahtzee.ts';
import type { Standing } from './rivals.ts';

/** More points than six turns can bring, and than one. */
const mostToCome = 1000;
const mostInTurn = 200;

/** So many cards are kept at most: where they lead is the same in every game. */
const mostCards = 20_000;

/** Points in steps, and the part of a step that comes on top. */
interface Points {
  readonly steps: Uint16Array;
  readonly rests: Float64Array;
  /** Each step that is made use of once: also the next one, if something comes on top. */
  readonly used: Uint16Array;
}

/** Endings one after the other that lead to the same card, and the points of each. */
interface Way {
  readonly ending: number;
  readonly card: Card;
  readonly points: Points;
}

/** Where a card leads; `jokers` is what each five equal dice may do where jokers or chips count. */
interface Leads {
  readonly ways: readonly Way[];
  readonly jokers: readonly (readonly Way[])[];
}

/** A card that may come up, and its place in the look that is being taken. */
interface Card {
  readonly state: ColumnState;
  readonly leads: () => Leads;
  /** The number of the look that it last came up in. */
  look: number;
  /** Where its steps begin among those of all cards of the look, and how many there may be. */
  at: number;
  steps: number;
}

/** The chance to win by total with a card that is not looked through. */
type ChanceAfter = (state: ColumnState) => (total: number) => number;

/**
 * What the endings of a turn are worth from a standing when the later turns, as many as `turns`, are played for the best
 * chance to win; `chanceAfter` tells of the cards that are left after them.
 */
export type LookThrough = (standing: Standing, turns: number, chanceAfter: ChanceAfter) => Ending;

/** Finds the card of a state; where it leads is found out when it is first asked for. */
function openCards(compiled: Compiled, stepPoints: number): (state: ColumnState) => Card {
  const space = spaceOf(compiled);
  const known = new Map<number, Card>();
  function inSteps(points: readonly number[]): Points {
    const steps = Uint16Array.from(points, (some) => Math.floor(some / stepPoints));
    const rests = Float64Array.from(points, (some, index) => some / stepPoints - steps[index]);
    const used = new Set([...steps, ...steps.map((step, index) => step + Math.ceil(rests[index]))]);
    return { steps, rests, used: Uint16Array.from(used) };
  }
  const single = Array.from({ length: mostInTurn }, (_, points) => inSteps([points]));
  const ofBox = boxes.map(({ possible }) => inSteps(possible));

  function wayOf(state: ColumnState, box: number, score: number, chip: number): Way {
    const card = cardOf(columnAfter(compiled, state, box, score));
    return { ending: endingOf(box, score), card, points: single[pointsOfScore(compiled, state, box, score, chip)] };
  }
  function waysOf(state: ColumnState): readonly Way[] {
    const ways: Way[] = [];
    for (let box = 0; box < boxCount; box++) {
      if (state.filled & (1 << box)) continue;
      // Below, all scores lead to the same card, but for those of a Yahtzee.
      if (box < upperCount || box === yahtzeeBox)
        for (const score of boxes[box].possible) ways.push(wayOf(state, box, score, 0));
      else ways.push({ ...wayOf(state, box, boxes[box].possible[0], 0), points: ofBox[box] });
    }
    return ways;
  }
  function leadsOf(state: ColumnState): Leads {
    const chip = chipOn(compiled, [state]);
    const hands = isSpecial(compiled, state.filled, chip) ? yahtzeeHands : [];
    const jokers = hands.map((hand) =>
      placementsIn(compiled, state, hand, false).map(({ box, score }) => wayOf(state, box, score, chip)),
    );
    return { ways: waysOf(state), jokers };
  }
  function newCard(state: ColumnState): Card {
    let known: Leads | null = null;
    const leads = () => {
      known ??= leadsOf(state);
      return known;
    };
    return { state, leads, look: 0, at: 0, steps: 0 };
  }
  function cardOf(state: ColumnState): Card {
    const number = space.stateOf(state);
    const card = known.get(number) ?? newCard(state);
    known.set(number, card);
    return card;
  }
  return (state) => {
    if (known.size > mostCards) known.clear();
    return cardOf(state);
  };
}

/** Points count in steps of `stepPoints`, and between them chances rise evenly. */
export function lookingThrough(parallel: ParallelTurns, compiled: Compiled, stepPoints: number): LookThrough {
  const { endings, ended, means } = parallel;
  const cardOf = openCards(compiled, stepPoints);
  /** To a card; a multiple of 32, for bits. */
  const mostSteps = Math.ceil(mostToCome / stepPoints / 32) * 32;
  let look = 0;
  /** The cards of the look: their steps that may come up, as bits, and the chance to win from each step. */
  let cardCount = 0;
  let reached = new Uint32Array(mostSteps);
  let chances = new Float64Array(reached.length * 32);

  function addToLook(card: Card): void {
    card.look = look;
    card.at = cardCount++ * mostSteps;
    card.steps = 1;
    if (card.at === chances.length) {
      const longer = new Uint32Array(2 * reached.length);
      longer.set(reached);
      reached = longer;
      chances = new Float64Array(reached.length * 32);
    }
    reached.fill(0, card.at / 32, (card.at + mostSteps) / 32);
  }
  /** Notes the steps that a way leads to; if nothing has led to its card yet, it is one of the next to look at. */
  function follow(from: Card, { card, points: { used } }: Way, next: Card[]): void {
    if (card.look !== look) {
      addToLook(card);
      next.push(card);
    }
    const first = from.at / 32;
    const end = first + Math.ceil(from.steps / 32);
    for (let index = 0; index < used.length; index++) {
      const shift = used[index] % 32;
      let into = (card.at + used[index] - shift) / 32;
      for (let word = first; word < end; word++, into++) {
        const bits = reached[word];
        if (bits === 0) continue;
        reached[into] |= bits << shift;
        if (shift > 0) reached[into + 1] |= bits >>> (32 - shift);
      }
      card.steps = Math.max(card.steps, from.steps + used[index]);
    }
  }
  /** All cards that may come up, those with most boxes open first. */
  function cardsFrom(root: Card, turns: number): readonly (readonly Card[])[] {
    look++;
    cardCount = 0;
    addToLook(root);
    reached[0] = 1;
    const levels = [[root]];
    for (let turn = 0; turn <= turns; turn++) {
      const next: Card[] = [];
      for (const card of levels[turn]) {
        const { ways, jokers } = card.leads();
        for (const way of ways) follow(card, way, next);
        for (const ways of jokers) for (const way of ways) follow(card, way, next);
      }
      levels.push(next);
    }
    return levels;
  }
  function eachStep({ at, steps }: Card, visit: (step: number) => void): void {
    for (let from = 0; from < steps; from += 32) {
      for (let bits = reached[(at + from) / 32]; bits !== 0; bits &= bits - 1)
        visit(from + 31 - Math.clz32(bits & -bits));
    }
  }

  /** What one of a way's endings is worth after some steps. */
  function chanceBy({ card, points: { steps, rests } }: Way, index: number, before: number): number {
    const at = card.at + before + steps[index];
    const low = chances[at];
    return rests[index] === 0 ? low : low + rests[index] * (chances[at + 1] - low);
  }
  function fillLane(lane: number, card: Card, step: number): void {
    const { ways } = card.leads();
    for (let index = 0; index < ways.length; index++) {
      const way = ways[index];
      let into = way.ending * gamesAtOnce + lane;
      for (let more = 0; more < way.points.steps.length; more++, into += gamesAtOnce) {
        endings[into] = chanceBy(way, more, step);
      }
    }
  }
  function putJokersRight(lane: number, card: Card, step: number): void {
    const { jokers } = card.leads();
    for (let hand = 0; hand < jokers.length; hand++) {
      let most = -Infinity;
      for (const way of jokers[hand]) most = Math.max(most, chanceBy(way, 0, step));
      ended[(firstHand + yahtzeeHands[hand]) * gamesAtOnce + lane] = most;
    }
  }
  /** Looks through a turn of up to eight standings, each of a card at one of its steps. */
  function lookThrough(cards: readonly Card[], steps: readonly number[], count: number): void {
    let open = 0;
    for (let lane = 0; lane < count; lane++) open |= ~cards[lane].state.filled;
    // All of the same card fill the same boxes.
    if (cards[0] !== cards[count - 1]) endings.fill(-Infinity);
    for (let lane = 0; lane < count; lane++) fillLane(lane, cards[lane], steps[lane]);
    parallel.end(open & allBoxes);
    for (let lane = 0; lane < count; lane++) putJokersRight(lane, cards[lane], steps[lane]);
    parallel.average();
    for (let lane = 0; lane < count; lane++) chances[cards[lane].at + steps[lane]] = means[lane];
  }
  /** Looks through a turn of all cards with as many boxes open. */
  function lookThroughAll(level: readonly Card[]): void {
    const cards: Card[] = [];
    const steps: number[] = [];
    let count = 0;
    for (const card of level) {
      eachStep(card, (step) => {
        cards[count] = card;
        steps[count] = step;
        if (++count < gamesAtOnce) return;
        lookThrough(cards, steps, count);
        count = 0;
      });
    }
    if (count > 0) lookThrough(cards, steps, count);
  }

  return ({ state, total }, turns, chanceAfter) => {
    const root = cardOf(state);
    const levels = cardsFrom(root, turns);
    for (const card of levels[levels.length - 1]) {
      const chance = chanceAfter(card.state);
      eachStep(card, (step) => {
        chances[card.at + step] = chance(total + step * stepPoints);
      });
    }
    for (const level of levels.slice(1, -1).reverse()) lookThroughAll(level);
    // The next look makes use of the same cards, so this one is written down: by ending, without and with a chip.
    const worth = new Float64Array(2 * endingCount);
    const { ways, jokers } = root.leads();
    for (const way of ways) {
      for (let index = 0; index < way.points.steps.length; index++) worth[way.ending + index] = chanceBy(way, index, 0);
    }
    const jokersAt = chipOn(compiled, [state]) > 0 ? endingCount : 0;
    for (const way of jokers.flat()) worth[jokersAt + way.ending] = chanceBy(way, 0, 0);
    return (box, score, chip) => worth[(chip > 0 ? endingCount : 0) + endingOf(box, score)];
  };
}
