/** What `simulate` and `duel` have in common. */
import { availableParallelism } from 'node:os';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import { oneOf, wholeNumber } from '../arguments.ts';

const ids = computerPlayers.map(({ id }) => id);

export const choices = `ID: ${ids.join(', ')}
R: ${rulesetIds.join(', ')} (default: official)`;

export const matchOptions = {
  games: { type: 'string' },
  seed: { type: 'string' },
  rules: { type: 'string' },
  players: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export function strategyIn(name: string, value: string | undefined) {
  return oneOf(name, value, ids);
}

export function playersIn(value: string | undefined): number {
  return wholeNumber('players', value, { from: 2, to: maxPlayers, usual: 2 });
}

export function readMatch(options: Readonly<Partial<Record<'games' | 'seed' | 'rules' | 'threads', string>>>) {
  return {
    rules: oneOf('rules', options.rules, rulesetIds, 'official'),
    games: wholeNumber('games', options.games, { from: 1, to: 1e8, usual: 10_000 }),
    seed: wholeNumber('seed', options.seed, { from: 0, to: Number.MAX_SAFE_INTEGER, usual: 1 }),
    threads: wholeNumber('threads', options.threads, { from: 1, to: 64, usual: availableParallelism() }),
  };
}
