/** Why one choice is better than another: their difference as parts that add up to it. */
import { categories } from '../../rules/categories.ts';
import type { Scorecard } from '../../rules/scorecard.ts';
import { isYahtzee } from '../../rules/scoring.ts';
import { eachEnd, followKeep } from '../follow.ts';
import { firstHand, keepOf } from '../lattice.ts';
import { type FullLookahead, withBest } from '../lookahead.ts';
import { columnState, upperCount, yahtzeeBox } from '../states.ts';
import {
  addPoints,
  bonusPart,
  type Components,
  chipsPart,
  type Part,
  type Parts,
  parts,
  partsCount,
  partsOf,
} from '../tables/components.ts';
import type { Dice } from '../tables/distribution.ts';
import { placementsOf, stateAfter } from '../turn.ts';
import type { Values } from '../values.ts';
import { columnAhead } from '../values.ts';
import { type Choice, isKeep } from './evaluate.ts';

/** Some of the parts, and how many points they make between two choices. */
export interface Reason {
  readonly parts: readonly Part[];
  readonly points: number;
}

/** The points of the reasons add up to the difference. */
export interface Explanation {
  readonly difference: number;
  /** The weightiest first. */
  readonly reasons: readonly Reason[];
}

/** The turn ahead, worked out when it is first asked for: two choices of a position share it. */
function lookaheadOnce({ ruleset }: Components, values: Values, card: Scorecard): () => FullLookahead {
  let known: FullLookahead | null = null;
  return () => {
    known ??= withBest(columnAhead(values, ruleset, columnState(ruleset, card, 1)));
    return known;
  };
}

/** The points still to come after a choice, by part; they add up to its value less the card's total. */
export function partsOfChoice(
  components: Components,
  values: Values,
  card: Scorecard,
  { hand, rollsLeft }: Dice,
  choice: Choice,
  lookahead = lookaheadOnce(components, values, card),
): Parts {
  const { ruleset } = components;
  const state = columnState(ruleset, card, 1);
  const sum = new Float64Array(partsCount);
  const later = new Float64Array(partsCount);
  const add = (box: number, score: number, chip: boolean, chance: number) => {
    addPoints(sum, state, box, score, chip, chance);
    partsOf(components, values, stateAfter(ruleset, state, box, score), later);
    for (let part = 0; part < partsCount; part++) sum[part] += chance * later[part];
  };
  if (isKeep(choice)) {
    eachEnd(values, ruleset, state, followKeep(lookahead(), keepOf(choice.keep), rollsLeft), add);
  } else {
    const wanted = categories.indexOf(choice.category);
    const placement = placementsOf(ruleset, state.filled, keepOf(hand) - firstHand).find(({ box }) => box === wanted);
    if (placement) add(placement.box, placement.score, state.chipsOpen && isYahtzee(hand), 1);
  }
  return sum;
}

/** Reasons with fewer points than this, or than a tenth of the weightiest, are grouped together. */
const smallest = 0.1;
const mostReasons = 3;

/**
 * The upper box that explains a change of the bonus: the one that changes most, by enough, and in the same direction.
 */
function causeOfBonus(change: Parts): number {
  const bonus = change[bonusPart];
  let cause = bonusPart;
  let most = Math.abs(bonus) / 5;
  for (let box = 0; box < upperCount; box++) {
    if (change[box] * bonus <= 0 || Math.abs(change[box]) <= most) continue;
    cause = box;
    most = Math.abs(change[box]);
  }
  return cause;
}

/** The difference between two choices, by their parts. */
export function explainParts(one: Parts, other: Parts): Explanation {
  const change = one.map((points, part) => points - other[part]);
  const difference = change.reduce((sum, points) => sum + points, 0);
  const members = parts.map((_, part) => [part]);
  const join = (part: number, to: number) => {
    if (part === to || change[part] === 0) return;
    members[to].push(part);
    members[part] = [];
  };
  join(bonusPart, causeOfBonus(change));
  if (change[chipsPart] * change[yahtzeeBox] > 0) join(chipsPart, yahtzeeBox);
  const pointsOf = (list: readonly number[]) => list.reduce((sum, part) => sum + change[part], 0);
  const groups = members
    .filter((list) => list.length > 0 && list.some((part) => change[part] !== 0))
    .map((list) => ({ list, points: pointsOf(list) }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const least = Math.max(smallest, Math.abs(groups[0]?.points ?? 0) / 10);
  const named = groups.filter(({ points }, index) => index < mostReasons && (index === 0 || Math.abs(points) >= least));
  const rest = groups.slice(named.length).flatMap(({ list }) => list);
  const reasons = named.map(({ list, points }) => ({ parts: list.map((part) => parts[part]), points }));
  if (rest.length > 0) {
    reasons.push({ parts: rest.sort((a, b) => a - b).map((part) => parts[part]), points: pointsOf(rest) });
  }
  return { difference, reasons };
}

/** Why one choice is worth more, or less, than another in the same position. */
export function explain(
  components: Components,
  values: Values,
  card: Scorecard,
  dice: Dice,
  one: Choice,
  other: Choice,
): Explanation {
  const lookahead = lookaheadOnce(components, values, card);
  const of = (choice: Choice) => partsOfChoice(components, values, card, dice, choice, lookahead);
  return explainParts(of(one), of(other));
}

/** Points as they are shown. */
export interface Tenths {
  /** In tenths of a point. */
  readonly difference: number;
  readonly reasons: readonly { readonly parts: readonly Part[]; readonly tenths: number }[];
}

/** Rounded to tenths so that what is shown still adds up; reasons that round to 0 are left out. */
export function inTenths({ difference, reasons }: Explanation): Tenths {
  const total = Math.round(difference * 10);
  const tenths = reasons.map(({ points }) => Math.round(points * 10));
  const offBy = (index: number, step: number) => Math.abs(tenths[index] + step - reasons[index].points * 10);
  for (let missing = total - tenths.reduce((sum, one) => sum + one, 0); missing !== 0; missing -= Math.sign(missing)) {
    const step = Math.sign(missing);
    const order = [...tenths.keys()].sort((a, b) => offBy(a, step) - offBy(b, step));
    tenths[order[0]] += step;
  }
  const shown = reasons.map(({ parts }, index) => ({ parts, tenths: tenths[index] }));
  return { difference: total, reasons: shown.filter(({ tenths }) => tenths !== 0) };
}
