/** The tables for addresses and the club, as the next migration step. */

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
