/**
 * Works out the version of a file from its tables: the number in its header is four bytes that can be damaged like any
 * other.
 */
import { type Connection, connect, connectReadOnly, prepared, versionOf } from '../connection.ts';
import { migrations, newestVersion, tableNames } from '../migrations.ts';

/** All tables, columns and indexes, by name. */
function shapeOf(db: Connection): string {
  return prepared<[], string>(
    db,
    `SELECT part.type || ' ' || part.name || ' ' || coalesce(columns.name, '') AS line
     FROM sqlite_schema AS part LEFT JOIN pragma_table_info(part.name) AS columns ON part.type = 'table'
     WHERE part.name NOT LIKE 'sqlite_%' ORDER BY line`,
  )
    .pluck()
    .all()
    .join('\n');
}

let known: readonly string[] | null = null;

/** The shape of every version, the empty file first; worked out when it is first needed. */
export function shapes(): readonly string[] {
  known ??= takeAllSteps();
  return known;
}

function takeAllSteps(): readonly string[] {
  const db = connect(':memory:');
  try {
    db.pragma('foreign_keys = OFF');
    return [
      shapeOf(db),
      ...migrations.map((step) => {
        if (typeof step === 'string') db.exec(step);
        else step(db);
        return shapeOf(db);
      }),
    ];
  } finally {
    db.close();
  }
}

/** The first table of the newest version that this file lacks. */
export function missingTable(db: Connection): string | undefined {
  const there = new Set(prepared<[], string>(db, "SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all());
  return tableNames.find((name) => !there.has(name));
}

/** True if one is the other with a single bit flipped. */
function isBitAway(one: number, other: number): boolean {
  const difference = (one ^ other) >>> 0;
  return difference !== 0 && (difference & (difference - 1)) === 0;
}

/**
 * The version in the header, unless the tables are those of another version and a flipped bit explains the difference.
 */
export function trueVersion(db: Connection): number {
  const said = versionOf(db);
  if (said === newestVersion && missingTable(db) === undefined) return said;
  const shape = shapeOf(db);
  if (shapes()[said] === shape) return said;
  const meant = shapes().findIndex((other, version) => other === shape && isBitAway(said, version));
  return meant < 0 ? said : meant;
}

/** Corrects a wrong number; true if it was wrong. `keep` is called before the file is changed. */
export function mendVersion(file: string, keep: () => void): boolean {
  const version = wrongVersion(file);
  if (version === null) return false;
  keep();
  const db = connect(file);
  try {
    db.pragma(`user_version = ${version}`);
  } finally {
    db.close();
  }
  return true;
}

/** The version that the file should have; null if it has it, or cannot be read. */
function wrongVersion(file: string): number | null {
  try {
    const db = connectReadOnly(file);
    try {
      const version = trueVersion(db);
      return version === versionOf(db) ? null : version;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
