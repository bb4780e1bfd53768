/** What `simulate` and `duel` have in common. */
import { availableParallelism } from 'node:os';
import { presetsOffered, rulesIn } from '../../main/console/command.ts';
import { computerPlayers } from '../../shared/players/catalogue.ts';
import { oneOf, wholeNumber } from '../arguments.ts';

const ids = computerPlayers.map(({ id }) => id);

export const choices = `ID: ${ids.join(', ')}
R: ${presetsOffered()} (default: official), or @FILE: own rules as JSON`;

export const matchOptions = {
  games: { type: 'string' },
  seed: { type: 'string' },
  rules: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export function strategyIn(name: string, value: string | undefined) {
  return oneOf(name, value, ids);
}

export function readMatch(options: Readonly<Partial<Record<'games' | 'seed' | 'rules' | 'threads', string>>>) {
  const { id: called, rules } = rulesIn(options.rules);
  return {
    rules: rules.id,
    /** What the rules were called: of own rules, their file. */
    called,
    games: wholeNumber('games', options.games, { from: 1, to: 1e8, usual: 10_000 }),
    seed: wholeNumber('seed', options.seed, { from: 0, to: Number.MAX_SAFE_INTEGER, usual: 1 }),
    threads: wholeNumber('threads', options.threads, { from: 1, to: 64, usual: availableParallelism() }),
  };
}
