/** A club kept on a PostgreSQL server. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { ClubStore, Found, Listed, Portion, Stream } from './clubStore.ts';
import { faultFrom, inTime, placeError } from './clubStore.ts';
import { clubKeyIn, type SignedEntry } from './entries.ts';
import type { Server } from './place.ts';

/** Players are in this role; it may add and read, and nothing else. */
export const playersRole = 'yahtzee_players';
/** Also the channel on which news are told. */
const schema = 'yahtzee_club';

/** The steps from an empty database to the newest version: step n leads from version n to n + 1. Never edit a released step. */
const steps: readonly string[] = [
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
    PERFORM pg_notify('${schema}', '');
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
  `
  CREATE TABLE ${schema}.owner ( -- the login that used a key first
    key text PRIMARY KEY,
    role name NOT NULL
  );
  -- SECURITY: nobody adds anything under a key that another login uses; whoever owns the tables could do so anyway.
  CREATE FUNCTION ${schema}.claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  BEGIN
    INSERT INTO ${schema}.owner VALUES (NEW."by", session_user) ON CONFLICT DO NOTHING;
    IF NOT pg_has_role(session_user, (SELECT nspowner FROM pg_namespace WHERE nspname = '${schema}'), 'MEMBER') AND (
      (SELECT role FROM ${schema}.owner WHERE key = NEW."by") <> session_user
      OR position('"by":"' || NEW."by" || '"' IN left(NEW.text, 400)) = 0
    ) THEN
      RAISE insufficient_privilege USING MESSAGE = 'this key belongs to another login';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER claim BEFORE INSERT ON ${schema}.entry FOR EACH ROW EXECUTE FUNCTION ${schema}.claim();
  `,
];

const portion = 128;
/** In milliseconds: how long to wait for a connection, and for the answer to anything. */
const longest = { connecting: 10_000, answer: 70_000 };
/** In milliseconds: before each further try, after which it is over. */
const pauses = [0, 300, 1_000, 3_000];

const faultOf = faultFrom([
  [/^28/, 'login'],
  [/^(3D000|3F000|42P01)$/, 'missing'],
  [/^(42501|25006)$/, 'read-only'],
  [/^(53100|53200)$/, 'full'],
  [/CERT|SELF_SIGNED|VERIFY|ALTNAME|^ERR_(SSL|TLS)/, 'certificate'],
  [/^(08|57P|53300)|^E[A-Z]+$|CONNECT/, 'offline'],
]);

/** A place in the order of transactions, on one server. */
interface Cursor {
  /** Distinguishes a server from one that was restored from its backup: transaction numbers mean nothing there. */
  readonly system: string;
  readonly xid: string;
  readonly id: string;
}

interface Row {
  readonly id: string;
  readonly xid: string;
  readonly address: string;
  readonly by: string;
  readonly isSettled: boolean;
}

async function systemOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ system: string }[]>`SELECT system_identifier::text AS system FROM pg_control_system()`;
  return row.system;
}

async function readFounding(sql: postgres.Sql): Promise<string | null> {
  try {
    const [row] = await sql<{ text: string }[]>`SELECT text FROM yahtzee_club.founding`;
    return row?.text ?? null;
  } catch (error) {
    if (faultOf(error) !== 'missing') throw error;
    return null;
  }
}

/** Creates the tables or brings them up to date; doing it again changes nothing. */
async function migrate(sql: postgres.Sql, text: string): Promise<void> {
  await sql.begin(async (step) => {
    await step`SELECT pg_advisory_xact_lock(hashtext(${schema}))`;
    await step.unsafe(`CREATE SCHEMA IF NOT EXISTS ${schema};
      CREATE TABLE IF NOT EXISTS ${schema}.about (version int NOT NULL, system text NOT NULL)`);
    const [about] = await step.unsafe<{ version: number; system: string }[]>(`SELECT * FROM ${schema}.about`);
    for (const sentence of steps.slice(about?.version ?? 0)) await step.unsafe(sentence);
    const system = await systemOf(sql);
    // Restored from a backup of another server: its transactions are all finished.
    if (about !== undefined && about.system !== system) await step`UPDATE yahtzee_club.entry SET xid = '3'`;
    await step.unsafe(`DELETE FROM ${schema}.about`);
    await step`INSERT INTO yahtzee_club.about VALUES (${steps.length}, ${system})`;
    await step`INSERT INTO yahtzee_club.founding (text) VALUES (${text}) ON CONFLICT DO NOTHING`;
    await step`INSERT INTO yahtzee_club.owner VALUES (${clubKeyIn(text)}, session_user)
      ON CONFLICT (key) DO UPDATE SET role = session_user`;
  });
}

