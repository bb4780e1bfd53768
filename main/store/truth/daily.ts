/** Who has begun which game of the day: kept although the game is given up or deleted. */
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { type Connection, prepared } from '../connection.ts';

export interface DailyTry {
  readonly player: number;
  readonly day: string;
  readonly rules: RulesetId;
}

/** False if the player has had that try. The caller has a transaction open. */
export function takeTry(db: Connection, wanted: DailyTry): boolean {
  const sql = 'INSERT INTO daily_try (player, day, rules) VALUES (:player, :day, :rules) ON CONFLICT DO NOTHING';
  return prepared<DailyTry>(db, sql).run(wanted).changes > 0;
}
