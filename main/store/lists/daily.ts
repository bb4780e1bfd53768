/** Everybody's results in a game of the day. */
import type { FameEntry } from '../../../shared/wire/history.ts';
import { prepared } from '../connection.ts';
import { checkTables } from '../integrity/check.ts';
import { readSound } from '../integrity/games.ts';
import type { Store } from '../open.ts';
import { ranks } from '../projections/facts.ts';
import { type FameRow, fameEntry } from './hallOfFame.ts';

/** More than anybody reads. */
const most = 1_000;

interface Row extends FameRow {
  readonly player: number;
  readonly ranked: number;
}

const list = `SELECT daily.game, seat, result.player, player.name, type, score, ranked, result.rules,
    result.finished_at, dice, imported
  FROM daily CROSS JOIN result ON result.game = daily.game CROSS JOIN player ON player.id = result.player
    CROSS JOIN game ON game.id = daily.game
  WHERE commitment = ? AND ranked >= ${ranks.daily} ORDER BY started_at, daily.game LIMIT ${most}`;

/** All games with that commitment, the best first. RULE: of a player who began it on two laptops, the first counts. */
export function readDaily({ db }: Pick<Store, 'db'>, commitment: string): readonly FameEntry[] {
  checkTables(db, []);
  const read = () => prepared<[string], Row>(db, list).all(commitment);
  const rows = readSound(db, read, ({ game }) => game);
  const firsts = rows.filter(({ player }, index) => rows.findIndex((row) => row.player === player) === index);
  // RULE: if two scores are equal, the earlier one ranks higher.
  return firsts
    .sort((one, other) => other.score - one.score || one.finished_at - other.finished_at || one.game - other.game)
    .map((row, index) => ({ ...fameEntry(row, index), ...(row.ranked === ranks.dailyHinted && { hinted: true }) }));
}
