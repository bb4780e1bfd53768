/**
 * Released steps that are nothing but SQL. Never edit one: there are files that were made by it. They are written in the
 * style of their time.
 */

export const firstTables = `
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
  `;

export const sumsAndIndexes = `
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
  `;

export const scoreIndex = `
  CREATE INDEX score_of_everybody ON score_count (rules, score, results);
  `;

export const winsAlone = `
  -- A game played alone is nobody's win.
  UPDATE result SET won = 0 WHERE won = 1
    AND NOT EXISTS (SELECT 1 FROM result AS other WHERE other.game = result.game AND other.seat <> result.seat);
  UPDATE tally SET wins = (
    SELECT count(*) FROM result JOIN game ON game.id = result.game
    WHERE result.player = tally.player AND result.rules = tally.rules AND game.dice = tally.dice
      AND game.counts = 1 AND result.won = 1);
  `;

export const originAndChecksum = `
  -- A clock that was set back made games end before they began.
  UPDATE result SET finished_at = max(finished_at, (SELECT started_at FROM game WHERE game.id = result.game));
  UPDATE game SET finished_at = started_at WHERE finished_at < started_at;

  ALTER TABLE game ADD COLUMN imported INTEGER NOT NULL DEFAULT 0; -- 1 from another file; 2 if its dice prove nothing, too
  ALTER TABLE game ADD COLUMN checksum BLOB; -- of a finished game: its row, its log and its results
  `;

export const hintsIndex = `
  -- Results of games in which a hint was given have ranked = 2: they are kept apart in the Hall of Fame.
  CREATE INDEX result_with_hints ON result (rules, person, score DESC, finished_at) WHERE ranked = 2;
  `;

export const abandonedTable = `
  CREATE TABLE abandoned ( -- games that a person gave up
    player INTEGER PRIMARY KEY REFERENCES player (id) ON DELETE CASCADE,
    games INTEGER NOT NULL
  ) STRICT;
`;

export const reviewTables = `
  CREATE TABLE review ( -- a row a seat of every finished game that was reviewed; can be worked out again from its log
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    luck REAL NOT NULL, -- in points: what the dice gave, and below what the choices gave away
    loss REAL NOT NULL,
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE skill ( -- sums over the reviewed results that are ranked
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    rules TEXT NOT NULL,
    games INTEGER NOT NULL,
    adjusted REAL NOT NULL, -- the scores without the luck in them
    PRIMARY KEY (player, rules)
  ) STRICT, WITHOUT ROWID;
`;

export const practiceTable = `
  CREATE TABLE practice ( -- exercises, a row a kind of mistake
    player INTEGER REFERENCES player (id) ON DELETE CASCADE, -- null for the classic positions
    kind TEXT NOT NULL,
    card TEXT NOT NULL -- JSON: the exercises, and what is remembered of the answers
  ) STRICT;
  CREATE UNIQUE INDEX practice_of ON practice (ifnull(player, 0), kind);
`;

export const networkTable = `
  CREATE TABLE network_game ( -- what this machine knows of a game over the network beyond its events
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    body TEXT NOT NULL -- JSON
  ) STRICT;
  `;

/**
 * Every games file has all of them. `address` and `witness` are about the games in that file; `club_outbox` is used in
 * the laptop's own file, which is safe from everything; the rest in a club's file, which can be rebuilt from the club
 * at any time.
 */
