/** The tables, as the steps that lead from an empty file to the newest version. */

import { clubCounts, clubTables } from './club/tables.ts';
import { type Connection, prepared } from './connection.ts';
import { computeAddresses } from './projections/addresses.ts';
import { reviewStep } from './projections/reviews.ts';
import { abandonedStep } from './truth/abandoned.ts';
import { blankNamesInLogs, keyOf, replaceName, type SeatInGame } from './truth/names.ts';
import { networkTable } from './truth/network.ts';
import { practiceStep } from './truth/practice.ts';

/** SQL, or a function where SQL is not enough; it returns the players whose sums have to be rebuilt. */
type Step = string | ((db: Connection) => readonly number[]);

/** Step n leads from version n to n + 1. Never edit a released step: there are files that were made by it. */
export const migrations: readonly [string, ...Step[]] = [
  `
  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL -- JSON
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL, -- as it was written last
    key TEXT NOT NULL UNIQUE -- the name without regard to case
  ) STRICT;

  CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE, -- tells two copies of one game from two games
    rules TEXT NOT NULL,
    dice TEXT NOT NULL, -- 'rolled' or 'typed'
    counts INTEGER NOT NULL, -- 1 if it may enter the Hall of Fame
    seed BLOB, -- what the dice are drawn from; null where they are typed
    started_at INTEGER NOT NULL, -- milliseconds since 1970, here and below
    finished_at INTEGER, -- null while the game can be resumed
    log BLOB -- all events, once the game is finished
  ) STRICT;
  CREATE INDEX unfinished_game ON game (started_at) WHERE finished_at IS NULL;

  CREATE TABLE event ( -- of games in progress only
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, -- from 0, without gaps
    body TEXT NOT NULL, -- JSON
    PRIMARY KEY (game, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE result ( -- a row a seat of every finished game
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (id),
    type TEXT NOT NULL, -- 'human' or a strategy
    score INTEGER NOT NULL,
    won INTEGER NOT NULL, -- 1 for the winner and for all who tie
    ranked INTEGER NOT NULL, -- 1 if it may stand in the Hall of Fame
    rules TEXT NOT NULL, -- repeated from game, for the index
    finished_at INTEGER NOT NULL, -- repeated from game, for the index
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX result_by_score ON result (score DESC, finished_at, seat) WHERE ranked = 1;
  CREATE INDEX result_by_rules ON result (rules, score DESC, finished_at, seat) WHERE ranked = 1;
  CREATE INDEX result_by_player ON result (player, finished_at);
  `,
  `
  -- One index for every list of the Hall of Fame: a list over several rule sets, or over people and computers, is put
  -- together from the heads of a few of its stretches.
  DROP INDEX result_by_score;
  DROP INDEX result_by_rules;
  ALTER TABLE result ADD COLUMN person INTEGER NOT NULL DEFAULT 0; -- 1 for type 'human'; for the index
  UPDATE result SET person = (type = 'human');
  CREATE INDEX result_by_rank ON result (rules, person, score DESC, finished_at) WHERE ranked = 1;

  ALTER TABLE result ADD COLUMN bonuses INTEGER NOT NULL DEFAULT 0; -- columns that earned the upper bonus

  -- In the same way for lists of games, of everybody or of one player.
  DROP INDEX result_by_player;
  CREATE INDEX result_by_player ON result (player, rules, finished_at, game, score, ranked);
  CREATE INDEX game_by_end ON game (rules, finished_at) WHERE finished_at IS NOT NULL;

  ALTER TABLE player ADD COLUMN played_at INTEGER NOT NULL DEFAULT 0; -- when a person last did; 0 if only computers did
  UPDATE player SET played_at = coalesce(
    (SELECT max(finished_at) FROM result WHERE result.player = player.id AND type = 'human'), 0);
  CREATE INDEX player_by_time ON player (played_at);

  CREATE TABLE tally ( -- sums over the finished games that count, so that no list has to read them all
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    dice TEXT NOT NULL, -- 'rolled' or 'typed'
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    score INTEGER NOT NULL,
    best INTEGER NOT NULL,
    cards INTEGER NOT NULL, -- columns filled to the last box; only of these are the sums of bonuses and boxes
    bonuses INTEGER NOT NULL, -- how many of them earned the upper bonus
    ones INTEGER NOT NULL, -- points before the column's factor, here and below
    twos INTEGER NOT NULL,
    threes INTEGER NOT NULL,
    fours INTEGER NOT NULL,
    fives INTEGER NOT NULL,
    sixes INTEGER NOT NULL,
    threeOfAKind INTEGER NOT NULL,
    fourOfAKind INTEGER NOT NULL,
    fullHouse INTEGER NOT NULL,
    smallStraight INTEGER NOT NULL,
    largeStraight INTEGER NOT NULL,
    yahtzee INTEGER NOT NULL,
    chance INTEGER NOT NULL,
    chips INTEGER NOT NULL, -- how many
    face1 INTEGER NOT NULL, -- how often it fell
    face2 INTEGER NOT NULL,
    face3 INTEGER NOT NULL,
    face4 INTEGER NOT NULL,
    face5 INTEGER NOT NULL,
    face6 INTEGER NOT NULL,
    PRIMARY KEY (player, rules, dice)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE score_count ( -- how often a player reached a score, over the results that are ranked
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    score INTEGER NOT NULL,
    results INTEGER NOT NULL,
    PRIMARY KEY (player, rules, score)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE INDEX score_of_everybody ON score_count (rules, score, results);
  `,
  separatePeopleFromComputers,
  `
  -- A game played alone is nobody's win.
  UPDATE result SET won = 0 WHERE won = 1
    AND NOT EXISTS (SELECT 1 FROM result AS other WHERE other.game = result.game AND other.seat <> result.seat);
  UPDATE tally SET wins = (
    SELECT count(*) FROM result JOIN game ON game.id = result.game
    WHERE result.player = tally.player AND result.rules = tally.rules AND game.dice = tally.dice
      AND game.counts = 1 AND result.won = 1);
  `,
  `
  -- A clock that was set back made games end before they began.
  UPDATE result SET finished_at = max(finished_at, (SELECT started_at FROM game WHERE game.id = result.game));
  UPDATE game SET finished_at = started_at WHERE finished_at < started_at;

  ALTER TABLE game ADD COLUMN imported INTEGER NOT NULL DEFAULT 0; -- 1 from another file; 2 if its dice prove nothing, too
  ALTER TABLE game ADD COLUMN checksum BLOB; -- of a finished game: its row, its log and its results
  `,
  abandonedStep,
  addAddressesAndClub,
  `
  -- Results of games in which a hint was given have ranked = 2: they are kept apart in the Hall of Fame.
  CREATE INDEX result_with_hints ON result (rules, person, score DESC, finished_at) WHERE ranked = 2;
  `,
  reviewStep,
  practiceStep,
  networkTable,
  clubCounts,
];

