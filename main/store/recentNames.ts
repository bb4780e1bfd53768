/** Who has played here, to be offered again. */
import type { Store } from './open.ts';

const offered = 12;

/** Names of human players of finished games, who played last first. */
export function recentNames(store: Store): readonly string[] {
  const rows = store.db
    .prepare<[], { name: string }>(
      `SELECT player.name FROM result JOIN player ON player.id = result.player
       WHERE result.type = 'human' GROUP BY player.id ORDER BY max(result.finished_at) DESC, player.name LIMIT ${offered}`,
    )
    .all();
  return rows.map((row) => row.name);
}