export const clubTables = `
  CREATE TABLE address ( -- of every finished game
    number INTEGER PRIMARY KEY AUTOINCREMENT, -- in the order in which they came into this file
    game INTEGER NOT NULL UNIQUE REFERENCES game (id) ON DELETE CASCADE,
    address BLOB NOT NULL UNIQUE -- 32 bytes, here and below
  ) STRICT;

  CREATE TABLE witness ( -- the other machines that played a network game
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    by TEXT NOT NULL, -- the key of a laptop as hexadecimal digits, here and below
    signature TEXT NOT NULL,
    PRIMARY KEY (game, by)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE club ( -- one line: how far this file and the club have met
    id INTEGER PRIMARY KEY CHECK (id = 1),
    key TEXT NOT NULL, -- the club's public key
    records TEXT, -- how far the club's records were read; null from the beginning
    games TEXT, -- how far its games were read
    own INTEGER NOT NULL DEFAULT 0, -- the number in the laptop's own file up to which its games are in this one
    sent INTEGER NOT NULL DEFAULT 0, -- up to which they are in the club
    puts INTEGER NOT NULL DEFAULT 0, -- how many games were put into the club
    list INTEGER NOT NULL DEFAULT 0, -- the count of the newest list of members
    list_address TEXT NOT NULL DEFAULT '', -- of two lists with one count the one with the higher address holds
    settled TEXT NOT NULL DEFAULT '', -- the address of the list that the games in this file were checked against
    met_at INTEGER -- milliseconds since 1970
  ) STRICT;

  CREATE TABLE club_member ( -- every laptop that was ever heard of
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    state TEXT NOT NULL, -- 'asking', 'approved' or 'revoked'
    rank INTEGER NOT NULL -- from 0, in the order of approval
  ) STRICT;

  CREATE TABLE club_copy ( -- who signed the games that are in this file
    address BLOB NOT NULL,
    member INTEGER NOT NULL REFERENCES club_member (id),
    name TEXT, -- where the club keeps it; null for the usual place
    PRIMARY KEY (address, member)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX club_copy_of ON club_copy (member);

  CREATE TABLE club_held ( -- what waits or was refused
    name TEXT PRIMARY KEY, -- where the club keeps it
    address BLOB,
    by TEXT, -- the laptop that it says it comes from
    code TEXT NOT NULL,
    reason TEXT NOT NULL, -- JSON
    looked INTEGER NOT NULL DEFAULT 0 -- how often it was looked at
  ) STRICT;
  CREATE INDEX club_held_by ON club_held (code, looked);

  CREATE TABLE club_vouched ( -- games and records that stay, whoever brought them
    address BLOB PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE club_name ( -- who it is that played under a name, where the club says so
    hash BLOB PRIMARY KEY, -- of the name in the logs
    count INTEGER NOT NULL, -- of two records the one with the higher count holds; of equal ones that of the higher key
    by TEXT NOT NULL,
    name TEXT -- null for a deleted player
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE club_said ( -- the records about people that were entered
    address BLOB PRIMARY KEY,
    by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE club_outbox ( -- records of this laptop that the club does not have yet
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    by TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
`;

/** Counts that are updated with every game, so that nobody has to wait while a million games are counted. */
export const clubCounts = `
  ALTER TABLE club ADD COLUMN entered INTEGER NOT NULL DEFAULT 0; -- games in this file
  ALTER TABLE club_member ADD COLUMN games INTEGER NOT NULL DEFAULT 0; -- those of them that the laptop signed
  UPDATE club SET entered = (SELECT count(*) FROM address);
  UPDATE club_member SET games = (SELECT count(*) FROM club_copy WHERE member = club_member.id);
  CREATE TRIGGER game_entered AFTER INSERT ON address
    BEGIN UPDATE club SET entered = entered + 1; END;
  CREATE TRIGGER game_removed AFTER DELETE ON address
    BEGIN UPDATE club SET entered = entered - 1; END;
  CREATE TRIGGER copy_entered AFTER INSERT ON club_copy
    BEGIN UPDATE club_member SET games = games + 1 WHERE id = new.member; END;
  CREATE TRIGGER copy_removed AFTER DELETE ON club_copy
    BEGIN UPDATE club_member SET games = games - 1 WHERE id = old.member; END;
`;

export const dailyTables = `
  CREATE TABLE daily ( -- finished games of the day; ranked = 3 in result, or 4 with hints
    game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    commitment TEXT NOT NULL, -- the same for all games of that day, those rules and that club
    crc INTEGER
  ) STRICT;
  CREATE INDEX daily_by_commitment ON daily (commitment);

  CREATE TABLE daily_try ( -- who has begun which game of the day here; there is no second one
    player INTEGER NOT NULL REFERENCES player (id) ON DELETE CASCADE,
    day TEXT NOT NULL, -- like 2026-11-16
    rules TEXT NOT NULL,
    PRIMARY KEY (player, day, rules)
  ) STRICT, WITHOUT ROWID;
  `;
