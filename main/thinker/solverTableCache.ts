/** The tables and nets of a thread: read or worked out when first needed, and kept as long as the thread lives. */
import { readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Explainer } from '../../shared/coach/hint.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { Evaluator } from '../../shared/solver/coach/evaluate.ts';
import type { Sample } from '../../shared/solver/coach/sample.ts';
import { oneColumn, tableName } from '../../shared/solver/identity.ts';
import type { DerivedKind, DerivedTables } from '../../shared/solver/tables/derived.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import { hasNet, type Net, readNet } from '../../shared/solver/tables/net.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { ExactOffer } from '../../shared/wire/table.ts';
import { loadDerived, loadExplainer, type TableOptions } from './derivedTables.ts';
import {
  type Expectation,
  type ExpectationOptions,
  exactCost,
  loadExpectation,
  solveTogether,
} from './expectations.ts';
import { loadSample } from './samples.ts';
import { tableFile } from './tableFiles.ts';
import type { ThinkerNotice, ThinkerThreadData } from './thinker.ts';

/** While it is worked out there are its parts as well, and a little more than nothing should be left in the end. */
const roomFor = (bytes: number) => 2 * bytes + 2 ** 24;
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Where that cannot be found out, there is room until it turns out that there is not. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whose tables they are: those of a column of Triple are those of Basic. */
const columnId = (rules: RulesId): RulesId => (hasNet(rulesOf(rules)) ? 'basic' : rules);

export type SolverTableCache = ReturnType<typeof openSolverTableCache>;

export function openSolverTableCache(
  { folder, kernel, nets }: ThinkerThreadData,
  notify: (notice: ThinkerNotice) => void,
  /** Others than usual are for tests. */
  limits: Pick<ExpectationOptions, 'mostInMemory' | 'mostUnasked'> & { readonly free?: () => number } = {},
) {
  let cancelling = new AbortController();
  /** Tables that are ready or on their way: two questions that need the same one share the work. */
  const loading = new Map<string, Promise<unknown>>();
  const ready = new Set<string>();
  const keyOf = (what: TableKind | 'exact', rules: RulesId) => `${tableName(rulesOf(rules))} ${what}`;
  const netsRead = new Map<RulesId, Net | null>();
  /** The expectations that are estimates, and since when there was an exact table that could not be used; 0 for none. */
  const estimatedAt = new Map<string, number>();
  const forget = (key: string) => {
    loading.delete(key);
    ready.delete(key);
    estimatedAt.delete(key);
  };

  /** If it was cancelled, the next caller starts again. 'exact' are values that were asked for. */
  async function loadOnce<T>(
    what: TableKind | 'exact',
    rules: RulesId,
    act: (options: TableOptions) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(what, rules);
    const table = what === 'exact' ? 'values' : what;
    const known = loading.get(key) as Promise<T> | undefined;
    if (known) return known;
    const { signal } = cancelling;
    const onProgress = (done: number) => notify({ progress: { rules: columnId(rules), table, done } });
    const loaded = act({ folder, kernel, signal, onProgress });
    loading.set(key, loaded);
    try {
      await loaded;
      ready.add(key);
      return loaded;
    } finally {
      if (!ready.has(key)) loading.delete(key);
      notify({ progress: null });
    }
  }

  /** When the exact table of some rules was put in its place; 0 if there is none. */
  const exactSince = (rules: RulesId): number => {
    const path = tableFile(folder, tableName(rulesOf(rules)));
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  };

  /** What each column of any rules is expected to bring, and whether that is exact. */
  const expectation = async (rules: RulesId): Promise<Expectation> => {
    const key = keyOf('values', rules);
    const since = estimatedAt.has(key) ? exactSince(rules) : 0;
    // Somebody has worked out what was estimated so far, maybe on another thread.
    if (estimatedAt.has(key) && estimatedAt.get(key) !== since) forget(key);
    const found = await loadOnce('values', rules, (options) =>
      loadExpectation(rulesOf(rules), { ...options, ...limits }),
    );
    if (!found.exact) estimatedAt.set(key, exactSince(rules));
    return found;
  };

  /** What is made of the values of some rules, kept until those are no longer an estimate. */
  function keptFor<T>(make: (rules: RulesId, found: Expectation) => T | Promise<T>): (rules: RulesId) => Promise<T> {
    const made = new Map<RulesId, { readonly found: Expectation; readonly value: T }>();
    return async (rules) => {
      const found = await expectation(rules);
      const known = made.get(rules);
      if (known?.found === found) return known.value;
      const value = await make(rules, found);
      made.set(rules, { found, value });
      return value;
    };
  }

  /** Works out what is only estimated otherwise; whoever starts again goes on where it stopped. */
  async function solve(rules: RulesId): Promise<Result<null, Problem>> {
    const cost = exactCost(rulesOf(rules), limits.mostUnasked);
    if (cost === null) return fail({ code: 'bad-request' });
    const room = roomFor(cost.bytes);
    const free = limits.free?.() ?? (await freeBytes(folder));
    if (free < room) return fail({ code: 'no-room-for-table', megabytes: inMegabytes(room) });
    const { signal } = cancelling;
    try {
      await loadOnce('exact', rules, (options) => solveTogether(rulesOf(rules), options));
      return ok(null);
    } catch (error) {
      signal.throwIfAborted();
      return fail({ code: 'table-not-kept', detail: error instanceof Error ? error.message : String(error) });
    } finally {
      forget(keyOf('exact', rules));
    }
  }

  return {
    expectation,
    keptFor,
    solve,
    /** What exact play would cost; null if it is known, or cannot be had. */
    async offer(rules: RulesId): Promise<ExactOffer | null> {
      const cost = exactCost(rulesOf(rules), limits.mostUnasked);
      if (cost === null || (await expectation(rules)).exact) return null;
      return { minutes: cost.minutes, megabytes: inMegabytes(cost.bytes), isDamaged: exactSince(rules) > 0 };
    },
    /** Says why, under any rules of one column. */
    explainer: async (rules: RulesId): Promise<Explainer> => {
      const found = await expectation(rules);
      // An estimate is not made of parts, and may be exact the next time.
      if (!found.exact) return () => null;
      return loadOnce('components', rules, (options) => loadExplainer(rulesOf(rules), found, options));
    },
    /** Whether it is available without waiting. */
    has: (kind: TableKind, rules: RulesId) => ready.has(keyOf(kind, rules)),
    /** What follows from the values of one of the columns, of rules that are not large. */
    derived: async <K extends DerivedKind>(kind: K, rules: RulesId): Promise<DerivedTables[K]> => {
      const { known } = await expectation(rules);
      return loadOnce(kind, rules, (options) => loadDerived(kind, oneColumn(rulesOf(rules)), known, options));
    },
    /** How far games end from what was expected: played on this thread, a few at a time. */
    sample: (rules: RulesId, evaluator: Evaluator): Promise<Sample> => {
      const { signal } = cancelling;
      const onProgress = (done: number) => notify({ progress: done < 1 ? { rules, table: 'outlooks', done } : null });
      return loadSample(evaluator, { folder, kernel, signal, onProgress });
    },
    /** Null for other rules than Triple's, and if there is no usable one: they are played by the sum of the columns. */
    net(rules: RulesId): Net | null {
      if (!hasNet(rulesOf(rules))) return null;
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
