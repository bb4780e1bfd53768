/** Whole games through the engine, as one tally: slow, but certainly right. */
import { totalsOf, winnersOf } from '../../../shared/game/game.ts';
import { columnsOf, factorOf, type RulesetId, rulesOf } from '../../../shared/rules/ruleset.ts';
import { columnTotals, type Scorecard } from '../../../shared/rules/scorecard.ts';
import { playGame } from '../games.ts';
import { subjectSeat } from './batch.ts';
import type { Match } from './match.ts';
import { newTally, type Tally } from './tally.ts';

function noteCard(tally: Tally, rules: RulesetId, card: Scorecard): void {
  const ruleset = rulesOf(rules);
  for (const column of columnsOf(ruleset)) {
    for (const [box, points] of card.boxes[column - 1].entries())
      tally.boxes[box] += (points ?? 0) * factorOf(ruleset, column);
    if (columnTotals(ruleset, card, column).upperBonus > 0) tally.bonuses++;
    tally.chips += card.chips[column - 1];
  }
}

/** Plays the games numbered from `first` on. */
export function playPlainly(match: Match, first: number, count: number): Tally {
  const tally = newTally(count);
  for (let index = 0; index < count; index++) {
    const seat = subjectSeat(first + index, match.players);
    const types = Array.from({ length: match.players }, (_, other) => (other === seat ? match.strategy : match.versus));
    const { game } = playGame(match.rules, types, match.tables, match.seed, first + index);
    const totals = totalsOf(game);
    const winners = winnersOf(game);
    tally.totals[index] = totals[seat];
    noteCard(tally, match.rules, game.cards[seat]);
    tally.shares[index] = winners.includes(seat) ? 1 / winners.length : 0;
    tally.othersTotal += totals.reduce((sum, total) => sum + total, 0) - totals[seat];
  }
  return tally;
}
