/** Who has played here, to be offered again. */
import { prepared } from './connection.ts';
import type { Store } from './open.ts';

const offered = 12;

/** Names of human players of finished games, who played last first. */
export function recentNames(store: Store): readonly string[] {
  const rows = prepared<[], { name: string }>(
    store.db,
    `SELECT name FROM player WHERE played_at > 0 ORDER BY played_at DESC LIMIT ${offered}`,
  ).all();
  return rows.map((row) => row.name);
}
