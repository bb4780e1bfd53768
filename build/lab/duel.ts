/** `npm run duel`: two strategies against each other, in every seat in turn, with the same dice for every order. */
import { availableParallelism } from 'node:os';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import { oneOf, readOptions, showProgress, wholeNumber } from '../arguments.ts';
import { simulate } from './batch/run.ts';
import { meanOf, withoutLuck } from './batch/tally.ts';
import { labKernel } from './kernel.ts';
import { tablesFor } from './tables.ts';

const ids = computerPlayers.map(({ id }) => id);
const usage = `npm run duel -- --a ID --b ID [--players 2|3|4] [--games N] [--seed S] [--rules R] [--plain] [--threads N] [--json]
ID: ${ids.join(', ')}
R: ${rulesetIds.join(', ')} (default: official)
a sits in one seat and b in all others; a's seat goes round over the same dice, so games come in as many as there are seats.
--plain: leaves out the share without luck, which takes longer to work out and needs far fewer games.`;

const options = readOptions(
  {
    a: { type: 'string' },
    b: { type: 'string' },
    players: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    rules: { type: 'string' },
    plain: { type: 'boolean' },
    threads: { type: 'string' },
    json: { type: 'boolean' },
  },
  usage,
);
const a = oneOf('a', options.a, ids);
const b = oneOf('b', options.b, ids);
const players = wholeNumber('players', options.players, { from: 2, to: maxPlayers, usual: 2 });
const wanted = wholeNumber('games', options.games, { from: 1, to: 1e8, usual: 10_000 });
const games = Math.ceil(wanted / players) * players;
const seed = wholeNumber('seed', options.seed, { from: 0, to: Number.MAX_SAFE_INTEGER, usual: 1 });
const rules = oneOf('rules', options.rules, rulesetIds, 'official');
const threads = wholeNumber('threads', options.threads, { from: 1, to: 64, usual: availableParallelism() });
const adjusted = !options.plain;

const kernel = await labKernel();
const tables = await tablesFor(rules, kernel, [a, b], adjusted ? ['values', 'outlooks'] : []);
const begun = performance.now();
const match = { rules, strategy: a, versus: b, players, seed, tables, adjusted, sameDice: true };
const tally = await simulate(match, games, threads, kernel, showProgress('Playing'));
const { mean: share, error } = meanOf(tally.shares, players);
const without = adjusted ? meanOf(withoutLuck(tally).shares, players) : null;
const answer = {
  a,
  b,
  rules,
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
