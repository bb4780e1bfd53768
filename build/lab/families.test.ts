/** The coach of every family of rules, against a second way to work everything out, and over whole games. */
import { expect, test } from 'vitest';
import { reviewGame } from '../../shared/coach/review.ts';
import { must } from '../../shared/game/fixtures.ts';
import { compile } from '../../shared/rules/compile.ts';
import type { Face } from '../../shared/rules/dice.ts';
import type { PresetId } from '../../shared/rules/ids.ts';
import { openBoxes, scoreBox, throwWith } from '../../shared/rules/joker.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { cardTotals, isComplete, type Scorecard } from '../../shared/rules/scorecard.ts';
import { evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { partsOfChoice } from '../../shared/solver/coach/explain.ts';
import { columnStateOf } from '../../shared/solver/column.ts';
import { newParts, partsAhead, partsFrom, solveComponents } from '../../shared/solver/components.ts';
import { estimateStore } from '../../shared/solver/estimate.ts';
import { fitEstimate } from '../../shared/solver/fit.ts';
import { createFollower } from '../../shared/solver/follow.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import { exactStore, valueIn } from '../../shared/solver/stores.ts';
import { newKernel } from './fixtures.ts';
import { playGame } from './games.ts';

function expectationOf(rules: Rules) {
  const space = spaceOf(compile(rules));
  return valueIn(space, exactStore(space, solveValues(newKernel(), rules)));
}

/** Every roll of so many dice, sorted, with its chance. */
function rollsOf(dice: number): ReadonlyMap<string, number> {
  let rolls = new Map([['', 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, number>();
    for (const [roll, chance] of rolls) {
      for (const face of '123456') {
        const key = [...roll, face].sort().join('');
        next.set(key, (next.get(key) ?? 0) + chance / 6);
      }
    }
    rolls = next;
  }
  return rolls;
}

/** What a card ends with, by part: its boxes, the bonus, the chips. */
type Worth = readonly number[];
const sumOf = (worth: Worth) => worth.reduce((sum, part) => sum + part, 0);
const better = (one: Worth, other: Worth) => (sumOf(other) > sumOf(one) + 1e-9 ? other : one);
function meanOf(worths: Iterable<readonly [Worth, number]>): Worth {
  const mean: number[] = [];
  for (const [worth, chance] of worths)
    for (const [part, points] of worth.entries()) mean[part] = (mean[part] ?? 0) + chance * points;
  return mean;
}

/** What a card is worth in the end by trying everything: every roll, every way to keep, every box, through the engine. */
function tryEverything(rules: Rules, card: Scorecard, saved: number, cards = new Map<string, Worth>()): Worth {
  const { upperBonus, chips } = cardTotals(rules, card);
  if (isComplete(card)) return [...card.boxes[0].map((points) => points ?? 0), upperBonus, chips];
  const name = JSON.stringify([card, saved]);
  const value = cards.get(name) ?? tryTurn(rules, card, cards).after('', rules.rolls - 1 + saved);
  cards.set(name, value);
  return value;
}

/** A turn: what comes of keeping some dice and rolling the others, with so many rolls to come after that. */
function tryTurn(rules: Rules, card: Scorecard, cards: Map<string, Worth>) {
  const rolls = Array.from({ length: rules.dice + 1 }, (_, dice) => rollsOf(dice));
  const memo = (find: (key: string, left: number) => Worth) => {
    const known = new Map<string, Worth>();
    return (key: string, left: number): Worth => {
      const found = known.get(`${key} ${left}`) ?? find(key, left);
      known.set(`${key} ${left}`, found);
      return found;
    };
  };
  const stop = memo((key, left) => {
    const thrown = throwWith(rules, { hand: [...key].map(Number) as Face[], rollsLeft: left });
    return openBoxes(card, rules, thrown)
      .map((box) => tryEverything(rules, scoreBox(card, rules, thrown, box), rules.saved ? left : 0, cards))
      .reduce(better);
  });
  const best = memo((key, left) => {
    const ways = Array.from({ length: left > 0 ? 2 ** rules.dice : 0 }, (_, bits) =>
      after([...key].filter((_die, at) => bits & (1 << at)).join(''), left - 1),
    );
    return ways.reduce(better, stop(key, left));
  });
  const after = memo((kept, left) =>
    meanOf(
      [...rolls[rules.dice - kept.length]].map(([roll, chance]) => [
        best([...kept, ...roll].sort().join(''), left),
        chance,
      ]),
    ),
  );
  return { after, stop };
}

/** A card with everything filled in but some boxes. */
function cardBut(rules: Rules, open: readonly string[], filled: Readonly<Record<string, number>>): Scorecard {
  const points = rules.boxes.map(({ id }) => (open.includes(id) ? null : (filled[id] ?? 0)));
  return { boxes: [points], chips: [0] };
}

/** A game of a family with few enough boxes to solve in no time: those that are open in the position, and some others. */
const part = (id: PresetId, ids: readonly string[]): Rules => ({
  ...presets[id],
  boxes: presets[id].boxes.filter((box) => ids.includes(box.id)),
});

test.each<[string, Rules, readonly string[], Readonly<Record<string, number>>, number]>([
  [
    'yatzy',
    part('yatzy', ['fives', 'sixes', 'twoPairs', 'fullHouse', 'yatzy']),
    ['sixes', 'twoPairs'],
    { fives: 20 },
    0,
  ],
  ['saved rolls', part('yatzy-saved', ['sixes', 'onePair', 'fullHouse']), ['fullHouse', 'sixes'], {}, 1],
  [
    'generala',
    part('generala', ['ones', 'escalera', 'poker', 'generala', 'dobleGenerala']),
    ['poker', 'dobleGenerala'],
    { generala: 50 },
    0,
  ],
  ['forced', part('forced', ['ones', 'fullHouse', 'yahtzee', 'chance']), ['yahtzee', 'chance'], {}, 0],
  ['forced yatzy', part('forced-yatzy', ['sixes', 'onePair', 'fullHouse']), ['onePair', 'fullHouse'], { sixes: 18 }, 0],
  ['chips', part('chips', ['ones', 'fullHouse', 'yahtzee', 'chance']), ['ones', 'chance'], { yahtzee: 50 }, 0],
  ['free jokers', part('free-joker', ['ones', 'fullHouse', 'yahtzee']), ['ones', 'fullHouse'], { yahtzee: 50 }, 0],
  ['jokers', part('official', ['ones', 'fullHouse', 'yahtzee', 'chance']), ['ones', 'fullHouse'], { yahtzee: 50 }, 0],
])('the last boxes of %s are worth, and made of, what trying everything says', (_, whole, open, filled, saved) => {
  const rules: Rules = { ...whole, bonus: whole.bonus && { ...whole.bonus, from: 30 } };
  compareWithTrying(rules, cardBut(rules, open, filled), saved);
});

test('the last box of six dice is worth, and made of, what trying everything says', () => {
  const rules: Rules = { ...part('maxi', ['sixes', 'tower', 'chance']), bonus: { from: 30, pays: 100 } };
  compareWithTrying(rules, cardBut(rules, ['tower'], { sixes: 36 }), 0);
});

/** Values before the turn, and what choices in it are made of: from a table of all states, and without one. */
function compareWithTrying(rules: Rules, card: Scorecard, saved: number): void {
  const space = spaceOf(compile(rules));
  const expected = expectationOf(rules);
  const evaluator = evaluatorFrom(rules, expected, true);
  const tried = tryEverything(rules, card, saved);
  expect(evaluator.look(card, saved).start).toBeCloseTo(sumOf(tried), 8);
  const numbers = solveComponents(createFollower(space, expected));
  const state = columnStateOf(space.compiled, card.boxes[0], saved);
  const { upperBonus } = cardTotals(rules, card);
  const now = [...card.boxes[0].map((points) => points ?? 0), upperBonus, 0];
  const close = (found: Worth, exact: Worth) => {
    for (const [at, points] of exact.entries()) expect(found[at] + now[at]).toBeCloseTo(points, 4);
  };
  for (const addParts of [partsFrom(space, expected, numbers), partsAhead(space, expected)]) {
    const parts = newParts(space.compiled);
    addParts(parts, state, 1);
    close([...parts], tried);
    const follower = createFollower(space, expected);
    const dice = { hand: ([1, 5, 5, 6, 6, 6] as const).slice(0, rules.dice), rollsLeft: 1 };
    const { after } = tryTurn(rules, card, new Map());
    for (const choice of evaluator.look(card).choices(dice)) {
      const found = partsOfChoice(follower, addParts, card, dice, choice);
      expect(sumOf([...found]) + cardTotals(rules, card).total).toBeCloseTo(choice.value, 8);
      if ('keep' in choice) close([...found], after(choice.keep.join(''), 0));
    }
  }
}

/** Whole games of computers through the engine: what perfect play expected, luck and loss add up to the final score. */
const own = (name: string, rules: Rules) => must(checkRules({ ...rules, name, bonus: { from: 35, pays: 50 } }));
test.each<[string, Rules]>([
  ['generala', presets.generala],
  ['forced', presets.forced],
  ['forced-yatzy', presets['forced-yatzy']],
  ['yatzy', presets.yatzy],
  ['saved rolls', own('Saved', part('yatzy-saved', ['fives', 'sixes', 'onePair', 'fullHouse', 'chance', 'yatzy']))],
  ['six dice', own('Six', part('maxi', ['fives', 'sixes', 'threePairs', 'hut', 'tower', 'chance', 'maxiYatzy']))],
])('balance and play of %s', (_, rules) => {
  const { id } = rules;
  const expected = expectationOf(rules);
  const evaluator = evaluatorFrom(rules, expected, true);
  const types = ['optimal', 'sensible', 'four-and-up', 'random'] as const;
  const lost = types.map(() => 0);
  for (let number = 0; number < 4; number++) {
    const { events } = playGame(id, types, { expected }, 7, number);
    const review = reviewGame(events, evaluator);
    if (!review.ok) throw new Error(review.error.code);
    for (const [seat, { start, luck, loss, final }] of review.value.players.entries()) {
      expect(start + luck - loss).toBeCloseTo(final, 6);
      lost[seat] += loss;
    }
  }
  const [optimal, sensible, , random] = lost;
  expect(optimal).toBeLessThan(1e-6);
  // In a fixed order Sensible has only the dice to decide about, and does that as well as anybody.
  expect(sensible > 0).toBe(rules.order === 'free');
  expect(random).toBeGreaterThan(sensible);
});

test('an estimate is near the truth and plays nearly as well', () => {
  const rules = presets.yatzy;
  const space = spaceOf(compile(rules));
  const estimated = valueIn(space, estimateStore(space, fitEstimate(newKernel(), space)));
  const expected = expectationOf(rules);
  expect(Math.abs(estimated({ filled: 0, upperTotal: 0, scored: 0, saved: 0 }) - 248.44)).toBeLessThan(8);
  const evaluator = evaluatorFrom(rules, expected, true);
  let lost = 0;
  const games = 12;
  for (let number = 0; number < games; number++) {
    const { events } = playGame('yatzy', ['optimal'], { expected: estimated }, 11, number);
    const review = reviewGame(events, evaluator);
    if (review.ok) lost += review.value.players[0].loss;
  }
  expect(lost / games).toBeLessThan(6);
});
