/** Checks the review: start + luck − loss = final in every game, Optimal loses nothing, luck is 0 on average. */
import { reviewGame } from '../../../shared/coach/review.ts';
import { type ComputerType, requireTable, type Tables } from '../../../shared/players/strategy.ts';
import { rulesOf } from '../../../shared/rules/ruleset.ts';
import { exactEvaluator } from '../../../shared/solver/coach/evaluate.ts';
import { type OneColumn, playedGames } from '../games.ts';

export function checkBalance(rules: OneColumn, strategy: ComputerType, tables: Partial<Tables>, games: number) {
  const evaluator = exactEvaluator(rulesOf(rules), requireTable(tables.values));
  // Champion plays for points when it is alone, so somebody has to sit beside it.
  const types: readonly ComputerType[] = strategy === 'champion' ? ['champion', 'champion'] : [strategy];
  let worst = 0;
  let luck = 0;
  let luckSquared = 0;
  let loss = 0;
  let mostLoss = 0;
  let players = 0;
  for (const { events } of playedGames(rules, types, tables, 131, Math.ceil(games / types.length))) {
    const review = reviewGame(events, evaluator);
    if (!review.ok) throw new Error(review.error.code);
    for (const player of review.value.players) {
      worst = Math.max(worst, Math.abs(player.start + player.luck - player.loss - player.final));
      luck += player.luck;
      luckSquared += player.luck ** 2;
      loss += player.loss;
      mostLoss = Math.max(mostLoss, player.loss);
      players++;
    }
  }
  const meanLuck = luck / players;
  const luckError = Math.sqrt((luckSquared / players - meanLuck ** 2) / players);
  return {
    check: 'start + luck - loss = final',
    rules,
    strategy,
    games: players,
    worst,
    meanLoss: loss / players,
    mostLoss,
    meanLuck,
    luckError,
    luckErrors: meanLuck / luckError,
  };
}
