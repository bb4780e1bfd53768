/** `npm run simulate`: plays many whole games and prints the results. */
import { rulesOf } from '../../shared/rules/ruleset.ts';
import { readOptions, refuse, showProgress } from '../arguments.ts';
import { askedNet, tablesFor } from '../tables.ts';
import { simulate } from './batch/run.ts';
import { meanOf, statisticsOf, type Tally, withoutLuck } from './batch/tally.ts';
import { labKernel } from './kernel.ts';
import { choices, matchOptions, playersIn, readMatch, strategyIn } from './options.ts';

const usage = `npm run simulate -- --strategy ID [--games N] [--seed S] [--rules R] [--versus ID [--players 2|3|4]]
                    [--adjusted] [--boxes] [--net FILE] [--threads N] [--json]
${choices}
--versus: who sits in the other seats; the strategy's own seat goes round from game to game.
--adjusted: also means and win rates without the luck of the dice, which scatter far less, and all standard errors.
--net: a net for Triple other than the one that comes with the program.
--boxes: also the mean of every box, and how many upper bonuses and chips there are in a game.
The same seed gives the same games, whatever the number of threads.`;

/** How it did against others; follows the figures of its own games. */
function againstOthers({ shares, othersTotal }: Tally, players: number, games: number) {
  const { mean, error } = meanOf(shares);
  return { players, winRate: mean, standardError: error, othersMean: othersTotal / games / (players - 1) };
}

/** The same without luck. */
function adjust(tally: Tally, players: number) {
  const { totals, shares } = withoutLuck(tally);
  const points = meanOf(totals);
  const wins = meanOf(shares);
  return {
    meanError: meanOf(tally.totals).error,
    adjustedMean: points.mean,
    adjustedError: points.error,
    ...(players === 1 ? {} : { adjustedWinRate: wins.mean, adjustedWinError: wins.error }),
  };
}

function perBox({ boxes, bonuses, chips }: Tally, games: number) {
  return {
    boxMeans: Object.fromEntries(rulesOf(rules).boxes.map(({ id }, box) => [id, boxes[box] / games])),
    upperBonuses: bonuses / games,
    chips: chips / games,
  };
}

const options = readOptions(
  {
    ...matchOptions,
    strategy: { type: 'string' },
    versus: { type: 'string' },
    adjusted: { type: 'boolean' },
    boxes: { type: 'boolean' },
    net: { type: 'string' },
  },
  usage,
);
const strategy = strategyIn('strategy', options.strategy);
const { rules, called, games, seed, threads } = readMatch(options);
if (options.players !== undefined && options.versus === undefined)
  refuse('--players: allowed only with --versus, which says who the others are.');
const net = askedNet(rules, options.net);
const versus = options.versus === undefined ? null : strategyIn('versus', options.versus);
const players = versus === null ? 1 : playersIn(options.players);

const { adjusted = false } = options;
/** Luck is measured with these. */
const always: readonly ('values' | 'outlooks')[] = !adjusted ? [] : players > 1 ? ['values', 'outlooks'] : ['values'];
const kernel = await labKernel();
const types = versus === null ? [strategy] : [strategy, versus];
const tables = await tablesFor(rules, types, always, net);
const begun = performance.now();
const match = { rules, strategy, versus: versus ?? strategy, players, seed, tables, adjusted };
const tally = await simulate(match, games, threads, kernel, showProgress('Playing'));
const seconds = (performance.now() - begun) / 1000;
const answer = {
  strategy,
  rules: called,
  games,
  seed,
  ...statisticsOf(tally),
  seconds,
  gamesPerSecond: games / seconds,
  ...(versus === null ? {} : { versus, ...againstOthers(tally, players, games) }),
  ...(adjusted ? adjust(tally, players) : {}),
  ...(options.boxes ? perBox(tally, games) : {}),
};
if (options.json) console.log(JSON.stringify(answer));
else {
  for (const [name, value] of Object.entries(answer)) {
    console.log(`${name.padEnd(15)} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
}
