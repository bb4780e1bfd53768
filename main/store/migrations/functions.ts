/** Released steps for which SQL is not enough. Never change what one does. */
import { decodeLog } from '../../../shared/game/codec.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { addressOf } from '../../club/address.ts';
import { allRows, allValues, type Connection, firstRow, firstValue, run } from '../connection.ts';
import { bytesOf } from '../projections/addresses.ts';
import { type CheckedTable, checkedColumns, signRows } from '../rows.ts';
import { finishedGames, hashOf, readRaw, signGame } from '../truth/checksum.ts';
import { blankNamesInLogs, keyOf, renamedStarts, renameInSetup, type SeatInGame } from '../truth/names.ts';
import { clubTables } from './tables.ts';

/**
 * Before this step, a person and a computer with the same name were one player. And a deleted player was only removed
 * from the lists; now the name also goes from logs, open games and the last setup.
 */
export function separatePeopleFromComputers(db: Connection): readonly number[] {
  db.exec(`
    CREATE TABLE new_player (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL, -- as it was written last; empty for all who were deleted
      key TEXT NOT NULL, -- the name without regard to case
      person INTEGER NOT NULL, -- 0 for a computer
      played_at INTEGER NOT NULL, -- when a person last did; 0 for a computer
      UNIQUE (key, person)
    ) STRICT;
    INSERT INTO new_player (id, name, key, person, played_at)
      SELECT id, iif(key = '', '', name), key,
        played_at > 0 OR EXISTS (SELECT 1 FROM result WHERE result.player = player.id AND person = 1), played_at
      FROM player;
    DROP TABLE player;
    ALTER TABLE new_player RENAME TO player;
    CREATE INDEX player_by_time ON player (played_at);
  `);
  const shared = `SELECT DISTINCT player.id FROM result JOIN player ON player.id = result.player
    WHERE result.person = 0 AND player.person = 1`;
  const stale = allValues<number>(db, shared).flatMap((id) => [id, separateComputer(db, id)]);
  blankDeletedNames(db);
  return stale;
}

/** Turns the computer that shared a person's name into a player of its own; returns its number. */
function separateComputer(db: Connection, person: number): number {
  const sql = `INSERT INTO player (name, key, person, played_at) SELECT name, key, 0, 0 FROM player WHERE id = ?
    RETURNING id`;
  const computer = firstValue<number>(db, sql, person) as number;
  run(db, 'UPDATE result SET player = ? WHERE player = ? AND person = 0', computer, person);
  return computer;
}

function blankDeletedNames(db: Connection): void {
  const deleted = "SELECT game, seat FROM result WHERE player IN (SELECT id FROM player WHERE key = '')";
  for (const seat of blankNamesInLogs(db, allRows<SeatInGame>(db, deleted))) {
    const player = keyOf(seat);
    // Somebody else may have the name by now.
    if (firstRow(db, 'SELECT 1 FROM player WHERE key = ? AND person = ?', player.key, +player.person)) continue;
    for (const { game, body } of renamedStarts(db, player, ''))
      run(db, 'UPDATE event SET body = ? WHERE game = ? AND number = 0', body, game);
    renameInSetup(db, player, '');
  }
}

interface AddressRow {
  readonly uid: string;
  readonly counts: number;
  readonly finishedAt: number;
  readonly log: Buffer;
}

/** Every finished game has an address from now on; one whose log cannot be read gets none. */
export function addAddressesAndClub(db: Connection): readonly number[] {
  db.exec(clubTables);
  const row = 'SELECT uid, counts, finished_at AS finishedAt, log FROM game WHERE id = ?';
  for (const game of finishedGames(db)) {
    const { log, counts, ...rest } = firstRow<AddressRow>(db, row, game) as AddressRow;
    const decoded = decodeLog(log);
    if (!decoded.ok) continue;
    const address = addressOf({ ...rest, counts: counts === 1, events: decoded.value.events });
    run(db, 'INSERT INTO address (game, address) VALUES (?, ?)', game, bytesOf(address));
  }
  return [];
}

/**
 * This step separates the truth about games from the lists made of it: who sat where is a table of its own, sums per box
 * are rows, and every row that a list is made of carries a checksum.
 */
