/** The tables and nets of a thread: read or worked out when first needed, and kept as long as the thread lives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Net } from '../../shared/solver/net.ts';
import { readNet } from '../../shared/solver/netFile.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import { words } from '../../shared/words/index.ts';
import type { FromThread, ThreadData } from './questions.ts';
import type { DerivedKind } from './solving.ts';
import { loadFrom, loadValues, type TableContents, type TableOptions } from './tables.ts';

export interface Shelf {
  /** For rules of one column; null if cancelled, and the next who asks begins again. */
  values(rules: RulesetId): Promise<TableContents['values'] | null>;
  /** Whether it can be had without waiting. */
  has(kind: TableKind, rules: RulesetId): boolean;
  table<K extends DerivedKind>(kind: K, rules: RulesetId): Promise<TableContents[K] | null>;
  /** Null if there is none that can be used; Triple is then played by the sum of its columns. */
  net(rules: RulesetId): Net | null;
  /** Stops working out tables. */
  cancel(): void;
}

export function openShelf({ folder, kernel, nets }: ThreadData, say: (message: FromThread) => void): Shelf {
  let cancelling = new AbortController();
  /** Tables that are there or on their way: two questions that need the same one wait for the same work. */
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
        // The warning below says so.
      }
      const { net, fault } = readNet(rules, file);
      if (fault !== null) say({ warning: words.net(words.rules[rules].name, fault) });
      netsRead.set(rules, net);
      return net;
    },
    cancel() {
      cancelling.abort();
      cancelling = new AbortController();
    },
  };
}
