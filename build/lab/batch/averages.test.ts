import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computerPlayers } from '../../../shared/players/catalogue.ts';
import { type Tables, tableRules } from '../../../shared/players/strategy.ts';
import { type RulesetId, rulesets } from '../../../shared/rules/ruleset.ts';
import { decodeValues } from '../../../shared/solver/tables/file.ts';
import { makeValues } from '../../../shared/solver/tables/make.ts';
import { readNet } from '../../../shared/solver/tables/netFile.ts';
import { averageOf } from '../../../shared/statistics/computers.ts';
import { tries } from '../../tries.ts';
import { kernelsFrom, labKernel } from '../kernel.ts';
import { netFile } from '../tables.ts';
import { batchPlayer } from './playBatch.ts';
import { meanOf } from './tally.ts';

const newKernel = kernelsFrom(await labKernel());

function tablesFor(rules: RulesetId): Partial<Tables> {
  const file = makeValues(tableRules(rules), newKernel(), () => true)?.file ?? new Uint8Array();
  const decoded = decodeValues(tableRules(rules), file);
  if (!decoded.ok) throw new Error(decoded.error);
  if (rulesets[rules].columns === 1) return { values: decoded.value };
  const { net } = readNet(rules, readFileSync(netFile(rules)));
  return { values: decoded.value, ...(net !== null && { net }) };
}

// One figure serves all one-column rules with chips.
test.each(['basic', 'official', 'triple', 'triple-chips'] as const)(
  '%s: every computer reaches the average that is said of it',
  (rules) => {
    const tables = tablesFor(rules);
    const isTriple = rulesets[rules].columns > 1;
    const games = isTriple ? tries({ quick: 50, usual: 200, long: 1_000 }) : 3_000;
    for (const { id } of computerPlayers) {
      const told = averageOf(id, rules);
      if (told === null) continue;
      const match = { rules, strategy: id, versus: id, players: 1, seed: 12, tables } as const;
      const { mean, error } = meanOf(batchPlayer(match, newKernel)(0, games).totals, 1);
      // Triple's averages are given in tens.
      expect(Math.abs(mean - told), `${id}: ${mean} ± ${error}`).toBeLessThan(4 * error + (isTriple ? 5 : 1));
    }
  },
);