const truthTables = `
  CREATE TABLE seat ( -- who sat where in a finished game
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO seat (game, seat, player) SELECT game, seat, player FROM result;
  CREATE INDEX seat_of_player ON seat (player, game);

  CREATE TABLE set_apart ( -- finished games that were damaged and in no backup; nothing shows them
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL, -- its number then
    body TEXT NOT NULL -- JSON: all that was there
  ) STRICT;

  ALTER TABLE result ADD COLUMN counts INTEGER NOT NULL DEFAULT 0; -- 1 if it is in the sums
  UPDATE result SET counts = 1 WHERE game IN (SELECT id FROM game WHERE counts = 1 AND imported < 2)
    AND player IN (SELECT id FROM player WHERE key <> '');
  CREATE VIEW counted AS SELECT * FROM result WHERE counts = 1;

  CREATE TABLE box_sum ( -- over the columns that were filled to the last box
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    dice TEXT NOT NULL,
    box TEXT NOT NULL,
    points INTEGER NOT NULL, -- before the column's factor
    crc INTEGER,
    PRIMARY KEY (player, rules, dice, box)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE new_score_count ( -- over the results that are ranked
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    scores TEXT NOT NULL, -- JSON: pairs of a score and how often it was reached, the lowest first
    crc INTEGER,
    PRIMARY KEY (player, rules)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_score_count (player, rules, scores)
    SELECT player, rules, json_group_array(json_array(score, results) ORDER BY score) FROM score_count
    GROUP BY player, rules;
  DROP TABLE score_count;
  ALTER TABLE new_score_count RENAME TO score_count;

  -- A game that was deleted may have left the best score of an import that proves nothing.
  UPDATE tally SET best = coalesce((
    SELECT max(counted.score) FROM counted JOIN game ON game.id = counted.game
    WHERE counted.player = tally.player AND counted.rules = tally.rules AND game.dice = tally.dice), best);
`;

/** One row per box. */
function moveBoxes(db: Connection): void {
  for (const { id: box } of presets.basic.boxes)
    db.exec(`INSERT INTO box_sum (player, rules, dice, box, points)
        SELECT player, rules, dice, '${box}', ${box} FROM tally WHERE cards > 0;
      ALTER TABLE tally DROP COLUMN ${box}`);
}

/** What the checksum of a game covered before this step, in its order. */
const oldGame = `SELECT id, CAST(uid AS BLOB), CAST(rules AS BLOB), CAST(dice AS BLOB), counts, imported, seed,
  started_at, finished_at, log FROM game WHERE id = ?`;
const oldResults = `SELECT seat, player, CAST(type AS BLOB), person, score, won, ranked, CAST(rules AS BLOB), finished_at,
  bonuses FROM result WHERE game = ? ORDER BY seat`;

/** Signs the games that are as they were written; the others stay damaged, and are dealt with when they are checked. */
function signGames(db: Connection): void {
  const rowOf = db.prepare<[number], (Buffer | number | null)[]>(oldGame).raw();
  const resultsOf = db.prepare<[number], (Buffer | number | null)[]>(oldResults).raw();
  for (const game of finishedGames(db)) {
    const checksum = readRaw(db, game)?.checksum ?? null;
    const values = [...(rowOf.get(game) ?? []), ...resultsOf.all(game).flat()];
    // Before version 6 there were no checksums.
    if (checksum === null || checksum.equals(hashOf(values))) signGame(db, game);
  }
}

/** Sums stay as they are: with a million games it would take long to add them up again. */
export function separateTruth(db: Connection): readonly number[] {
  db.exec(truthTables);
  moveBoxes(db);
  signGames(db);
  for (const table of Object.keys(checkedColumns) as CheckedTable[]) {
    // Made by a later step.
    if (table === 'daily') continue;
    const isNew = table === 'box_sum' || table === 'score_count';
    if (!isNew) db.exec(`ALTER TABLE ${table} ADD COLUMN crc INTEGER`);
    signRows(db, table);
  }
  return [];
}

/** Before this step, the dice of imported games were counted among those that fell here. */
export function playersWithImports(db: Connection): readonly number[] {
  return allValues(db, 'SELECT DISTINCT player FROM seat JOIN game ON game.id = seat.game WHERE imported <> 0');
}
