/** The same dice for all: who chooses alike rolls alike, and a die shows the same to everybody who rolls it. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../build/tries.ts';
import type { GameEvent, Rolled, Started } from '../../shared/game/events.ts';
import { legalMoves, must, type Random, randomFrom, startOf } from '../../shared/game/fixtures.ts';
import { apply, type Game, nextRoll } from '../../shared/game/game.ts';
import { type Move, makeMove } from '../../shared/game/moves.ts';
import { replay } from '../../shared/game/replay.ts';
import { ok } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { presetIds, type RulesId } from '../../shared/rules/ids.ts';
import { chiSquareOf } from '../../shared/statistics/fairness.ts';
import { writeGame } from '../history/format.ts';
import { verifyLine } from '../history/verify.ts';
import { uidOf } from '../store/fixtures/games.ts';
import { commitmentOf, sameDice } from './committed.ts';
import { playJointGame } from './fixtures/jointGame.ts';
import { checkNextDice, splitLinks } from './joint.ts';
import { checkDice } from './source.ts';

const seed = Buffer.alloc(32, 9);

function begin(rules: RulesId, players: number): Started {
  const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
  return { ...startOf(rules, ...names), commitment: commitmentOf(seed), at: 1_000, undo: true, sameDice: true };
}

/** A whole game; `choose` says what the player on turn does, who now and then takes back a score. */
function play(rules: RulesId, players: number, choose: (game: Game) => Move, random?: Random) {
  const events: GameEvent[] = [begin(rules, players)];
  let game = must(apply(null, events[0]));
  const states = [game];
  while (game.turn !== null) {
    const scorer = game.before?.turn?.player;
    const undoes = scorer !== undefined && random?.(16) === 0;
    const move: Move = undoes ? { type: 'undo' } : choose(game);
    const player = undoes ? scorer : game.turn.player;
    const source = { draw: () => ok(move.type === 'roll' ? sameDice(seed, game, move.reroll) : []) };
    const made = must(makeMove(game, player, move, source));
    events.push(made.event);
    game = made.game;
    states.push(game);
  }
  return { events, states, game };
}

function randomMove(game: Game, random: Random): Move {
  const moves = legalMoves(game, game.turn?.player ?? 0);
  return moves[random(moves.length)];
}

/** Depends on the player's own card and dice alone. */
function ownMove(game: Game): Move {
  const { player, hand } = game.turn ?? { player: 0, hand: null };
  const own = JSON.stringify([game.cards[player], hand, game.turn?.rollsLeft]);
  return randomMove(game, randomFrom([...own].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1e9, 7)));
}

/** Every roll with the numbers under which all players know it. */
function rollsOf({ events, states }: { readonly events: readonly GameEvent[]; readonly states: readonly Game[] }) {
  return events.flatMap((event, index) => (event.type === 'rolled' ? [{ event, ...nextRoll(states[index - 1]) }] : []));
}

/** What each die showed, by turn, roll and place; fails if somebody saw another face. */
function expectSameFaces(rolls: readonly { event: Pick<Rolled, 'reroll' | 'dice'>; turn: number; roll: number }[]) {
  const seen = new Map<string, number>();
  for (const { event, turn, roll } of rolls)
    for (const [die, face] of event.dice.entries()) {
      if (!event.reroll[die]) continue;
      const place = `${turn} ${roll} ${die}`;
      expect(seen.get(place) ?? face).toBe(face);
      seen.set(place, face);
    }
  return seen;
}

const tables = fc.tuple(
  fc.constantFrom<RulesId>(...presetIds.filter((rules) => !rules.startsWith('triple')), 'triple'),
  fc.integer({ min: 2, max: 4 }),
  fc.integer({ min: 1, max: 0x7fffffff }),
);
const numRuns = tries({ quick: 30, usual: 100, long: 1_000 });

test('players who choose alike have the same card, dice for dice', () => {
  fc.assert(
    fc.property(tables, ([rules, players]) => {
      const { game, events } = play(rules, players, ownMove);
      for (const card of game.cards) expect(card).toEqual(game.cards[0]);
      const logs = game.seats.map((_, seat) =>
        events.flatMap((event) => ('player' in event && event.player === seat ? [{ ...event, player: 0 }] : [])),
      );
      for (const log of logs) expect(log).toEqual(logs[0]);
    }),
    { numRuns },
  );
});

