/** The ten highest scores ever played, by rules; and everybody's results in a game of the day. */
import { existsSync } from 'node:fs';
import type { RulesId } from '../../../shared/rules/ids.ts';
import type { FameEntry, FameList, FameNews } from '../../../shared/wire/history.ts';
import { allRows, type Connection, firstRow, firstValue, isSound, versionOf } from '../connection.ts';
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

/** More than anybody reads. */
const mostOfDay = 1_000;

type FameRow = Omit<FameEntry, 'rank' | 'typedDice' | 'imported' | 'hinted'> & Record<'typedDice' | 'imported', number>;

const entryColumns = "type, player.name, dice = 'typed' AS typedDice, imported > 0 AS imported";

function entryOf(row: FameRow, index: number): FameEntry {
  return { ...row, rank: index + 1, typedDice: row.typedDice === 1, imported: row.imported === 1 };
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
    SELECT best.game, best.seat, best.score, best.rules, best.finished_at AS at, ${entryColumns} FROM best
      CROSS JOIN result ON result.game = best.game AND result.seat = best.seat
      CROSS JOIN player ON player.id = result.player
      CROSS JOIN game ON game.id = best.game`;
}

/** Everybody's, under all rules, unless it is said. */
export function readHallOfFame({ db }: Pick<Store, 'db'>, wanted: Partial<FameList> = {}): readonly FameEntry[] {
  checkTables(db, []);
  const sql = listSql(db, { rules: null, peopleOnly: false, ...wanted });
  const read = () => allRows<FameRow>(db, sql);
  return readSound(db, read, ({ game }) => game).map(entryOf);
}

const dayList = `SELECT daily.game, seat, score, result.rules, result.finished_at AS at, ${entryColumns},
    result.player, ranked
  FROM daily CROSS JOIN result ON result.game = daily.game CROSS JOIN player ON player.id = result.player
    CROSS JOIN game ON game.id = daily.game
  WHERE commitment = ? AND ranked >= ${ranks.daily} ORDER BY started_at, daily.game LIMIT ${mostOfDay}`;

/** All games with that commitment, the best first. RULE: of a player who began it on two laptops, the first counts. */
export function readDaily({ db }: Pick<Store, 'db'>, commitment: string): readonly FameEntry[] {
  checkTables(db, []);
  const read = () => allRows<FameRow & { player: number; ranked: number }>(db, dayList, commitment);
  const rows = readSound(db, read, ({ game }) => game);
  const firsts = rows.filter(({ player }, index) => rows.findIndex((row) => row.player === player) === index);
  // RULE: if two scores are equal, the earlier one ranks higher.
  return firsts
    .sort((one, other) => other.score - one.score || one.at - other.at || one.game - other.game)
    .map(({ player: _, ranked, ...row }, index) => {
      return { ...entryOf(row, index), ...(ranked === ranks.dailyHinted && { hinted: true }) };
    });
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
export function latestRules({ db }: Pick<Store, 'db'>): RulesId | null {
  const heads = wantedRules(db, null).map(
    (id) =>
      `SELECT * FROM (SELECT rules, finished_at, id FROM game WHERE rules = ${quoted(id)} AND finished_at IS NOT NULL
       ORDER BY finished_at DESC, id DESC LIMIT 1)`,
  );
  const sql = `SELECT rules FROM (${heads.join(' UNION ALL ')}) ORDER BY finished_at DESC, id DESC LIMIT 1`;
  return firstValue(db, sql) ?? null;
}

/**
 * Where a game that has just ended put its players on the list of its own rules, best first.
 * RULE: people compete with people only; if only computers played, they compete with everybody.
 */
export function fameOf(store: Store, game: number): readonly FameNews[] {
  const people = '(SELECT count(*) FROM result WHERE result.game = id AND person = 1)';
  const sql = `SELECT rules, ${people} AS people FROM game WHERE id = ?`;
  const kept = firstRow<{ rules: RulesId; people: number }>(store.db, sql, game);
  if (kept === undefined) return [];
  const list: FameList = { rules: kept.rules, peopleOnly: kept.people > 0 };
  return readHallOfFame(store, list)
    .filter((entry) => entry.game === game)
    .map((entry) => ({ ...list, entry }));
}
