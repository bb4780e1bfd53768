/** Champion: plays to win, not for points, against the others' cards as they are. */
import { plainTurns } from '../solver/kernel/plain.ts';
import { type JudgeChance, judgeChance } from './champion/chance.ts';
import { forecastOf, winningTripleEndings } from './champion/tripleChance.ts';
import { expectedInAny, expectedPoints } from './optimal.ts';
import { type Plan, requireTable } from './strategy.ts';
import { tripleEndings } from './triple.ts';

export const champion: Plan = {
  kind: 'judges',
  sees: 'all cards',
  // How totals spread is known only for Yahtzee: elsewhere it plays for points.
  judgeAny: expectedInAny,
  judge: ({ tables, newTurns = plainTurns }) => {
    const values = requireTable(tables.values);
    const net = tables.net ?? null;
    const points = expectedPoints(values, net);
    let chance: JudgeChance | null = null;
    return (mine, others) => {
      // Alone, there is nobody to beat; and in Triple without a net nobody knows how totals spread.
      const isTriple = mine.columns.length > 1;
      if (others.length === 0 || (isTriple && net === null)) return points(mine, others);
      if (net !== null && isTriple) {
        const rivals = others.map((other) => forecastOf(values, net, other));
        return winningTripleEndings(net, mine, rivals, tripleEndings(values, net, mine));
      }
      chance ??= judgeChance(values, requireTable(tables.outlooks), mine.ruleset, newTurns());
      return [chance(mine, others)];
    };
  },
};