async function* readSince(sql: postgres.Sql, stream: Stream, cursor: string | null): AsyncGenerator<Portion> {
  const isGame = stream === 'games';
  const system = await systemOf(sql);
  const known = cursor === null ? null : (JSON.parse(cursor) as Cursor);
  // Entries that are there are read now, even if an open transaction anywhere on the server may still add some before
  // them. The cursor stays in front of them, so they are read again then.
  let settled = known?.system === system ? known : { system, xid: '0', id: '0' };
  let next = settled;
  let isOpen = false;
  const at = () => sql`(${next.xid}::text::xid8, ${next.id}::text::bigint)`;
  const [there] = await sql<{ left: number; isSetBack: boolean }[]>`
    SELECT count(*)::int AS left, NOT EXISTS (SELECT FROM yahtzee_club.entry WHERE (xid, id) = ${at()}) AS "isSetBack"
    FROM yahtzee_club.entry WHERE is_game = ${isGame} AND (xid, id) > ${at()}`;
  // The last entry that was read is gone after the database was set back.
  if (known !== null && there.isSetBack)
    yield { listed: [], cursor: JSON.stringify(settled), left: 0, isSetBack: true };
  for (let { left } = there; ; ) {
    // Sorted by the columns, which must be named with their table: otherwise PostgreSQL sorts by the selected texts,
    // and 1000 comes before 999. Among entries from before the oldest open transaction nothing can appear any more.
    const rows = await sql<Row[]>`
      SELECT id::text, xid::text, address, by, xid < pg_snapshot_xmin(pg_current_snapshot()) AS "isSettled"
      FROM yahtzee_club.entry AS entry WHERE is_game = ${isGame} AND (xid, id) > ${at()}
      ORDER BY entry.xid, entry.id LIMIT ${portion}`;
    if (rows.length === 0) return;
    for (const { xid, id, isSettled } of rows) {
      next = { system, xid, id };
      isOpen ||= !isSettled;
      if (!isOpen) settled = next;
    }
    left = Math.max(0, left - rows.length);
    const listed = rows.map(({ id, address, by }): Listed => ({ name: id, address, by }));
    yield { listed, cursor: JSON.stringify(settled), left };
  }
}

/** What this laptop entered itself has no number yet, but it has an address. */
const addressIn = (name: string) => /^(?:games|records)\/([0-9a-f]{64})$/.exec(name)?.[1];

async function readNamed(sql: postgres.Sql, names: readonly string[]): Promise<readonly Found[]> {
  const numbers = names.filter((name) => /^\d+$/.test(name));
  const addresses = names.flatMap((name) => addressIn(name) ?? []);
  const rows = await sql<{ id: string; address: string; text: string }[]>`
    SELECT id::text, address, text FROM yahtzee_club.entry AS entry
    WHERE id = ANY(${numbers}::text[]::bigint[]) OR address = ANY(${addresses}::text[]) ORDER BY entry.id`;
  return names.map((name): Found => {
    const row = rows.find(({ id, address }) => id === name || address === addressIn(name));
    return row === undefined ? { name, address: null, text: '' } : { name, address: row.address, text: row.text };
  });
}

async function putAll(sql: postgres.Sql, entries: readonly SignedEntry[]): Promise<number> {
  // The kind matters only in the text; tables of older versions know no other than these.
  const column = (kind: SignedEntry['kind']) => (kind === 'void' ? 'vouch' : kind);
  const rows = entries.map(({ kind, address, by, text }) => ({ kind: column(kind), address, by, text }));
  if (rows.length > 0) await sql`INSERT INTO yahtzee_club.entry ${sql(rows)} ON CONFLICT DO NOTHING`;
  return 0;
}

async function listen(sql: postgres.Sql, news: () => void): Promise<() => void> {
  const listening = await sql.listen(schema, news, news).catch(() => null);
  return () => void listening?.unlisten().catch(() => {});
}

function tlsOf({ tls, rootCertificate }: Server): false | { rejectUnauthorized: boolean; ca?: string } {
  if (tls === 'disable') return false;
  const ca = rootCertificate === null ? {} : { ca: readFileSync(rootCertificate, 'utf8') };
  return { rejectUnauthorized: tls === 'verify-full', ...ca };
}

/** Throws if the certificate to trust cannot be read. */
export function openPostgres(server: Server, password: string | null, { connecting, answer } = longest): ClubStore {
  const { host, port, user, database } = server;
  let tries = 0;
  // The driver itself would try for ever where a server accepts connections and closes them again (porsager/postgres
  // issue 1193). The count starts again once something was answered.
  const socket = async (): Promise<Socket> => {
    if (tries >= pauses.length) throw placeError('ECONNRESET');
    await pause(pauses[tries++]);
    const made = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    // The driver compares this with the name in the server's certificate.
    return Object.assign(made, { host, port });
  };
  const sql = postgres({
    // Missing from the driver's types.
    ...({ socket } as object),
    ...{ host, port, user, database, ssl: tlsOf(server) },
    ...(password !== null && { password }),
    max: 2,
    connect_timeout: connecting / 1_000,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: 'yahtzee', statement_timeout: 60_000 },
  });
  const asked = async <T>(task: Promise<T>): Promise<T> => {
    const done = await inTime(answer, task);
    tries = 0;
    return done;
  };
  return {
    founding: () => asked(readFounding(sql)),
    found: (text) => asked(migrate(sql, text)),
    put: (entries) => asked(putAll(sql, entries)),
    async *since(stream, cursor) {
      const portions = readSince(sql, stream, cursor);
      for (let next = await asked(portions.next()); !next.done; next = await asked(portions.next())) yield next.value;
    },
    read: (names) => asked(readNamed(sql, names)),
    watch: (news) => listen(sql, news),
    close: () => Promise.race([sql.end({ timeout: 5 }), pause(6_000, undefined, { ref: false })]),
    faultOf,
  };
}
