/** The tables of a club on a PostgreSQL server, as the steps that lead from an empty database to the newest version. */

/** Players are in this role; it may add and read, and nothing else. */
export const playersRole = 'yahtzee_players';
export const schema = 'yahtzee_club';
export const channel = 'yahtzee_club';

/** Step n leads from version n to n + 1. Never edit a released step. */
export const steps: readonly string[] = [
  `
  CREATE TABLE ${schema}.founding (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    text text NOT NULL
  );
  CREATE TABLE ${schema}.entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Numbers become visible in another order than they were given in; the transaction tells what may still come.
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    kind text NOT NULL CHECK (kind IN ('game', 'hello', 'members', 'vouch', 'person')),
    is_game boolean NOT NULL GENERATED ALWAYS AS (kind = 'game') STORED,
    address text NOT NULL CHECK (address ~ '^[0-9a-f]{64}$'),
    by text NOT NULL CHECK (by ~ '^[0-9a-f]{64}$'),
    text text NOT NULL CHECK (octet_length(text) <= 310000)
  );
  -- The whole text, so that nobody can take the place of an entry that another is about to put.
  CREATE UNIQUE INDEX entry_once ON ${schema}.entry (address, md5(text));
  CREATE INDEX entry_in_order ON ${schema}.entry (is_game, xid, id);
  CREATE INDEX entry_of_laptop ON ${schema}.entry (by) WHERE is_game;

  CREATE FUNCTION ${schema}.tell() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${channel}', '');
    RETURN NULL;
  END $$;
  CREATE TRIGGER tell AFTER INSERT ON ${schema}.entry FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.tell();

  DO $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${playersRole}') THEN
      CREATE ROLE ${playersRole} NOLOGIN;
    END IF;
  END $$;
  -- SECURITY: neither xid nor id can be chosen, nothing can be changed or deleted.
  GRANT USAGE ON SCHEMA ${schema} TO ${playersRole};
  GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${playersRole};
  GRANT INSERT (kind, address, by, text) ON ${schema}.entry TO ${playersRole};
  `,
];