/**
 * Before this step, a person and a computer with the same name were one player. And a deleted player was only removed
 * from the lists; now the name also goes from logs, open games and the last setup.
 */
function separatePeopleFromComputers(db: Connection): readonly number[] {
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
  const shared = prepared<[], { id: number }>(
    db,
    `SELECT DISTINCT player.id FROM result JOIN player ON player.id = result.player
     WHERE result.person = 0 AND player.person = 1`,
  ).all();
  const stale = shared.flatMap(({ id }) => [id, separateComputer(db, id)]);
  blankDeletedNames(db);
  return stale;
}

/** Turns the computer that shared a person's name into a player of its own; returns its number. */
function separateComputer(db: Connection, person: number): number {
  const { id } = prepared<[number], { id: number }>(
    db,
    'INSERT INTO player (name, key, person, played_at) SELECT name, key, 0, 0 FROM player WHERE id = ? RETURNING id',
  ).get(person) as { id: number };
  prepared<[number, number]>(db, 'UPDATE result SET player = ? WHERE player = ? AND person = 0').run(id, person);
  return id;
}

function blankDeletedNames(db: Connection): void {
  const seats = prepared<[], SeatInGame>(
    db,
    "SELECT game, seat FROM result WHERE player IN (SELECT id FROM player WHERE key = '')",
  ).all();
  const isPlayer = prepared<[string, number]>(db, 'SELECT 1 FROM player WHERE key = ? AND person = ?');
  for (const seat of blankNamesInLogs(db, seats)) {
    const player = keyOf(seat);
    // Somebody else may have the name by now.
    if (isPlayer.get(player.key, +player.person) === undefined) replaceName(db, player, '');
  }
}

/** Every finished game has an address from now on. */
function addAddressesAndClub(db: Connection): readonly number[] {
  db.exec(clubTables);
  computeAddresses(db);
  return [];
}

/** All sums are rebuilt when a file from before this version is opened. */
export const sumsSince = 2;

/** All finished games get their checksum when a file from before this version is opened. */
export const signedSince = 6;

export const newestVersion = migrations.length;

/** The tables that a file of the newest version has. */
export const tableNames = [
  'setting',
  'player',
  'game',
  'event',
  'result',
  'tally',
  'score_count',
  'abandoned',
  'address',
  'witness',
  'club',
  'club_member',
  'club_copy',
  'club_held',
  'club_vouched',
  'club_name',
  'club_said',
  'club_outbox',
  'review',
  'skill',
  'practice',
  'network_game',
] as const;
