/** Small things that are remembered between runs: a name and a JSON value each. */
import type { Store } from './open.ts';

export function readSetting(store: Store, name: string): unknown {
  const row = store.db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?').get(name);
  if (row === undefined) return undefined;
  try {
    return JSON.parse(row.value);
  } catch {
    // Only a hand in the file can have done this; as good as never set.
    return undefined;
  }
}

export function writeSetting(store: Store, name: string, value: unknown): void {
  store.db
    .prepare('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
    .run(name, JSON.stringify(value));
}
