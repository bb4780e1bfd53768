/** `npm run simulate`: plays many whole games and prints the results. */
import { readOptions, showProgress } from '../arguments.ts';
import { askedNet, tablesFor } from '../tables.ts';
import { simulate } from './batch/run.ts';
import { meanOf, statisticsOf, withoutLuck } from './batch/tally.ts';
import { labKernel } from './kernel.ts';
import { choices, matchOptions, readMatch, strategyIn } from './options.ts';

const usage = `npm run simulate -- --strategy ID [--games N] [--seed S] [--rules R] [--adjusted] [--net FILE] [--threads N] [--json]
${choices}
--adjusted: also the mean without the luck of the dice, which scatters far less, and both standard errors.
--net: a net for Triple other than the one that comes with the program.
The same seed gives the same games, whatever the number of threads. For games against others: npm run duel.`;

const options = readOptions(
  { ...matchOptions, strategy: { type: 'string' }, adjusted: { type: 'boolean' }, net: { type: 'string' } },
  usage,
);
const strategy = strategyIn('strategy', options.strategy);
const { rules, called, games, seed, threads } = readMatch(options);
const net = askedNet(rules, options.net);

const { adjusted = false } = options;
const kernel = await labKernel();
// Luck is measured with the values.
const tables = await tablesFor(rules, [strategy], adjusted ? ['values'] : [], net);
const begun = performance.now();
const match = { rules, strategy, versus: strategy, players: 1, seed, tables, adjusted };
const tally = await simulate(match, games, threads, kernel, showProgress('Playing'));
const seconds = (performance.now() - begun) / 1000;
/** The same without luck. */
function adjust() {
  const { mean: adjustedMean, error: adjustedError } = meanOf(withoutLuck(tally).totals);
  return { meanError: meanOf(tally.totals).error, adjustedMean, adjustedError };
}
const answer = {
  strategy,
  rules: called,
  games,
  seed,
  ...statisticsOf(tally),
  seconds,
  gamesPerSecond: games / seconds,
  ...(adjusted && adjust()),
};
if (options.json) console.log(JSON.stringify(answer));
else for (const [name, value] of Object.entries(answer)) console.log(`${name.padEnd(15)} ${value}`);
