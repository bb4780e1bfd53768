import { expect, test } from 'vitest';
import { must, newGame, type Random, randomFrom } from '../game/fixtures.ts';
import type { Game } from '../game/game.ts';
import { makeMove, openOffers } from '../game/moves.ts';
import { fold } from '../game/replay.ts';
import { ok } from '../game/result.ts';
import { type Face, type Hand, rerollsOf } from '../rules/dice.ts';
import { cardWith } from '../rules/fixtures.ts';
import { presetIds, type RulesId, rulesOf } from '../rules/ids.ts';
import { checkRules } from '../rules/ownRules.ts';
import { presets } from '../rules/presets.ts';
import { logTo } from './position.ts';
import type { Spot } from './spot.ts';

/** Equal dice half of the time, so that there are chips and jokers in every game. */
function loaded(random: Random) {
  return (count: number) => {
    const alike = (random(6) + 1) as Face;
    const isAlike = random(2) === 0;
    return ok(Array.from({ length: count }, () => (isAlike ? alike : ((random(6) + 1) as Face))));
  };
}

/** Every position of a game of random moves. */
function* positionsIn(rules: RulesId, random: Random): Generator<Spot> {
  const source = { draw: loaded(random) };
  const rerolls = rerollsOf(rulesOf(rules).dice);
  let game: Game = newGame(rules, 'Ann');
  while (game.turn !== null) {
    const { hand, rollsLeft } = game.turn;
    if (hand !== null) yield { rules, card: game.cards[0], hand, rollsLeft };
    const offers = openOffers(game);
    const isRoll = hand === null || (rollsLeft > 0 && random(2) === 0);
    const reroll = hand === null ? rerolls[rerolls.length - 1] : rerolls[random(rerolls.length)];
    const best = offers.toSorted((a, b) => b.points - a.points)[0];
    const offer = random(2) === 0 ? best : offers[random(offers.length)];
    const move = isRoll ? ({ type: 'roll', reroll } as const) : ({ ...offer, type: 'score' } as const);
    game = must(makeMove(game, 0, move, source)).game;
  }
}

const upwards = must(checkRules({ ...presets.official, name: 'Upwards', order: 'up' })).id;

test.each([...presetIds, upwards].map((rules) => ({ rules, name: rulesOf(rules).name ?? rules })))(
  'every position that a game of $name comes to is possible, and its log leads there',
  ({ rules }) => {
    const random = randomFrom(29);
    let chips = 0;
    for (let games = 0; games < 8; games++)
      for (const spot of positionsIn(rules, random)) {
        const game = must(fold(must(logTo(spot, 'Ann'))));
        expect(game.cards).toEqual([spot.card]);
        expect(game.turn).toMatchObject({ hand: spot.hand, rollsLeft: spot.rollsLeft });
        chips += spot.card.chips.reduce((sum, column) => sum + column, 0);
      }
    if (rulesOf(rules).further.chip > 0) expect(chips).toBeGreaterThan(10);
  },
);

const hand: Hand = [1, 1, 2, 5, 6];
const spotWith = (rules: RulesId, filled: Readonly<Record<string, number>>, more: Partial<Spot> = {}): Spot => ({
  rules,
  card: cardWith(rulesOf(rules), filled, 1),
  hand: [...hand, 6 as const].slice(0, rulesOf(rules).dice),
  rollsLeft: 0,
  ...more,
});
const faultOf = (spot: Spot) => {
  const log = logTo(spot, 'Ann');
  return log.ok ? null : log.error.code;
};
const all = Object.fromEntries(presets.basic.boxes.map(({ id }) => [id, id === 'chance' ? 20 : 0]));
const chipped = (filled: Readonly<Record<string, number>>, chips: number, rules: RulesId = 'official') => {
  const spot = spotWith(rules, filled);
  return { ...spot, card: { ...spot.card, chips: [chips] } };
};

test.each([
  ['a score that no hand gives', spotWith('basic', { fullHouse: 24 }), 'impossible-score'],
  ['no points where every hand has some', spotWith('yatzy', { chance: 0 }), 'impossible-score'],
  ['the second generala before the first', spotWith('generala', { dobleGenerala: 100 }), 'impossible-score'],
  ['a served score where it is not paid', spotWith('basic', { fullHouse: 30 }), 'impossible-score'],
  ['a full card', spotWith('basic', all), 'no-open-box'],
  ['a gap in an order', spotWith('forced', { ones: 1, threes: 3 }), 'boxes-out-of-order'],
  ['chips without a Yahtzee', chipped({ ones: 5, yahtzee: 0 }, 1), 'impossible-chips'],
  ['chips on an empty card', chipped({}, 1), 'impossible-chips'],
  ['more chips than hands of equal dice', chipped({ ones: 5, twos: 4, yahtzee: 50 }, 2), 'impossible-chips'],
  ['a joker that had to go elsewhere', chipped({ chance: 30, yahtzee: 50 }, 1), 'impossible-chips'],
  ['chips where there are none', chipped({ ones: 5, yahtzee: 50 }, 1, 'basic'), 'impossible-chips'],
  ['too many rolls', spotWith('basic', {}, { rollsLeft: 3 }), 'impossible-rolls'],
  ['more saved rolls than there were', spotWith('yatzy-saved', { ones: 1 }, { rollsLeft: 5 }), 'impossible-rolls'],
  ['the dice of another game', spotWith('maxi', {}, { hand }), 'bad-request'],
  ['the card of another game', { ...spotWith('yatzy', {}), rules: 'basic' as const }, 'bad-request'],
])('%s is no position', (_, spot, code) => {
  expect(faultOf(spot)).toBe(code);
});

test('what only looks impossible is allowed', () => {
  for (const spot of [
    chipped({ chance: 30, yahtzee: 50 }, 1, 'free-joker'),
    chipped({ sixes: 30, chance: 30, yahtzee: 50, largeStraight: 40 }, 3),
    spotWith('generala', { full: 35, generala: 50, dobleGenerala: 100 }),
    spotWith('yatzy-saved', { ones: 1, twos: 0 }, { rollsLeft: 6 }),
  ])
    expect(faultOf(spot)).toBeNull();
});
