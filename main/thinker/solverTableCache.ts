/** The tables and nets of a thread: read or worked out when first needed, and kept as long as the thread lives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RulesetId, rulesOf } from '../../shared/rules/ruleset.ts';
import type { Evaluator } from '../../shared/solver/coach/evaluate.ts';
import type { Sample } from '../../shared/solver/coach/sample.ts';
import { tableName } from '../../shared/solver/general/identity.ts';
import type { TableContents } from '../../shared/solver/tables/file.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import type { DerivedKind } from '../../shared/solver/tables/make.ts';
import { type Net, readNet } from '../../shared/solver/tables/net.ts';
import { type Expectation, loadExpectation } from './generalTables.ts';
import { loadSample } from './samples.ts';
import { loadFrom, loadValues, type TableOptions } from './solverTables.ts';
import type { ThinkerNotice, ThinkerThreadData } from './thinker.ts';

export type SolverTableCache = ReturnType<typeof openSolverTableCache>;

export function openSolverTableCache(
  { folder, kernel, nets }: ThinkerThreadData,
  notify: (notice: ThinkerNotice) => void,
) {
  let cancelling = new AbortController();
  /** Tables that are ready or on their way: two questions that need the same one share the work. */
  const loading = new Map<string, Promise<unknown>>();
  const ready = new Set<string>();
  const keyOf = (kind: TableKind, rules: RulesetId) => `${rules} ${kind}`;
  const netsRead = new Map<RulesetId, Net | null>();

  /** Null if cancelled; the next caller starts again. `kind` is what the progress is said of. */
  async function loadOnce<T>(
    key: string,
    kind: TableKind,
    rules: RulesetId,
    act: (options: TableOptions) => Promise<T | null>,
  ): Promise<T | null> {
    const known = loading.get(key) as Promise<T | null> | undefined;
    if (known) return known;
    const { signal } = cancelling;
    const onProgress = (done: number) => notify({ progress: { rules, table: kind, done } });
    const loaded = act({ folder, kernel, signal, onProgress });
    loading.set(key, loaded);
    try {
      if ((await loaded) !== null) ready.add(key);
      return await loaded;
    } finally {
      if (!ready.has(key)) loading.delete(key);
      notify({ progress: null });
    }
  }

  const load = <K extends TableKind>(
    kind: K,
    rules: RulesetId,
    act: (options: TableOptions) => Promise<TableContents[K] | null>,
  ): Promise<TableContents[K] | null> => loadOnce(keyOf(kind, rules), kind, rules, act);

  /** What each column of any rules is expected to bring, and whether that is exact. */
  const expectation = (rules: RulesetId): Promise<Expectation | null> =>
    loadOnce(`${tableName(rulesOf(rules))} expectation`, 'values', rules, (options) =>
      loadExpectation(rulesOf(rules), options),
    );

  /** For one-column rules. */
  const values = (rules: RulesetId) => load('values', rules, (options) => loadValues(rules, options));

  return {
    values,
    expectation,
    /** Whether it is available without waiting. */
    has: (kind: TableKind, rules: RulesetId) => ready.has(keyOf(kind, rules)),
    derived: async <K extends DerivedKind>(kind: K, rules: RulesetId): Promise<TableContents[K] | null> => {
      const from = await values(rules);
      return from && load(kind, rules, (options) => loadFrom(kind, rules, from, options));
    },
    /** How far games end from what was expected: played on this thread, a few at a time. Null if cancelled. */
    sample: (rules: RulesetId, evaluator: Evaluator): Promise<Sample | null> => {
      const { signal } = cancelling;
      const onProgress = (done: number) => notify({ progress: done < 1 ? { rules, table: 'outlooks', done } : null });
      return loadSample(evaluator, { folder, kernel, signal, onProgress });
    },
    /** Null if there is no usable one; Triple is then played by the sum of its columns. */
    net(rules: RulesetId): Net | null {
      const known = netsRead.get(rules);
      if (known !== undefined) return known;
      let file: Uint8Array | null = null;
      try {
        file = readFileSync(join(nets, `${rules}.net`));
      } catch {
        // Reported below, like anything else that is wrong with it.
      }
      const { net, fault } = readNet(rules, file);
      if (fault !== null) notify({ noNet: { rules, fault } });
      netsRead.set(rules, net);
      return net;
    },
    /** Stops working out tables. */
    cancel(): void {
      cancelling.abort();
      cancelling = new AbortController();
    },
  };
}
