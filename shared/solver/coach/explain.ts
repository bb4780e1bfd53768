/** Why one choice is better than another: their difference as parts that add up to it. */

import type { Compiled } from '../../rules/compile.ts';
import { chipOn, placementsIn, throwWith } from '../../rules/joker.ts';
import { keepNumber } from '../../rules/lattice.ts';
import type { Scorecard } from '../../rules/scorecard.ts';
import { columnStateOf } from '../column.ts';
import { type AddParts, addEnd, bonusPart, chipsPart, newParts, type Part, type Parts } from '../components.ts';
import type { Dice, Follower } from '../follow.ts';
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

/** Reasons with fewer points than this, or than a tenth of the weightiest, are grouped together. */
const smallest = 0.1;
const mostReasons = 3;

/**
 * The upper box that explains a change of the bonus: the one that changes most, by enough, and in the same direction.
 */
function causeOfBonus(compiled: Compiled, change: Parts): number {
  const bonus = change[bonusPart(compiled)];
  let cause = bonusPart(compiled);
  let most = Math.abs(bonus) / 5;
  for (let box = 0; box < compiled.upperCount; box++) {
    if (change[box] * bonus <= 0 || Math.abs(change[box]) <= most) continue;
    cause = box;
    most = Math.abs(change[box]);
  }
  return cause;
}

/** The difference between two choices, by their parts. */
export function explainParts(compiled: Compiled, one: Parts, other: Parts): Explanation {
  const { alikeBox } = compiled;
  const chips = chipsPart(compiled);
  const names = [...compiled.boxes.map(({ id }) => id), 'upperBonus', 'chips'];
  const change = one.map((points, part) => points - other[part]);
  const difference = change.reduce((sum, points) => sum + points, 0);
  const members = names.map((_, part) => [part]);
  const join = (part: number, to: number) => {
    if (part === to || change[part] === 0) return;
    members[to].push(part);
    members[part] = [];
  };
  join(bonusPart(compiled), causeOfBonus(compiled, change));
  if (alikeBox !== null && change[chips] * change[alikeBox] > 0) join(chips, alikeBox);
  const pointsOf = (list: readonly number[]) => list.reduce((sum, part) => sum + change[part], 0);
  const groups = members
    .filter((list) => list.length > 0 && list.some((part) => change[part] !== 0))
    .map((list) => ({ list, points: pointsOf(list) }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const least = Math.max(smallest, Math.abs(groups[0]?.points ?? 0) / 10);
  const named = groups.filter(({ points }, index) => index < mostReasons && (index === 0 || Math.abs(points) >= least));
  const rest = groups.slice(named.length).flatMap(({ list }) => list);
  const reasons = named.map(({ list, points }) => ({ parts: list.map((part) => names[part]), points }));
  if (rest.length > 0) {
    reasons.push({ parts: rest.sort((a, b) => a - b).map((part) => names[part]), points: pointsOf(rest) });
  }
  return { difference, reasons };
}

/** The points still to come after a choice, by part; they add up to its value less the card's total. */
export function partsOfChoice(
  follower: Follower,
  addParts: AddParts,
  card: Scorecard,
  { hand, rollsLeft }: Dice,
  choice: Choice,
): Parts {
  const { compiled } = follower.space;
  const { lattice, rules, boxNumbers, alikeFace } = compiled;
  const state = columnStateOf(compiled, card.boxes[0]);
  const sum = newParts(compiled);
  const add = addEnd(compiled, sum, state, addParts);
  if (isKeep(choice)) follower.keep(state, keepNumber(lattice, choice.keep), rollsLeft, add);
  else {
    const number = keepNumber(lattice, hand) - lattice.firstHand;
    const { isFirst } = throwWith(rules, { hand, rollsLeft });
    const box = boxNumbers.get(choice.category);
    const placement = placementsIn(compiled, state, number, isFirst).find((one) => one.box === box);
    const chip = alikeFace[number] > 0 ? chipOn(compiled, [state]) : 0;
    if (placement) add(placement.box, placement.score, chip, rollsLeft, 1);
  }
  return sum;
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
