/** The tables, as the steps that lead from an empty file to the newest version of it. */

/**
 * Step n leads from version n to n + 1. A step that has been released is never edited: files made by it are out there.
 */
export const migrations: readonly string[] = [
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
];

export const newestVersion = migrations.length;
