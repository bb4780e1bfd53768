/** The coach's long checks, one JSON object per line; each takes minutes, so they are not unit tests. */
import { maxPlayers } from '../../shared/game/refusals.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { oneOf, readOptions, wholeNumber } from '../arguments.ts';
import { tablesFor } from '../tables.ts';
import { checkBalance } from './checks/balance.ts';
import { checkCalibration } from './checks/calibration.ts';
import { checkMeans, checkSums } from './checks/components.ts';
import { oneColumnRules } from './games.ts';
import { kernelsFrom, labKernel } from './kernel.ts';

const checks = ['components', 'balance', 'calibration'] as const;
const ids = computerPlayers.map(({ id }) => id);
const usage = `node build/lab/checkCoach.ts --check ${checks.join('|')} [--rules R] [--strategy ID] [--games N] [--seed S]
components: the parts of every state add up; their means over N games of Optimal (no games if N is 0).
balance: start + luck - loss = final over N games.
calibration: win chances against the results of N games between some players; --players 2|3|4, --versus ID: the others.
R: ${oneColumnRules.join(', ')}; ID: ${ids.join(', ')}; default: all of them.`;

const options = readOptions(
  {
    check: { type: 'string' },
    rules: { type: 'string' },
    strategy: { type: 'string' },
    versus: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
  },
  usage,
);
const check = oneOf('check', options.check, checks);
const rulesList = options.rules === undefined ? oneColumnRules : [oneOf('rules', options.rules, oneColumnRules)];
const strategies = options.strategy === undefined ? ids : [oneOf('strategy', options.strategy, ids)];
const games = wholeNumber('games', options.games, { from: 0, to: 1e7, usual: 10_000 });
const seed = wholeNumber('seed', options.seed, { from: 0, to: 1e9, usual: 1 });
const players = wholeNumber('players', options.players, { from: 2, to: maxPlayers, usual: 2 });
const newKernel = kernelsFrom(await labKernel());
const kernel = newKernel();
const print = (report: object) => console.log(JSON.stringify(report));

for (const rules of rulesList) {
  if (check === 'components') {
    const { report, solved } = checkSums(rules, kernel);
    print(report);
    if (games > 0) print(checkMeans(rules, kernel, solved, games));
  } else if (check === 'balance') {
    for (const strategy of strategies)
      print(checkBalance(rules, strategy, await tablesFor(rules, [strategy], ['values']), games));
  } else {
    const tables = await tablesFor(rules, strategies, ['values', 'outlooks']);
    for (const strategy of strategies) {
      const versus = options.versus === undefined ? strategy : oneOf('versus', options.versus, ids);
      print(checkCalibration({ rules, strategy, versus, players, seed, tables }, newKernel, games));
    }
  }
}
