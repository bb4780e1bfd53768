/**
 * The step that separates the truth about games from the lists made of it: who sat where is a table of its own, sums
 * per box are rows, and every row that a list is made of carries a checksum.
 */
import { presets } from '../../../shared/rules/presets.ts';
import { type Connection, prepared } from '../connection.ts';
import { type CheckedTable, checkedColumns, signRows } from '../rows.ts';
import { finishedGames, hashOf, readRaw, signGame } from '../truth/checksum.ts';

const tables = `
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
  const rowOf = prepared<[number], (Buffer | number | null)[]>(db, oldGame).raw();
  const resultsOf = prepared<[number], (Buffer | number | null)[]>(db, oldResults).raw();
  for (const game of finishedGames(db)) {
    const checksum = readRaw(db, game)?.checksum ?? null;
    const values = [...(rowOf.get(game) ?? []), ...resultsOf.all(game).flat()];
    // Before version 6 there were no checksums.
    if (checksum === null || checksum.equals(hashOf(values))) signGame(db, game);
  }
}

/** Sums stay as they are: with a million games it would take long to add them up again. */
export function separateTruth(db: Connection): readonly number[] {
  db.exec(tables);
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
