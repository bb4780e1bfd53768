/** Brings a file to the newest version, and checks that its tables are what the steps have made. */
import { allRows, type Connection, connect, versionOf } from './connection.ts';
import { makeBackup } from './integrity/backup.ts';
import { DamagedFile, IncompleteFile, NewerFile } from './integrity/inspect.ts';
import { migrations, newestVersion, sumsSince, tableNames } from './migrations.ts';
import { rebuild } from './projections/project.ts';
import { rebuildSums } from './projections/sums.ts';

/** If there is no folder for it, no backup is made. */
export async function migrate(db: Connection, folder: string | null): Promise<void> {
  const version = versionOf(db);
  if (version > newestVersion) throw new NewerFile();
  if (version === newestVersion) return checkTables(db);
  if (version > 0 && missingTable(db) === undefined) throw new DamagedFile('an older version with the newest tables');
  if (version > 0 && folder !== null) await makeBackup(db, folder);
  // A table that others refer to can be replaced only while references are not checked; they are checked at the end.
  db.pragma('foreign_keys = OFF');
  try {
    db.transaction(() => takeSteps(db)).immediate();
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    // SQL that uses a table or a column that does not exist: the steps are correct, so it is the file that lacks it.
    throw code === 'SQLITE_ERROR' ? new IncompleteFile(message) : error;
  }
  db.pragma('foreign_keys = ON');
  checkTables(db);
}

/** Every table, index, view and trigger, with the SQL that made it. */
function schemaOf(db: Connection): ReadonlyMap<string, string> {
  const sql = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'";
  const rows = allRows<{ name: string; sql: string }>(db, sql);
  return new Map(rows.map((row) => [row.name, row.sql]));
}

/** The first table of the newest version that this file lacks. */
function missingTable(db: Connection): string | undefined {
  const there = schemaOf(db);
  return tableNames.find((name) => !there.has(name));
}

function checkTables(db: Connection): void {
  const missing = missingTable(db);
  if (missing === undefined) return;
  const isStrange = [...schemaOf(db)].some(([name, sql]) => /^CREATE TABLE/.test(sql) && !isTable(name));
  // A table that is gone was removed by somebody; one that has another name instead is damaged.
  throw isStrange ? new DamagedFile(`no such table: ${missing}`) : new IncompleteFile(`no such table: ${missing}`);
}

const isTable = (name: string) => (tableNames as readonly string[]).includes(name);

/** Throws if the definition of anything in the file is not what the steps have made. */
export function checkSchema(db: Connection): void {
  const there = schemaOf(db);
  const other = connect(':memory:');
  try {
    takeSteps(other);
    for (const [name, sql] of schemaOf(other))
      if (there.get(name) !== sql) throw new DamagedFile(`the definition of ${name}`);
  } finally {
    other.close();
  }
}

function takeSteps(db: Connection): void {
  // Read again, because another program may have been quicker.
  const version = versionOf(db);
  const stale: number[] = [];
  for (const step of migrations.slice(version))
    if (typeof step === 'string') db.exec(step);
    else stale.push(...step(db));
  if (version < sumsSince) rebuild(db);
  else if (stale.length > 0) rebuildSums(db, stale);
  if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw new DamagedFile('rows without their owners');
  db.pragma(`user_version = ${newestVersion}`);
}
