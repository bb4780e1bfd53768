/** Deletes a finished game from the file, with everything it has added to any list. */
import { decodeLog } from '../../../shared/game/codec.ts';
import type { DiceMode } from '../../../shared/game/events.ts';
import { fail, ok, type Result } from '../../../shared/game/result.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import type { Problem } from '../../../shared/wire/problems.ts';
import { type Connection, prepared, write } from '../connection.ts';
import type { Store } from '../open.ts';
import { rebuildSkill } from '../projections/reviews.ts';
import { cardSums, rebuildSums, takeFromTally, uncountScore } from '../projections/sums.ts';

interface GameRow {
  readonly rules: RulesetId;
  readonly dice: DiceMode;
  readonly counts: number;
  readonly log: Buffer;
}

interface SeatRow {
  readonly seat: number;
  readonly player: number;
  readonly key: string;
  readonly score: number;
  readonly won: number;
  readonly ranked: number;
}

export function deleteGame({ db }: Store, id: number): Result<null, Problem> {
  return write(db, (): Result<null, Problem> => {
    const game = prepared<[number], GameRow>(
      db,
      'SELECT rules, dice, counts AND imported < 2 AS counts, log FROM game WHERE id = ? AND finished_at IS NOT NULL',
    ).get(id);
    if (game === undefined) return fail({ code: 'game-gone' });
    const seats = prepared<[number], SeatRow>(
      db,
      `SELECT seat, player, key, score, won, ranked FROM result JOIN player ON player.id = result.player
       WHERE game = ? AND key <> ''`,
    ).all(id);
    prepared<[number]>(db, 'DELETE FROM game WHERE id = ?').run(id);
    takeSums(db, game, seats);
    rebuildSkill(
      db,
      seats.map(({ player }) => player),
    );
    for (const { player } of seats) forgetTime(db, player);
    return ok(null);
  });
}

function takeSums(db: Connection, { rules, dice, counts, log }: GameRow, seats: readonly SeatRow[]): void {
  const decoded = decodeLog(log);
  if (!decoded.ok) {
    // Nobody knows any more what it added.
    const players = seats.map(({ player }) => player);
    rebuildSums(db, players);
    return;
  }
  const sums = cardSums(decoded.value.events, decoded.value.game);
  for (const { seat, player, score, won, ranked } of seats) {
    if (counts === 1) takeFromTally(db, { player, rules, dice }, { games: 1, wins: won, score, ...sums[seat] });
    if (ranked === 1) uncountScore(db, player, rules, score);
  }
}

/** When the player last finished one of the remaining games; a player without any is forgotten. */
function forgetTime(db: Connection, player: number): void {
  prepared<{ player: number }>(
    db,
    `UPDATE player SET played_at = coalesce((SELECT max(finished_at) FROM result WHERE player = :player), 0)
     WHERE id = :player AND person = 1`,
  ).run({ player });
  prepared<{ player: number }>(
    db,
    'DELETE FROM player WHERE id = :player AND NOT EXISTS (SELECT 1 FROM result WHERE player = :player)',
  ).run({ player });
}
