/** The ten highest scores ever played. */
import type { PlayerType } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { FameEntry } from '../../shared/wire/answers.ts';
import type { Store } from './open.ts';

const places = 10;

interface Row {
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesetId;
  readonly finished_at: number;
  readonly dice: 'rolled' | 'typed';
}

/** RULE: of two equal scores the earlier ranks higher. */
export function readHallOfFame(store: Store, rules?: RulesetId): readonly FameEntry[] {
  const rows = store.db
    .prepare<[{ rules: string | null }], Row>(
      `SELECT result.game, result.seat, player.name, result.type, result.score, result.rules, result.finished_at, game.dice
       FROM result JOIN player ON player.id = result.player JOIN game ON game.id = result.game
       WHERE result.ranked = 1 ${rules === undefined ? '' : 'AND result.rules = :rules'}
       ORDER BY result.score DESC, result.finished_at, result.seat LIMIT ${places}`,
    )
    .all({ rules: rules ?? null });
  return rows.map((row, index) => ({
    rank: index + 1,
    game: row.game,
    seat: row.seat,
    name: row.name,
    type: row.type,
    score: row.score,
    rules: row.rules,
    at: row.finished_at,
    typedDice: row.dice === 'typed',
  }));
}
