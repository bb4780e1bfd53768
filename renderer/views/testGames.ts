/** Random games for the tests of what shows them. */
import fc from 'fast-check';
import type { GameEvent } from '../../shared/game/events.ts';
import { legalMoves } from '../../shared/game/fixtures.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { makeMove } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { type Face, faces } from '../../shared/rules/dice.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';

export interface Step {
  readonly game: Game;
  readonly event: GameEvent;
}

const names = ['Eric', 'Julie', 'Maximilian Emmanuel', 'Wu'];

/** Every move is picked from the legal ones; equal dice are common, so that jokers and chips come up. */
export const games: fc.Arbitrary<readonly Step[]> = fc
  .record({
    rules: fc.constantFrom(...rulesetIds),
    cheat: fc.boolean(),
    players: fc.integer({ min: 1, max: 4 }),
    picks: fc.array(fc.nat(), { maxLength: 150, size: 'max' }),
    dice: fc.array(fc.oneof(fc.constant<Face>(6), fc.constantFrom(...faces)), { minLength: 25, maxLength: 25 }),
  })
  .map(({ rules, cheat, players, picks, dice }) => {
    const event: GameEvent = {
      type: 'started',
      rules,
      seats: names.slice(0, players).map((name) => ({ name, type: 'human' })),
      dice: 'rolled',
      cheat,
      commitment: null,
      at: 0,
    };
    const first = apply(null, event);
    if (!first.ok) throw new Error(first.error.code);
    let drawn = 0;
    const draw = (count: number) => ok(Array.from({ length: count }, () => dice[drawn++ % dice.length]));
    const steps: Step[] = [{ game: first.value, event }];
    for (const pick of picks) {
      const { game } = steps[steps.length - 1];
      const player = game.turn?.player ?? 0;
      // Scoring more often than not gets to the end of the game.
      const all = legalMoves(game, player);
      const scores = all.filter(({ type }) => type === 'score');
      const moves = pick % 2 === 0 && scores.length > 0 ? scores : all;
      if (moves.length === 0) break;
      const made = makeMove(game, player, moves[pick % moves.length], { draw });
      if (!made.ok) throw new Error(made.error.code);
      steps.push(made.value);
    }
    return steps;
  });
