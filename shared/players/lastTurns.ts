/** The last turns of a column played to win: every standing they may lead to, looked through from the last box back. */
import type { Ruleset } from '../rules/ruleset.ts';
import { type Eight, endingOf, gamesAtOnce } from '../solver/eight.ts';
import { firstHand } from '../solver/lattice.ts';
import { type ColumnState, openCount, stateOf, yahtzeeBox } from '../solver/states.ts';
import { type Ending, placementsOf, pointsFor, possibleScores, stateAfter, yahtzeeHands } from '../solver/turn.ts';
import type { Standing } from './chance.ts';

/** More points than six turns can bring. */
const mostToCome = 1000;

/** Endings of a turn: which they are, the cards they lead to, and the steps of points they take; `rests` of a step come on top. */
interface Ways {
  readonly endings: readonly number[];
  readonly cards: readonly Card[];
  readonly steps: readonly number[];
  readonly rests: readonly number[];
}

/** A card that may come up, and its chance to win by the steps of points scored until then. */
interface Card {
  readonly state: ColumnState;
  readonly open: number;
  readonly ways: Ways;
  /** What five equal dice may do where jokers or chips count. */
  readonly jokers: readonly { readonly hand: number; readonly ways: Ways }[];
  readonly chance: Float64Array;
  readonly isReached: Uint8Array;
  /** The steps at which it may come up. */
  readonly reached: number[];
}

const noWays: Ways = { endings: [], cards: [], steps: [], rests: [] };

/** Whether five equal dice do anything that other hands cannot. */
function knowsJokers(ruleset: Ruleset, { filled, chipsOpen }: ColumnState): boolean {
  return chipsOpen || (ruleset.joker !== 'none' && (filled & (1 << yahtzeeBox)) !== 0);
}

function reachFrom({ reached }: Card, { cards, steps, rests }: Ways): void {
  for (let way = 0; way < cards.length; way++) {
    const { isReached, reached: then } = cards[way];
    for (const from of reached) {
      const last = from + steps[way] + Number(rests[way] > 0);
      for (let step = from + steps[way]; step <= last; step++) {
        if (isReached[step] === 1) continue;
        isReached[step] = 1;
        then.push(step);
      }
    }
  }
}

function chanceOf({ cards, steps, rests }: Ways, way: number, from: number): number {
  const { chance } = cards[way];
  const step = from + steps[way];
  const low = chance[step];
  return rests[way] === 0 ? low : low + rests[way] * (chance[step + 1] - low);
}

/** Looks through a turn of up to eight standings, each of a card at one of its steps. */
function lookThrough(eight: Eight, cards: readonly Card[], steps: readonly number[]): void {
  const { endings, ended, means } = eight;
  endings.fill(-Infinity);
  for (let lane = 0; lane < cards.length; lane++) {
    const { ways } = cards[lane];
    for (let way = 0; way < ways.endings.length; way++) {
      endings[ways.endings[way] * gamesAtOnce + lane] = chanceOf(ways, way, steps[lane]);
    }
  }
  eight.end();
  for (let lane = 0; lane < cards.length; lane++) {
    for (const { hand, ways } of cards[lane].jokers) {
      let most = -Infinity;
      for (let way = 0; way < ways.cards.length; way++) most = Math.max(most, chanceOf(ways, way, steps[lane]));
      ended[(firstHand + hand) * gamesAtOnce + lane] = most;
    }
  }
  eight.average();
  for (let lane = 0; lane < cards.length; lane++) cards[lane].chance[steps[lane]] = means[lane];
}

/** Looks through a turn of all cards with as many boxes open. */
function lookThroughAll(eight: Eight, level: readonly Card[]): void {
  let cards: Card[] = [];
  let steps: number[] = [];
  for (const card of level) {
    for (const step of card.reached) {
      cards.push(card);
      steps.push(step);
      if (cards.length < gamesAtOnce) continue;
      lookThrough(eight, cards, steps);
      cards = [];
      steps = [];
    }
  }
  if (cards.length > 0) lookThrough(eight, cards, steps);
}

/**
 * What the endings of a turn are worth when every later turn is played for the best chance to win. `chanceAtLast` is
 * that of a card with one box open; points count in steps of `stepPoints`, and between them chances rise evenly.
 */
export function lookToTheEnd(
  eight: Eight,
  ruleset: Ruleset,
  { state, total }: Standing,
  chanceAtLast: (state: ColumnState, total: number) => number,
  stepPoints: number,
): Ending {
  const known = new Map<number, Card>();

  function waysFrom(state: ColumnState, ends: readonly (readonly [box: number, score: number])[], chip: boolean): Ways {
    const points = ends.map(([box, score]) => pointsFor(state, box, score, chip) / stepPoints);
    const steps = points.map(Math.floor);
    return {
      endings: ends.map(([box, score]) => endingOf(box, score)),
      cards: ends.map(([box, score]) => cardOf(stateAfter(ruleset, state, box, score))),
      steps,
      rests: points.map((some, way) => some - steps[way]),
    };
  }
  function newCard(state: ColumnState): Card {
    const open = openCount(state.filled);
    const chance = new Float64Array(mostToCome / stepPoints);
    const bare = { state, open, chance, isReached: new Uint8Array(chance.length), reached: [] };
    if (open === 1) return { ...bare, ways: noWays, jokers: [] };
    const ends = possibleScores.flatMap((scores, box) =>
      state.filled & (1 << box) ? [] : scores.map((score) => [box, score] as const),
    );
    const jokers = (knowsJokers(ruleset, state) ? yahtzeeHands : []).map((hand) => {
      const ends = placementsOf(ruleset, state.filled, hand).map(({ box, score }) => [box, score] as const);
      return { hand, ways: waysFrom(state, ends, state.chipsOpen) };
    });
    return { ...bare, ways: waysFrom(state, ends, false), jokers };
  }
  function cardOf(state: ColumnState): Card {
    const number = stateOf(ruleset, state);
    const card = known.get(number) ?? newCard(state);
    known.set(number, card);
    return card;
  }

  const root = newCard(state);
  root.reached.push(0);
  const levels: readonly Card[][] = Array.from({ length: root.open }, () => []);
  for (const card of known.values()) levels[card.open].push(card);
  for (const card of [root, ...levels.toReversed().flat()]) {
    reachFrom(card, card.ways);
    for (const { ways } of card.jokers) reachFrom(card, ways);
  }
  for (const { state, chance, reached } of levels[1]) {
    for (const step of reached) chance[step] = chanceAtLast(state, total + step * stepPoints);
  }
  for (const level of levels.slice(2)) lookThroughAll(eight, level);
  return (box, score, chip) => chanceOf(waysFrom(state, [[box, score]], chip), 0, 0);
}
