/** Whether a game can come to a position, shown by a game that does: the log of one, or what is wrong. */
import type { GameEvent } from '../game/events.ts';
import { fail, ok, type Result } from '../game/result.ts';
import { type Compiled, compile } from '../rules/compile.ts';
import { isHand, rerollAll } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { offerOf, scoreBox, type Throw } from '../rules/joker.ts';
import { columnsOf, factorOf } from '../rules/rules.ts';
import { type Box, emptyCard, isComplete, type Scorecard } from '../rules/scorecard.ts';
import { type Spot, startAlone } from './spot.ts';

export type PositionFault =
  /** Not the card or the dice of these rules. */
  | { readonly code: 'bad-request' }
  | { readonly code: 'no-open-box' | 'boxes-out-of-order' | 'impossible-chips' | 'impossible-rolls' }
  /** No hand gives these points there; `points` as they were typed. */
  | { readonly code: 'impossible-score'; readonly rules: RulesId; readonly box: Box; readonly points: string };

/** A filled box, by its number. */
interface Filling extends Box {
  readonly number: number;
  readonly points: number;
  readonly chip: boolean;
}

function isShaped({ card, hand, rollsLeft }: Spot, { rules, boxCount }: Compiled): boolean {
  const { columns, dice } = rules;
  if (card.boxes.length !== columns.length || card.chips.length !== columns.length) return false;
  return card.boxes.every((column) => column.length === boxCount) && isHand(hand, dice) && Number.isInteger(rollsLeft);
}

/** A throw that gives the box just these points on the card as it is so far; null if there is none. */
function throwFor(compiled: Compiled, card: Scorecard, filling: Filling): Throw | null {
  const { rules, lattice, handCount, points, servedPoints, alikeFace } = compiled;
  const score = filling.points * factorOf(rules, filling.column);
  const row = filling.number * handCount;
  const isFirsts = rules.rolls === 1 ? [true] : points === servedPoints ? [false] : [false, true];
  for (const [index, hand] of lattice.hands.entries()) {
    const usual = points[row + index] === filling.points || servedPoints[row + index] === filling.points;
    // Anything may give 0, and equal dice are worth more as jokers; otherwise there is no need to look closer.
    if (!usual && filling.points > 0 && alikeFace[index] === 0) continue;
    for (const isFirst of isFirsts) {
      const offer = offerOf(card, rules, { hand, isFirst }, filling);
      if (offer.kind === 'open' && offer.score === score && offer.chip > 0 === filling.chip) return { hand, isFirst };
    }
  }
  return null;
}

/** Whether a free joker went where it was worth nothing yet, since the upper box of its value was open. */
function isWasted({ rules, boxes }: Compiled, { number, points, chip }: Filling): boolean {
  return rules.further.joker === 'free' && chip && points === 0 && boxes[number].takesJoker;
}

/** The card before the box was filled, as late as it can have been; wasted jokers as early. */
function before(compiled: Compiled, card: Scorecard, filling: Filling): Scorecard {
  const { order } = compiled.rules;
  const { column, number } = filling;
  const isEarly = isWasted(compiled, filling);
  const isLater = (box: number) =>
    box === number ||
    (order === 'down' && box > number) ||
    (order === 'up' && box < number) ||
    (order === 'free' && isEarly && box !== compiled.alikeBox);
  const boxes = card.boxes[column - 1].map((points, box) => (isLater(box) ? null : points));
  return { ...card, boxes: card.boxes.with(column - 1, boxes) };
}

/** Jokers have to go to their own upper box first, then to the lower boxes, then to the other upper ones as 0. */
function chipRank({ upperCount }: Compiled, { number, points }: Filling): number {
  if (number >= upperCount) return 1;
  return points > 0 ? 0 : 2;
}

/** Says which of a column's boxes brought its chips; null if they cannot have brought that many. */
function withChips(compiled: Compiled, card: Scorecard, fillings: readonly Filling[]): readonly Filling[] | null {
  const count = card.chips[(fillings[0]?.column ?? 1) - 1];
  const isPossible = (filling: Filling) => throwFor(compiled, before(compiled, card, filling), filling) !== null;
  // Where the boxes have an order, only equal dice may give what one holds.
  const rank = (filling: Filling) => (isPossible({ ...filling, chip: false }) ? chipRank(compiled, filling) : -1);
  const possible = fillings
    .map((filling) => ({ ...filling, chip: true }))
    .filter((filling) => count > 0 && isPossible(filling))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count);
  if (possible.length < count) return null;
  return fillings.map((filling) => possible.find(({ number }) => number === filling.number) ?? filling);
}

