/** Whole games through the engine, each seat played by its strategy: slow, but certainly right. */
import type { DiceSource } from '../../../shared/game/diceSource.ts';
import { apply, type Game, totalsOf, winnersOf } from '../../../shared/game/game.ts';
import { type Move, makeMove } from '../../../shared/game/moves.ts';
import { ok } from '../../../shared/game/result.ts';
import { strategies } from '../../../shared/players/strategies.ts';
import { positionOf } from '../../../shared/players/strategy.ts';
import { categories } from '../../../shared/rules/categories.ts';
import { type Face, rerollAll } from '../../../shared/rules/dice.ts';
import { columnsOf, type RulesetId, rulesets } from '../../../shared/rules/ruleset.ts';
import { columnTotals, pointsIn, type Scorecard } from '../../../shared/rules/scorecard.ts';
import { nextPip, openStream, randomOf, streamWords } from '../dice.ts';
import { subjectSeat } from './batch.ts';
import type { Match } from './match.ts';
import { newTally, type Tally } from './tally.ts';

function diceOf(seed: number, game: number): DiceSource {
  const stream = new Int32Array(streamWords);
  openStream(stream, 0, seed, game, 0);
  return { draw: (count) => ok(Array.from({ length: count }, () => (nextPip(stream, 0) + 1) as Face)) };
}

function playGame(match: Match, number: number): Game {
  const types = Array.from({ length: match.players }, (_, seat) =>
    seat === subjectSeat(number, match.players) ? match.strategy : match.versus,
  );
  const players = types.map((type, seat) =>
    strategies[type]({ random: randomOf(match.seed, number, seat + 1), tables: match.tables }),
  );
  const dice = diceOf(match.seed, number);
  const started = apply(null, {
    type: 'started',
    rules: match.rules,
    seats: types.map((type, seat) => ({ name: `Seat ${seat + 1}`, type })),
    dice: 'rolled',
    cheat: false,
    commitment: null,
    at: 0,
  });
  if (!started.ok) throw new Error(started.error.code);
  let game = started.value;
  while (game.turn !== null) {
    const { player } = game.turn;
    const position = positionOf(game);
    const move: Move = position === null ? { type: 'roll', reroll: rerollAll } : players[player](position);
    const made = makeMove(game, player, move, dice);
    if (!made.ok) throw new Error(`${types[player]} made a move that is not allowed: ${made.error.code}`);
    game = made.value.game;
  }
  return game;
}

function noteCard(tally: Tally, rules: RulesetId, card: Scorecard): void {
  for (const column of columnsOf(rulesets[rules])) {
    for (const [box, category] of categories.entries()) {
      tally.boxes[box] += (pointsIn(card, { category, column }) ?? 0) * column;
    }
    if (columnTotals(card, column).upperBonus > 0) tally.bonuses++;
    tally.chips += card.chips[column - 1];
  }
}

/** Plays the games numbered from `first` on. */
export function playPlainly(match: Match, first: number, count: number): Tally {
  const tally = newTally(count);
  for (let index = 0; index < count; index++) {
    const game = playGame(match, first + index);
    const seat = subjectSeat(first + index, match.players);
    const totals = totalsOf(game);
    const winners = winnersOf(game);
    tally.totals[index] = totals[seat];
    noteCard(tally, match.rules, game.cards[seat]);
    tally.shares[index] = winners.includes(seat) ? 1 / winners.length : 0;
    tally.othersTotal += totals.reduce((sum, total) => sum + total, 0) - totals[seat];
  }
  return tally;
}
