/** A club kept on a PostgreSQL server. */
import postgres from 'postgres';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { ClubFault } from '../../shared/wire/problems.ts';
import type { ClubStore, Found, Portion } from './clubStore.ts';
import { channel, schema, steps } from './postgresSchema.ts';

export interface Login {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string | null;
  readonly ssl: false | { readonly rejectUnauthorized: boolean; readonly ca?: string };
}

const portion = 128;
/** In milliseconds: how often to look even if nothing was heard. */
const patience = 60_000;

const faults: readonly (readonly [RegExp, ClubFault])[] = [
  [/^28/, 'login'],
  [/^(3D000|3F000|42P01)$/, 'missing'],
  [/^(42501|25006)$/, 'read-only'],
  [/^(53100|53200)$/, 'full'],
  [/CERT|SELF_SIGNED|VERIFY|ALTNAME|^ERR_(SSL|TLS)/, 'certificate'],
  [/^(08|57P|53300)|^E[A-Z]+$|CONNECT/, 'offline'],
];

/** SECURITY: only the code of an error is used; messages of servers and drivers repeat what was sent to them. */
function faultOf(error: unknown): ClubFault {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return faults.find(([form]) => form.test(code))?.[1] ?? 'failed';
}

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
  readonly text: string;
}

export function openPostgres({ host, port, user, database, password, ssl }: Login): ClubStore {
  const sql = postgres({
    host,
    port,
    user,
    database,
    ...(password !== null && { password }),
    ssl,
    max: 2,
    connect_timeout: 10,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: 'yahtzee', statement_timeout: 60_000 },
  });
  const [entry, founding] = [sql(`${schema}.entry`), sql(`${schema}.founding`)];

  async function tried<T>(task: () => Promise<T>): Promise<Result<T, ClubFault>> {
    try {
      return ok(await task());
    } catch (error) {
      return fail(faultOf(error));
    }
  }

  async function systemOf(): Promise<string> {
    const [row] = await sql<{ system: string }[]>`SELECT system_identifier::text AS system FROM pg_control_system()`;
    return row.system;
  }

  /** Creates the tables or brings them up to date; doing it again changes nothing. */
  async function migrate(text: string): Promise<null> {
    await sql.begin(async (step) => {
      await step`SELECT pg_advisory_xact_lock(hashtext(${schema}))`;
      await step.unsafe(`CREATE SCHEMA IF NOT EXISTS ${schema};
        CREATE TABLE IF NOT EXISTS ${schema}.about (version int NOT NULL, system text NOT NULL)`);
      const [about] = await step.unsafe<{ version: number; system: string }[]>(`SELECT * FROM ${schema}.about`);
      for (const sentence of steps.slice(about?.version ?? 0)) await step.unsafe(sentence);
      const system = await systemOf();
      // Restored from a backup of another server: its transactions are all finished.
      if (about !== undefined && about.system !== system) await step`UPDATE ${entry} SET xid = '3'`;
      await step.unsafe(`DELETE FROM ${schema}.about`);
      await step`INSERT INTO ${sql(`${schema}.about`)} VALUES (${steps.length}, ${system})`;
      await step`INSERT INTO ${founding} (text) VALUES (${text}) ON CONFLICT DO NOTHING`;
    });
    return null;
  }

  /**
   * Sorted by the columns, which must be named with their table: otherwise PostgreSQL sorts by the selected texts, and
   * 1000 comes before 999.
   * `isSettled`: only entries from before the oldest open transaction; nothing can appear among them any more.
   */
  async function readAfter(isGame: boolean, { xid, id }: Cursor, isSettled: boolean): Promise<readonly Row[]> {
    return sql<Row[]>`
      SELECT id::text, xid::text, address, text FROM ${entry} AS entry
      WHERE is_game = ${isGame} AND (xid, id) > (${xid}::text::xid8, ${id}::text::bigint)
        ${isSettled ? sql`AND xid < pg_snapshot_xmin(pg_current_snapshot())` : sql``}
      ORDER BY entry.xid, entry.id LIMIT ${portion}`;
  }

  async function countAfter(isGame: boolean, { xid, id }: Cursor): Promise<number> {
    const [row] = await sql<{ games: number }[]>`
      SELECT count(*)::int AS games FROM ${entry}
      WHERE is_game = ${isGame} AND (xid, id) > (${xid}::text::xid8, ${id}::text::bigint)`;
    return row.games;
  }

  const foundIn = ({ id, address, text }: Row): Found => ({ name: id, address, text });

  return {
    founding: async () => {
      const read = await tried(() => sql<{ text: string }[]>`SELECT text FROM ${founding}`);
      if (!read.ok) return read.error === 'missing' ? ok(null) : read;
      return ok(read.value.at(0)?.text ?? null);
    },
    found: (text) => tried(() => migrate(text)),
    put: (entries) =>
      tried(async () => {
        const rows = entries.map(({ kind, address, by, text }) => ({ kind, address, by, text }));
        if (rows.length > 0) await sql`INSERT INTO ${entry} ${sql(rows)} ON CONFLICT DO NOTHING`;
        return null;
      }),
    async *since(stream, cursor): AsyncGenerator<Result<Portion, ClubFault>> {
      const isGame = stream === 'games';
      const system = await tried(systemOf);
      if (!system.ok) return yield system;
      const known = cursor === null ? null : (JSON.parse(cursor) as Cursor);
      let at = known?.system === system.value ? known : { system: system.value, xid: '0', id: '0' };
      const count = await tried(() => countAfter(isGame, at));
      if (!count.ok) return yield count;
      let left = count.value;
      let next = at;
      // Entries that are already there are read now, even if an open transaction anywhere on the server may still add
      // some before them. The cursor stays in front of them, so they are read again then.
      for (let isSettled = true; ; ) {
        const from = next;
        const rows = await tried(() => readAfter(isGame, from, isSettled));
        if (!rows.ok) return yield rows;
        const last = rows.value.at(-1);
        if (last === undefined && !isSettled) return;
        if (last === undefined) {
          isSettled = false;
          continue;
        }
        next = { system: system.value, xid: last.xid, id: last.id };
        if (isSettled) at = next;
        left = Math.max(0, left - rows.value.length);
        yield ok({ found: rows.value.map(foundIn), cursor: JSON.stringify(at), left });
      }
    },
    read: (name) =>
      tried(async () => {
        // What this laptop entered itself has no number yet, but it has an address.
        const [, address = null] = /^games\/([0-9a-f]{64})$/.exec(name) ?? [];
        const rows = await sql<Row[]>`
          SELECT id::text, xid::text, address, text FROM ${entry} AS entry
          WHERE ${address === null ? sql`id = ${name}` : sql`address = ${address}`} ORDER BY entry.id LIMIT 1`;
        return rows.length === 0 ? { name, address: null, text: '' } : { ...foundIn(rows[0]), name };
      }),
    countOf: (by) =>
      tried(async () => {
        const [row] = await sql<{ games: number }[]>`
          SELECT count(*)::int AS games FROM ${entry} WHERE by = ${by} AND is_game`;
        return row.games;
      }),
    watch: async (news) => {
      const timer = setInterval(news, patience);
      const listening = await tried(() => sql.listen(channel, news, news));
      return () => {
        clearInterval(timer);
        if (listening.ok) void listening.value.unlisten().catch(() => {});
      };
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
