/** Those who have played: found by name, renamed, merged and deleted. */
import { maxNameLength, type Refusal } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkName, foldName } from '../../shared/game/seats.ts';
import { type Connection, prepared } from './connection.ts';
import type { Store } from './open.ts';
import { deleteSums, moveSums } from './tallies.ts';

/** No name folds to this, so nobody can be it by playing. */
export const deletedKey = '';
const deletedName = 'Deleted player';

interface Player {
  readonly id: number;
  readonly name: string;
}

/** Who sat there; `playedAt` is 0 for a computer. */
interface Sitter {
  readonly name: string;
  readonly key: string;
  readonly playedAt: number;
}

/** The number of the player of that name, case aside; the spelling used last is the one shown. */
export function playerNumber(db: Connection, name: string, playedAt: number, key = foldName(name)): number {
  const row = prepared<Sitter, { id: number }>(
    db,
    `INSERT INTO player (name, key, played_at) VALUES (:name, :key, :playedAt)
     ON CONFLICT (key) DO UPDATE SET
       name = iif(excluded.played_at >= played_at, excluded.name, name),
       played_at = max(played_at, excluded.played_at)
     RETURNING id`,
  ).get({ name, key, playedAt });
  return (row as { id: number }).id;
}

function playerOf(db: Connection, id: number): Result<Player, string> {
  const player = prepared<[number, string], Player>(db, 'SELECT id, name FROM player WHERE id = ? AND key <> ?').get(
    id,
    deletedKey,
  );
  return player === undefined ? fail('This player is not known any more.') : ok(player);
}

/** The engine's sentences speak of seats at a table, which there is none of here. */
function nameSentence(code: Refusal['code']): string {
  if (code === 'name-empty') return 'A player needs a name.';
  if (code === 'name-too-long') return `A name has at most ${maxNameLength} characters.`;
  return 'This name has characters in it that cannot be shown.';
}

/** Everything a player has stays with the new name. Fails with a sentence, having changed nothing. */
export function renamePlayer(store: Store, id: number, newName: string): Result<string, string> {
  const name = checkName(newName, 0);
  if (!name.ok) return fail(nameSentence(name.error.code));
  const { db } = store;
  return db
    .transaction((): Result<string, string> => {
      const player = playerOf(db, id);
      if (!player.ok) return player;
      const key = foldName(name.value);
      const other = prepared<[string, number], Player>(db, 'SELECT id, name FROM player WHERE key = ? AND id <> ?').get(
        key,
        id,
      );
      if (other !== undefined)
        return fail(`There is already a player called ${other.name}. To make one of the two, merge them.`);
      prepared<[string, string, number]>(db, 'UPDATE player SET name = ?, key = ? WHERE id = ?').run(
        name.value,
        key,
        id,
      );
      return ok(name.value);
    })
    .immediate();
}

/** Two spellings of one person: all that was `from`'s is `into`'s afterwards. */
export function mergePlayers(store: Store, from: number, into: number): Result<string, string> {
  const { db } = store;
  if (from === into) return fail('A player cannot be merged with themselves.');
  return db
    .transaction((): Result<string, string> => {
      const players = [playerOf(db, from), playerOf(db, into)];
      for (const player of players) if (!player.ok) return player;
      moveSums(db, from, into);
      prepared<[number, number]>(db, 'UPDATE result SET player = ? WHERE player = ?').run(into, from);
      prepared<{ from: number; into: number }>(
        db,
        `UPDATE player SET played_at = max(played_at, (SELECT played_at FROM player WHERE id = :from)) WHERE id = :into`,
      ).run({ from, into });
      prepared<[number]>(db, 'DELETE FROM player WHERE id = ?').run(from);
      return ok(players[1].ok ? players[1].value.name : '');
    })
    .immediate();
}

/**
 * Forgets a player: out of the Hall of Fame, the standings and the statistics. Games with others stay, for they are
 * the others' too, with "Deleted player" in that seat; games with nobody else in them go.
 */
export function deletePlayer(store: Store, id: number): Result<string, string> {
  const { db } = store;
  return db
    .transaction((): Result<string, string> => {
      const player = playerOf(db, id);
      if (!player.ok) return player;
      const nobody = playerNumber(db, deletedName, 0, deletedKey);
      deleteSums(db, id);
      prepared<[number, number]>(
        db,
        `DELETE FROM game WHERE id IN (
           SELECT game FROM result AS own WHERE player = ? AND NOT EXISTS (
             SELECT 1 FROM result AS other
             WHERE other.game = own.game AND other.player NOT IN (own.player, ?)))`,
      ).run(id, nobody);
      prepared<[number, number]>(db, 'UPDATE result SET player = ?, ranked = 0 WHERE player = ?').run(nobody, id);
      prepared<[number]>(db, 'DELETE FROM player WHERE id = ?').run(id);
      return ok(player.value.name);
    })
    .immediate();
}
