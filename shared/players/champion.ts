/** Champion: plays to win, not for points, against the others' cards as they are. */
import { isYahtzeeRules } from '../rules/presets.ts';
import { type JudgeChance, judgeChance } from './champion/chance.ts';
import { winningTripleEndings } from './champion/tripleChance.ts';
import { judgePoints } from './optimal.ts';
import { type Plan, requireTable } from './strategy.ts';

export const champion: Plan = {
  kind: 'judges',
  sees: 'all cards',
  judge: (context) => {
    const { tables, newTurns } = context;
    const expected = requireTable(tables.expected);
    const points = judgePoints(context);
    let chance: JudgeChance | null = null;
    return (mine, others) => {
      const { compiled, columns } = mine;
      // Alone, there is nobody to beat; and how totals spread is known only for Yahtzee, for Triple only with a net.
      if (others.length === 0 || !isYahtzeeRules(compiled.rules)) return points(mine, others);
      if (columns.length > 1) {
        if (tables.net === undefined) return points(mine, others);
        return winningTripleEndings(expected, tables.net, mine, others, points(mine, others));
      }
      chance ??= judgeChance(expected, requireTable(tables.outlooks), compiled, requireTable(newTurns)());
      return [chance(mine, others)];
    };
  },
};
