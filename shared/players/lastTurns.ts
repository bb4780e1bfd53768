/** The last turns of a column played to win: every standing they may lead to, looked through from the last box back. */
import type { Ruleset } from '../rules/ruleset.ts';
import { type Eight, firstEndings, gamesAtOnce } from '../solver/eight.ts';
import { firstHand } from '../solver/lattice.ts';
import { boxCount, type ColumnState, openCount, stateOf, upperCount, yahtzeeBox } from '../solver/states.ts';
import { type Ending, placementsOf, pointsFor, possibleScores, stateAfter, yahtzeeHands } from '../solver/turn.ts';
import type { Standing } from './chance.ts';

/** More points than six turns can bring. */
const mostToCome = 1000;

/** Endings of a turn: which they are, the cards they lead to, and the steps of points they take; `rests` of a step come on top. */
interface Ways {
  readonly endings: number[];
  readonly cards: Card[];
  readonly steps: number[];
  readonly rests: number[];
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

const newWays = (): Ways => ({ endings: [], cards: [], steps: [], rests: [] });

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

function chanceAt({ chance }: Card, step: number, rest: number): number {
  const low = chance[step];
  return rest === 0 ? low : low + rest * (chance[step + 1] - low);
}

/** Looks through a turn of up to eight standings, each of a card at one of its steps. */
function lookThrough(eight: Eight, cards: readonly Card[], steps: readonly number[]): void {
  const { endings, ended, means } = eight;
  endings.fill(-Infinity);
  for (let lane = 0; lane < cards.length; lane++) {
    const { ways } = cards[lane];
    for (let way = 0; way < ways.endings.length; way++) {
      endings[ways.endings[way] * gamesAtOnce + lane] = chanceAt(
        ways.cards[way],
        steps[lane] + ways.steps[way],
        ways.rests[way],
      );
    }
  }
  eight.end();
  for (let lane = 0; lane < cards.length; lane++) {
    for (const { hand, ways } of cards[lane].jokers) {
      let most = -Infinity;
      for (let way = 0; way < ways.cards.length; way++)
        most = Math.max(most, chanceAt(ways.cards[way], steps[lane] + ways.steps[way], ways.rests[way]));
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

  function addWay(ways: Ways, ending: number, card: Card, points: number): void {
    const steps = Math.floor(points / stepPoints);
    ways.endings.push(ending);
    ways.cards.push(card);
    ways.steps.push(steps);
    ways.rests.push(points / stepPoints - steps);
  }
  function waysOf(state: ColumnState): Ways {
    const ways = newWays();
    for (let box = 0; box < boxCount; box++) {
      if (state.filled & (1 << box)) continue;
      let card: Card | null = null;
      for (const [index, score] of possibleScores[box].entries()) {
        // Below, all scores lead to the same card, but for those of a Yahtzee.
        if (card === null || box < upperCount || box === yahtzeeBox)
          card = cardOf(stateAfter(ruleset, state, box, score));
        addWay(ways, firstEndings[box] + index, card, pointsFor(state, box, score, false));
      }
    }
    return ways;
  }
  function waysOfEqual(state: ColumnState, hand: number): Ways {
    const ways = newWays();
    for (const { box, score } of placementsOf(ruleset, state.filled, hand)) {
      const card = cardOf(stateAfter(ruleset, state, box, score));
      addWay(ways, firstEndings[box], card, pointsFor(state, box, score, state.chipsOpen));
    }
    return ways;
  }
  function newCard(state: ColumnState): Card {
    const open = openCount(state.filled);
    const chance = new Float64Array(mostToCome / stepPoints);
    const bare = { state, open, chance, isReached: new Uint8Array(chance.length), reached: [] };
    if (open === 1) return { ...bare, ways: newWays(), jokers: [] };
    const hands = knowsJokers(ruleset, state) ? yahtzeeHands : [];
    const jokers = hands.map((hand) => ({ hand, ways: waysOfEqual(state, hand) }));
    return { ...bare, ways: waysOf(state), jokers };
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
  return (box, score, chip) => {
    const points = pointsFor(state, box, score, chip) / stepPoints;
    return chanceAt(cardOf(stateAfter(ruleset, state, box, score)), Math.floor(points), points % 1);
  };
}
