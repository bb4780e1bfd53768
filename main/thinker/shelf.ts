/** The tables and nets of a thread: read or worked out when first needed, and kept as long as the thread lives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import type { DerivedKind } from '../../shared/solver/tables/make.ts';
import type { Net } from '../../shared/solver/tables/net.ts';
import { readNet } from '../../shared/solver/tables/netFile.ts';
import type { FromThread, ThreadData } from './questions.ts';
import { loadFrom, loadValues, type TableContents, type TableOptions } from './tables.ts';

export interface Shelf {
  /** For one-column rules; null if cancelled, and the next caller starts again. */
  values(rules: RulesetId): Promise<TableContents['values'] | null>;
  /** Whether it is available without waiting. */
  has(kind: TableKind, rules: RulesetId): boolean;
  table<K extends DerivedKind>(kind: K, rules: RulesetId): Promise<TableContents[K] | null>;
  /** Null if there is no usable one; Triple is then played by the sum of its columns. */
  net(rules: RulesetId): Net | null;
  /** Stops working out tables. */
  cancel(): void;
}

export function openShelf({ folder, kernel, nets }: ThreadData, say: (message: FromThread) => void): Shelf {
  let cancelling = new AbortController();
  /** Tables that are there or on their way: two questions that need the same one share the work. */
  const loading = new Map<string, Promise<unknown>>();
  const there = new Set<string>();
  const keyOf = (kind: TableKind, rules: RulesetId) => `${rules} ${kind}`;
  const netsRead = new Map<RulesetId, Net | null>();

  async function once<K extends TableKind>(
    kind: K,
    rules: RulesetId,
    load: (options: TableOptions) => Promise<TableContents[K] | null>,
  ): Promise<TableContents[K] | null> {
    const key = keyOf(kind, rules);
    const known = loading.get(key) as Promise<TableContents[K] | null> | undefined;
    if (known) return known;
    const { signal } = cancelling;
    const onProgress = (done: number) => say({ progress: { rules, table: kind, done } });
    const loaded = load({ folder, kernel, signal, onProgress });
    loading.set(key, loaded);
    try {
      const table = await loaded;
      if (table === null) loading.delete(key);
      else there.add(key);
      return table;
    } catch (error) {
      loading.delete(key);
      throw error;
    } finally {
      say({ progress: null });
    }
  }

  const values = (rules: RulesetId) => once('values', rules, (options) => loadValues(rules, options));

  return {
    values,
    has: (kind, rules) => there.has(keyOf(kind, rules)),
    table: async (kind, rules) => {
      const from = await values(rules);
      return from && once(kind, rules, (options) => loadFrom(kind, rules, from, options));
    },
    net(rules) {
      const known = netsRead.get(rules);
      if (known !== undefined) return known;
      let file: Uint8Array | null = null;
      try {
        file = readFileSync(join(nets, `${rules}.net`));
      } catch {
        // Reported below, like anything else that is wrong with it.
      }
      const { net, fault } = readNet(rules, file);
      if (fault !== null) say({ noNet: { rules, fault } });
      netsRead.set(rules, net);
      return net;
    },
    cancel() {
      cancelling.abort();
      cancelling = new AbortController();
    },
  };
}
