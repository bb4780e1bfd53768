/** The ten highest scores ever played, by rules. */
import { existsSync } from 'node:fs';
import type { DiceMode } from '../../../shared/game/events.ts';
import type { PlayerType } from '../../../shared/game/seats.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import type { FameEntry, FameList, FameNews } from '../../../shared/wire/history.ts';
import { type Connection, isSound, prepared, versionOf } from '../connection.ts';
import { lookAt } from '../integrity/backup.ts';
import { checkTables } from '../integrity/check.ts';
import { stateOf } from '../integrity/closed.ts';
import { checkGame, readSound } from '../integrity/games.ts';
import { newestVersion } from '../migrations.ts';
import { fileIn, type Store } from '../open.ts';
import { ranks } from '../projections/facts.ts';
import { isSoundTable } from '../rows.ts';
import { quoted, wantedRules } from './rulesPlayed.ts';

const places = 10;

export interface FameRow {
  readonly game: number;
  readonly seat: number;
  readonly name: string;
  readonly type: PlayerType;
  readonly score: number;
  readonly rules: RulesetId;
  readonly finished_at: number;
  readonly dice: DiceMode;
  readonly imported: number;
}

/** RULE: if two scores are equal, the earlier one ranks higher. */
const order = 'score DESC, finished_at, game, seat';

/** The best ten of each stretch of the index, so that a list is as fast with a million games as with ten. */
function listSql(db: Connection, { rules, peopleOnly, hinted = false }: FameList): string {
  // As a number in the text, so that SQLite uses the index of that list.
  const rank = hinted ? ranks.hinted : ranks.fame;
  const heads = wantedRules(db, rules).flatMap((id) =>
    (peopleOnly ? [1] : [1, 0]).map(
      (person) =>
        `SELECT * FROM (SELECT game, seat, score, rules, finished_at FROM result
         WHERE ranked = ${rank} AND rules = ${quoted(id)} AND person = ${person} ORDER BY ${order} LIMIT ${places})`,
    ),
  );
  return `WITH head AS MATERIALIZED (${heads.join(' UNION ALL ')}),
      best AS MATERIALIZED (SELECT * FROM head ORDER BY ${order} LIMIT ${places})
    SELECT best.*, result.type, player.name, game.dice, game.imported FROM best
      CROSS JOIN result ON result.game = best.game AND result.seat = best.seat
      CROSS JOIN player ON player.id = result.player
      CROSS JOIN game ON game.id = best.game`;
}

export function readHallOfFame(
  store: Pick<Store, 'db'>,
  rules: RulesetId | null = null,
  peopleOnly = false,
  hinted = false,
): readonly FameEntry[] {
  checkTables(store.db, []);
  const list = prepared<[], FameRow>(store.db, listSql(store.db, { rules, peopleOnly, hinted }));
  const rows = readSound(
    store.db,
    () => list.all(),
    ({ game }) => game,
  );
  return rows.map(fameEntry);
}

export function fameEntry(row: FameRow, index: number): FameEntry {
  const { game, seat, name, type, score, rules, finished_at: at, dice, imported } = row;
  const [typedDice, isImported] = [dice === 'typed', imported > 0];
  return { rank: index + 1, game, seat, name, type, score, rules, at, typedDice, imported: isImported };
}

/** The list of a file that must not be changed; null if it would have to be repaired or migrated first. */
export function peekAtHallOfFame(folder: string): readonly FameEntry[] | null {
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  return lookAt(file, (db) => {
    const isClosed = ['unchanged', 'unwritten'].includes(stateOf(file));
    if (versionOf(db) !== newestVersion || (!isClosed && !isSound(db)) || !isSoundTable(db, 'player')) return null;
    const list = readHallOfFame({ db });
    return list.every(({ game }) => checkGame(db, game) === 'sound') ? list : null;
  });
}

/** The rules of the latest finished game; null before the first. */
export function latestRules({ db }: Pick<Store, 'db'>): RulesetId | null {
  const heads = wantedRules(db, null).map(
    (id) =>
      `SELECT * FROM (SELECT rules, finished_at, id FROM game WHERE rules = ${quoted(id)} AND finished_at IS NOT NULL
       ORDER BY finished_at DESC, id DESC LIMIT 1)`,
  );
  const sql = `SELECT rules FROM (${heads.join(' UNION ALL ')}) ORDER BY finished_at DESC, id DESC LIMIT 1`;
  return prepared<[], RulesetId>(db, sql).pluck().get() ?? null;
}

/**
 * Where a game that has just ended put its players on the list of its own rules, best first.
 * RULE: people compete with people only; if only computers played, they compete with everybody.
 */
export function fameOf(store: Store, game: number): readonly FameNews[] {
  const kept = prepared<[number], { rules: RulesetId; people: number }>(
    store.db,
    'SELECT rules, (SELECT count(*) FROM result WHERE result.game = id AND person = 1) AS people FROM game WHERE id = ?',
  ).get(game);
  if (kept === undefined) return [];
  const list: FameList = { rules: kept.rules, peopleOnly: kept.people > 0 };
  return readHallOfFame(store, list.rules, list.peopleOnly)
    .filter((entry) => entry.game === game)
    .map((entry) => ({ ...list, entry }));
}
