/** What must hold in any game. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../build/tries.ts';
import { rerollsOf } from '../rules/dice.ts';
import { presetIds, type RulesId, rulesOf } from '../rules/ids.ts';
import type { Rules } from '../rules/rules.ts';
import { cardTotals, columnTotals, isComplete, type Scorecard } from '../rules/scorecard.ts';
import { decodeLog, encodeLog } from './codec.ts';
import type { GameEvent, Rolled } from './events.ts';
import { deepFreeze, legalMoves, must, type PlayedGame, playRandomGame, randomFrom } from './fixtures.ts';
import { apply, type Game, totalsOf } from './game.ts';
import type { Move } from './moves.ts';
import { fold } from './replay.ts';

const randomGames = tries({ quick: 60, usual: 1_000, long: 10_000 });

const seeds = fc.integer({ min: 1, max: 0x7fffffff });
/** Triple takes three times as long, so fewer games are played. */
const tables = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...presetIds), fc.constant(1)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('basic', 'official', 'yatzy-saved', 'maxi', 'generala', 'forced'),
      fc.integer({ min: 2, max: 8 }),
    ),
  },
) as fc.Arbitrary<[RulesId, number]>;

/** The same as `toEqual` on plain data, many times as fast when they are equal. */
function expectSame(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}

/** TOTAL is the sum of what stands above it, for every column and for the card. */
function checkSums(rules: Rules, card: Scorecard): void {
  let all = 0;
  for (const [index, boxes] of card.boxes.entries()) {
    const column = index + 1;
    const filled = boxes.map((points) => points ?? 0);
    const upper = filled.slice(0, 6).reduce((sum, points) => sum + points);
    const lower = filled.slice(6).reduce((sum, points) => sum + points);
    const bonus = rules.bonus !== null && upper >= rules.bonus.from ? rules.bonus.pays : 0;
    const expected = (upper + bonus + lower + rules.further.chip * card.chips[index]) * rules.columns[index];
    expectSame(columnTotals(rules, card, column).total, expected);
    all += expected;
  }
  const { upperScore, upperBonus, lowerScore, total } = cardTotals(rules, card);
  expectSame([total, upperScore + upperBonus + lowerScore], [all, all]);
}

function checkTurns({ log, states }: PlayedGame): void {
  const end = states[states.length - 1];
  const { boxes, columns } = rulesOf(end.rules);
  const turns = boxes.length * columns.length;
  for (const [player, card] of end.cards.entries()) {
    const count = (type: GameEvent['type']) =>
      log.filter((event) => event.type === type && 'player' in event && event.player === player).length;
    const scored = count('scored') - count('undone');
    expect(card.boxes.flat().filter((points) => points !== null)).toHaveLength(scored);
    expect(end.resigned[player] || scored === turns).toBe(true);
    expect(isComplete(card)).toBe(scored === turns);
  }
}

test(`${randomGames} random games: turns, sums, fold and codec`, () => {
  let played = 0;
  fc.assert(
    fc.property(tables, seeds, ([rules, players], seed) => {
      const game = playRandomGame(rules, players, randomFrom(seed));
      // Freezing takes longer than playing; one game in eight is enough to catch what writes where it must not.
      if (played++ % 8 === 0) {
        deepFreeze(game);
        let state: Game | null = null;
        for (const event of game.log) state = deepFreeze(must(apply(state, event)));
        expectSame(state, game.states.at(-1));
      }
      checkTurns(game);
      for (const [index, event] of game.log.entries())
        if (event.type === 'scored') checkSums(rulesOf(rules), game.states[index].cards[event.player]);
      expectSame(must(fold(game.log)), game.states.at(-1));
      expectSame(must(decodeLog(must(encodeLog(game.log)))).events, game.log);
    }),
    { numRuns: randomGames },
  );
  expect(played).toBeGreaterThanOrEqual(randomGames);
});

/** Every event there is for players who are there and one who is not; the dice as they lie, or with one changed. */
function everyEvent(game: Game): readonly GameEvent[] {
  const { dice, boxes } = rulesOf(game.rules);
  const hand = game.turn?.hand ?? ([1, 2, 3, 4, 5, 6] as const).slice(0, dice);
  const turned = hand.with(4, hand[4] === 1 ? 2 : 1);
  return Array.from({ length: game.seats.length + 1 }, (_, player) => [
    ...rerollsOf(dice).flatMap((reroll): GameEvent[] => [
      { type: 'rolled', player, reroll, dice: hand },
      { type: 'rolled', player, reroll, dice: turned },
      { type: 'selected', player, reroll },
    ]),
    ...boxes.flatMap(({ id: category }) =>
      [1, 2, 3].map((column): GameEvent => ({ type: 'scored', player, category, column })),
    ),
    { type: 'undone', player } satisfies GameEvent,
    { type: 'hinted', player } satisfies GameEvent,
    { type: 'resigned', player } satisfies GameEvent,
  ]).flat();
}

/** What the legal moves say about an event, found without the engine's guards. */
function isListed(game: Game, event: GameEvent): boolean {
  const same = (move: Move) => 'reroll' in move && 'reroll' in event && move.reroll.join() === event.reroll.join();
  const keeps = ({ reroll, dice }: Rolled) =>
    (game.turn?.hand ?? dice).every((face, die) => reroll[die] || face === dice[die]);
  const isOnTurn = (player: number) => game.turn?.player === player;
  const moves = 'player' in event ? legalMoves(game, event.player) : [];
  switch (event.type) {
    case 'started':
    case 'withheld':
    case 'returned':
      return false;
    case 'rolled':
      return moves.some((move) => move.type === 'roll' && same(move)) && keeps(event);
    case 'scored':
      return moves.some(
        (move) => move.type === 'score' && move.category === event.category && move.column === event.column,
      );
    case 'undone':
      return moves.some(({ type }) => type === 'undo');
    // The rest are no moves: a hint and a mark change nothing on the table, and resigning was possible long ago.
    case 'selected':
      return isOnTurn(event.player) && game.turn?.hand !== null && game.turn?.rollsLeft !== 0;
    case 'hinted':
      return isOnTurn(event.player) && game.turn?.hand !== null && !game.hinted[event.player];
    case 'resigned':
      return game.turn !== null && game.resigned[event.player] === false && !isComplete(game.cards[event.player]);
  }
}

test('the legal moves are exactly what apply accepts, and a refusal changes nothing', () => {
  fc.assert(
    fc.property(tables, seeds, ([rules, players], seed) => {
      const random = randomFrom(seed);
      const { log, states } = playRandomGame(rules, players, random);
      const game = deepFreeze(states[random(states.length)]);
      const before = structuredClone(game);
      for (const event of [log[0], ...everyEvent(game)]) {
        const result = apply(game, event);
        if (result.ok !== isListed(game, event)) expect({ game, event, result }).toBe('as the legal moves say');
        if (result.ok && (result.value === game) !== (event.type === 'selected')) expect(event).toBe('a new state');
      }
      expect(game).toEqual(before);
      expect(totalsOf(game)).toHaveLength(players);
    }),
    { numRuns: tries({ quick: 2, usual: 100, long: 200 }) },
  );
});
