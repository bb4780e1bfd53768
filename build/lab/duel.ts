/** `npm run duel`: two strategies against each other, in every seat in turn, with the same dice for every order. */
import { maxPlayers } from '../../shared/game/refusals.ts';
import { readOptions, showProgress, wholeNumber } from '../arguments.ts';
import { tablesFor } from '../tables.ts';
import { simulate } from './batch/run.ts';
import { meanOf, withoutLuck } from './batch/tally.ts';
import { labKernel } from './kernel.ts';
import { choices, matchOptions, readMatch, strategyIn } from './options.ts';

const usage = `npm run duel -- --a ID --b ID [--players 2|3|4] [--games N] [--seed S] [--rules R] [--plain] [--threads N] [--json]
${choices}
a sits in one seat and b in all others; a's seat goes round over the same dice, so games come in as many as there are seats.
--plain: leaves out the share without luck, which takes longer to work out and needs far fewer games.`;

const options = readOptions(
  {
    ...matchOptions,
    a: { type: 'string' },
    b: { type: 'string' },
    players: { type: 'string' },
    plain: { type: 'boolean' },
  },
  usage,
);
const a = strategyIn('a', options.a);
const b = strategyIn('b', options.b);
const players = wholeNumber('players', options.players, { from: 2, to: maxPlayers, usual: 2 });
const { games: wanted, seed, rules, called, threads } = readMatch(options);
const games = Math.ceil(wanted / players) * players;
const adjusted = !options.plain;

const kernel = await labKernel();
const tables = await tablesFor(rules, [a, b], adjusted ? ['values', 'outlooks'] : []);
const begun = performance.now();
const match = { rules, strategy: a, versus: b, players, seed, tables, adjusted, sameDice: true };
const tally = await simulate(match, games, threads, kernel, showProgress('Playing'));
const { mean: share, error } = meanOf(tally.shares, players);
const without = adjusted ? meanOf(withoutLuck(tally).shares, players) : null;
const answer = {
  a,
  b,
  rules: called,
  players,
  games,
  seed,
  wins: tally.shares.reduce((sum, share) => sum + share, 0),
  share,
  error,
  adjustedShare: without?.mean ?? null,
  adjustedError: without?.error ?? null,
  seconds: (performance.now() - begun) / 1000,
};
if (options.json) console.log(JSON.stringify(answer));
else {
  const percent = (part: number) => `${(100 * part).toFixed(2)} %`;
  const told = without ? `; without luck ${percent(without.mean)} ± ${percent(without.error)}` : '';
  console.log(`${a} wins ${percent(share)} ± ${percent(error)} of ${games} games against ${b}${told}.`);
}