/** In any order: what no joker and no chip has a part in comes first, then what opens chips, then what those pay. */
function fillRank(compiled: Compiled, filling: Filling): number {
  const { boxes, alikeBox, upperCount, rules } = compiled;
  const { number, points, chip } = filling;
  if (isWasted(compiled, filling)) return 2;
  if (chip) return 4 + chipRank(compiled, filling);
  if (number === alikeBox) return 1;
  // A wasted joker has to find an upper box open; one that does not need equal dice can wait for it.
  const canWait =
    rules.further.joker === 'free' && number < upperCount && points < (boxes[number].possible.at(-1) ?? 0);
  return canWait || (boxes[number].needs !== null && points > 0) ? 3 : 0;
}

function fillingsOf(compiled: Compiled, { rules, card }: Spot): Result<readonly Filling[], PositionFault> {
  const { order } = compiled.rules;
  const all: Filling[] = [];
  for (const column of columnsOf(compiled.rules)) {
    const boxes = card.boxes[column - 1];
    const ordered = order === 'up' ? [...boxes.entries()].reverse() : [...boxes.entries()];
    const fillings: Filling[] = [];
    for (const [place, [number, points]] of ordered.entries()) {
      if (points === null) continue;
      const { id: category, possible, needs } = compiled.boxes[number];
      const box = { category, column };
      if (!possible.includes(points) && (points > 0 || needs === null))
        return fail({ code: 'impossible-score', rules, box, points: String(points) });
      if (order !== 'free' && fillings.length < place) return fail({ code: 'boxes-out-of-order' });
      fillings.push({ ...box, number, points, chip: false });
    }
    const chipped = withChips(compiled, card, fillings);
    if (chipped === null || (fillings.length === 0 && card.chips[column - 1] > 0))
      return fail({ code: 'impossible-chips' });
    all.push(...chipped);
  }
  return ok(order === 'free' ? all.sort((a, b) => fillRank(compiled, a) - fillRank(compiled, b)) : all);
}

/** A game of one player that ends in the position; nothing else about it means anything. */
export function logTo(spot: Spot, name: string): Result<readonly GameEvent[], PositionFault> {
  const rules = rulesOf(spot.rules);
  const compiled = compile(rules);
  if (!isShaped(spot, compiled)) return fail({ code: 'bad-request' });
  if (isComplete(spot.card)) return fail({ code: 'no-open-box' });
  const fillings = fillingsOf(compiled, spot);
  if (!fillings.ok) return fillings;
  const mostAlone = rules.rolls - 1;
  const { rollsLeft } = spot;
  if (rollsLeft < 0 || rollsLeft > mostAlone * (rules.saved ? fillings.value.length + 1 : 1))
    return fail({ code: 'impossible-rolls' });
  const events: GameEvent[] = [startAlone(spot.rules, name)];
  const roll = (dice: Spot['hand'], times: number) => {
    // All dice every time: nobody has held any.
    for (let made = 0; made < times; made++)
      events.push({ type: 'rolled', player: 0, reroll: rerollAll(rules.dice), dice });
  };
  let card = emptyCard(rules);
  let toSave = Math.max(0, rollsLeft - mostAlone);
  for (const filling of fillings.value) {
    const { category, column, points, chip } = filling;
    const thrown = throwFor(compiled, card, filling);
    if (thrown === null && chip) return fail({ code: 'impossible-chips' });
    if (thrown === null)
      return fail({ code: 'impossible-score', rules: spot.rules, box: { category, column }, points: String(points) });
    const unused = rules.saved ? Math.min(mostAlone, toSave) : thrown.isFirst ? mostAlone : 0;
    toSave -= unused;
    roll(thrown.hand, rules.rolls - unused);
    events.push({ type: 'scored', player: 0, category, column });
    card = scoreBox(card, rules, thrown, filling);
  }
  roll(spot.hand, rules.rolls - Math.min(rollsLeft, mostAlone));
  return ok(events);
}