test('whatever is kept, a die shows the same to all who roll it in the same turn and roll; and the log proves it', () => {
  fc.assert(
    fc.property(tables, ([rules, players, number]) => {
      const random = randomFrom(number);
      const played = play(rules, players, (game) => randomMove(game, random), random);
      expectSameFaces(rollsOf(played));
      expect(checkDice(seed, played.game, played.events)).toEqual(ok(null));
      // Taken for a game with ordinary dice, it is found out.
      expect(checkDice(seed, { ...played.game, sameDice: false }, played.events).ok).toBe(false);
    }),
    { numRuns },
  );
});

test('the dice are as even as dice should be, over turns, rolls and places', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  const game = must(apply(null, begin('basic', 1)));
  const turn = game.turn ?? { player: 0, hand: null, rollsLeft: 3, rolled: 0 };
  for (let rolled = 0; rolled < 20_000; rolled++)
    for (const face of sameDice(seed, { ...game, turn: { ...turn, rolled } }, rerollAll(5))) counts[face - 1]++;
  // 0.1 % critical value for 5 degrees of freedom; the seed is fixed, so this never changes by chance.
  expect(chiSquareOf(counts)).toBeLessThan(20.52);
});

/** With other faces. */
const turned = (event: Rolled) => ({ ...event, dice: event.dice.map((face) => (face % 6) + 1) as Rolled['dice'] });
const uid = uidOf(1);

test('such a game is written, read and proved, and may not claim to count', () => {
  const { events } = play('yatzy', 2, ownMove);
  const line = (counts: boolean) => must(writeGame({ uid, counts, finishedAt: 2_000, seed, events }));
  expect(verifyLine(line(false))).toMatchObject({ ok: true, value: { proof: 'proved', game: { sameDice: true } } });
  expect(verifyLine(line(true))).toEqual({ ok: false, error: { code: 'same-dice-counts' } });
  const changed = events.map((event) => (event.type === 'rolled' && event.player === 1 ? turned(event) : event));
  expect(checkDice(seed, must(apply(null, events[0])), changed)).toMatchObject({ error: { code: 'wrong-dice' } });
});

test.each([2, 3, 4])('%i machines meet the same dice, which everybody can check', (machines) => {
  const { events, seed: links } = playJointGame(11, machines, new Map([[9, 1]]), new Map([[20, 1]]), true);
  const states = must(replay(events));
  const game = states[states.length - 1];
  const rolls = rollsOf({ events, states });
  const seen = expectSameFaces(rolls);
  // Two rolls per turn, of which the second leaves two dice alone whoever rolls.
  expect(seen.size).toBe(13 * (5 + 3));
  expect(verifyLine(must(writeGame({ uid, counts: false, finishedAt: 2_000, seed: links, events })))).toMatchObject({
    ok: true,
    value: { proof: machines === 2 ? 'one-sided' : 'proved' },
  });
  const wrong = events.map((event) => (event === rolls.at(-1)?.event ? turned(event as Rolled) : event));
  expect(checkDice(links, game, wrong)).toMatchObject({ error: { code: 'wrong-dice' } });
});

test.each([true, false])('a game of several machines is checked from anywhere in it; same dice: %s', (isSame) => {
  const { events, seed: links } = playJointGame(12, 3, new Map([[9, 1]]), new Map([[20, 1]]), isSame);
  const states = must(replay(events));
  /** The last links after only this many of the events: every later roll has taken one of each machine in it. */
  const at = (count: number) =>
    (splitLinks(links, 3) ?? []).map((link, machine) =>
      events.reduce((earlier, { type }, index) => {
        const isLater = index >= count && type === 'rolled' && states[index - 1].giving.includes(machine);
        return isLater ? hash('sha256', earlier, 'buffer') : earlier;
      }, link),
    );
  for (const [from, more] of [1, 2, 3, 10].flatMap((step) => events.map((_, index) => [index + 1, step]))) {
    const before = { states: states.slice(0, from), events: events.slice(0, from) };
    const news = events.slice(from, from + more);
    expect(checkNextDice(before, news, at(from), at(from + news.length))).toEqual(ok(null));
    const wrong = news.map((event) => (event.type === 'rolled' ? turned(event) : event));
    if (news.some(({ type }) => type === 'rolled'))
      expect(checkNextDice(before, wrong, at(from), at(from + news.length)).ok).toBe(false);
  }
});
