/** Only the store knows SQL: nothing else in main, and no tool, talks to SQLite. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

/** What gives away a user of SQLite. */
const signs = [
  /better-sqlite3/,
  /\.(prepare|exec|pragma|pluck|transaction)\(/,
  /\b(SELECT|DELETE)\b[^;]*\bFROM\b/,
  /\bINSERT INTO\b/,
  /\bUPDATE \w+ SET\b/,
  /\bCREATE (TABLE|INDEX|TEMP)\b/,
];
/** Each is allowed for the reason given. */
const exceptions: readonly RegExp[] = [
  // The store itself.
  /^main\/store\//,
  // Tests and benchmarks look behind the store's back, and packaging has to name the library.
  /\.(test|spec|bench)\.ts$/,
  /^build\/(bench|e2e|setup|commands)\//,
  /^build\/electron\.vite\.config\.ts$/,
  // The club's server is a store of its own, and speaks PostgreSQL.
  /^main\/club\/(postgres|fixtures\/crowd)\.ts$/,
];

const isExpression = (line: string) => /\/[^/]+\/[a-z]*\.exec\(|\b\w*[pP]attern\.exec\(/.test(line);

/** The lines of a file that talk to SQLite, with their numbers. */
function sqlIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line, index) => `${index + 1}: ${line.trim()}`)
    .filter((line) => !isExpression(line) && signs.some((sign) => sign.test(line)));
}

test('SQL is in main/store alone', () => {
  const files = globSync('{main,preload,renderer,shared,build}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !exceptions.some((exception) => exception.test(file)));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => sqlIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

test('and the check would find it', () => {
  for (const line of [
    "import Database from 'better-sqlite3';",
    "  const row = db.prepare('…').get();",
    '  db.exec(statements);',
    'const sql = `SELECT id FROM game`;',
    "const sql = 'INSERT INTO game VALUES (1)';",
    "const sql = 'UPDATE game SET log = NULL';",
  ])
    expect(sqlIn(line)).toHaveLength(1);
  for (const line of ['const [, day] = /a.c/.exec(text) ?? [];', '// Select what is to be deleted from the list.'])
    expect(sqlIn(line)).toEqual([]);
});
