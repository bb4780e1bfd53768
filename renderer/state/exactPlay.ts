/** Exact play where there are estimates until somebody asks for it: what it takes, and working it out. */
import { signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ExactOffer } from '../../shared/wire/table.ts';
import { inOrderAsked } from './requests.ts';
import type { Seen } from './seen.ts';

export type ExactPlay = Seen<typeof createExactPlay>;

export function createExactPlay(api: Api) {
  /** What main offered last. */
  const offered = signal<{ readonly rules: RulesetId; readonly offer: ExactOffer | null } | null>(null);
  const isSolving = signal(false);
  /** Why it was not worked out; null if it was, or was cancelled. */
  const problem = signal<Problem | null>(null);
  const asking = inOrderAsked();
  async function read(rules: RulesetId): Promise<void> {
    const isNewer = asking();
    const answer = await api['coach:exact']({ rules });
    if (isNewer()) offered.value = { rules, offer: answer.ok ? answer.value : null };
  }
  return {
    offered,
    isSolving,
    problem,
    read,
    /** Resolves once it is known, with true, or will not be. */
    async solve(rules: RulesetId): Promise<boolean> {
      if (isSolving.value) return false;
      isSolving.value = true;
      problem.value = null;
      const { ok, ...answer } = await api['coach:solve']({ rules });
      isSolving.value = false;
      if ('error' in answer && answer.error.code !== 'solving-cancelled') problem.value = answer.error;
      await read(rules);
      return ok;
    },
  };
}
