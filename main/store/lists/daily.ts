/** Everybody's results in a game of the day. */
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import type { FameEntry } from '../../../shared/wire/history.ts';
import { prepared } from '../connection.ts';
import { checkTables } from '../integrity/check.ts';
import { readSound } from '../integrity/games.ts';
import type { Store } from '../open.ts';
import { ranks } from '../projections/facts.ts';

/** More than anybody reads. */
const most = 1_000;

interface Row {
  readonly game: number;
  readonly player: number;
  readonly name: string;
  readonly score: number;
  readonly ranked: number;
  readonly rules: RulesetId;
  readonly finished_at: number;
  readonly imported: number;
}

const list = `SELECT daily.game, result.player, player.name, score, ranked, result.rules, result.finished_at, imported
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
    .map((row, index) => ({
      rank: index + 1,
      game: row.game,
      seat: 0,
      name: row.name,
      type: 'human',
      score: row.score,
      rules: row.rules,
      at: row.finished_at,
      typedDice: false,
      imported: row.imported > 0,
      ...(row.ranked === ranks.dailyHinted && { hinted: true }),
    }));
}
