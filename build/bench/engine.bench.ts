/** Whole games of random moves through the full engine: every move guarded, every event checked and applied. */
import type { DiceSource } from '../../shared/game/diceSource.ts';
import type { Started } from '../../shared/game/events.ts';
import { type Random, randomFrom, startOf } from '../../shared/game/fixtures.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { type Move, makeMove, openOffers } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { type Face, rerollAll, rerollsOf } from '../../shared/rules/dice.ts';
import { presetIds, rulesOf } from '../../shared/rules/ids.ts';
import type { Report } from './measure.ts';

const warmUp = 1_000;
const games = 10_000;

function randomMove(game: Game, random: Random): Move {
  const { hand, rollsLeft } = game.turn ?? { hand: null, rollsLeft: 0 };
  if (hand === null) return { type: 'roll', reroll: rerollAll(rulesOf(game.rules).dice) };
  if (rollsLeft > 0) return { type: 'roll', reroll: rerollsOf(hand.length)[random(2 ** hand.length)] };
  const open = openOffers(game);
  const { category, column } = open[random(open.length)];
  return { type: 'score', category, column };
}

/** Seconds for this many games, and the dice they drew. */
function playGames(started: Started, count: number) {
  const random = randomFrom(1);
  let drawn = 0;
  const source: DiceSource = {
    draw(dice) {
      drawn += dice;
      return ok(Array.from({ length: dice }, () => (random(6) + 1) as Face));
    },
  };
  const begun = performance.now();
  for (let played = 0; played < count; played++) {
    const first = apply(null, started);
    let game = first.ok ? first.value : null;
    while (game?.turn) {
      const { player } = game.turn;
      const made = makeMove(game, player, randomMove(game, random), source);
      if (!made.ok) throw new Error(made.error.code);
      game = made.value.game;
    }
  }
  return { seconds: (performance.now() - begun) / 1000, drawn };
}

/** Draws and adds up the same number of dice, and nothing else. */
function onlyDraw(dice: number): number {
  const random = randomFrom(1);
  let sum = 0;
  const begun = performance.now();
  for (let die = 0; die < dice; die++) sum += random(6) + 1;
  const seconds = (performance.now() - begun) / 1000;
  return sum > 0 ? seconds : 0;
}

export default async function (report: Report): Promise<void> {
  for (const rules of presetIds) {
    const started = startOf(rules, 'Random');
    const count = Math.round(games / rulesOf(rules).columns.length);
    playGames(started, warmUp);
    const { seconds, drawn } = playGames(started, count);
    onlyDraw(drawn);
    report({
      name: `engine, random games, ${rules}`,
      value: count / seconds,
      unit: 'games/s',
      threads: 1,
      games: count,
      timesBareDice: seconds / onlyDraw(drawn),
    });
  }
}
