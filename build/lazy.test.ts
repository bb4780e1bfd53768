/**
 * Nobody waits for what they do not need: the start loads neither the network nor import and export, and neither the
 * page nor main loads the solver.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

const fetchedLater = /\bimport\('([^']+)'\)/g;

/**
 * All files and packages that are loaded with the file, except those with types only; on request, including those that
 * are loaded later.
 */
function readWith(entry: string, later = false): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [join(root, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(root, file).replaceAll('\\', '/');
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    const text = readFileSync(file, 'utf8');
    if (later) for (const [, from] of text.matchAll(fetchedLater)) waiting.push(join(dirname(file), from));
    for (const [, clause, from] of text.matchAll(/^import ([^;]*?)\s*from '([^']+)';/gms)) {
      const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',') ?? [clause];
      const isOfTypes =
        clause.startsWith('type ') || names.every((one) => one.trim() === '' || one.trim().startsWith('type '));
      if (isOfTypes) continue;
      if (from.startsWith('.')) waiting.push(join(dirname(file), from));
      else found.add(from);
    }
  }
  return found;
}

test.each([
  ['main/index.ts', 'main/table/table.ts'],
  ['renderer/index.tsx', 'renderer/screens/welcome/Welcome.tsx'],
])('%s is read without the network', (entry, known) => {
  const files = [...readWith(entry)];
  expect(files).toContain(known);
  const unwanted = /^(main\/network\/|renderer\/screens\/network|ws$|bonjour|@serenity)/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test('main starts without what reads and writes files of games or asks servers, and the parts of Node that these need', () => {
  const files = [...readWith('main/index.ts')];
  expect(files).toContain('main/history/handlers.ts');
  const unwanted =
    /^(main\/history\/(export|import|league|read|verify)|main\/store\/truth\/incoming|builder-util|node:(util|stream|http|net))/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test.each(['main/index.ts', 'renderer/index.tsx'])(
  '%s: patterns that ask what is a letter are made when needed, since that takes milliseconds',
  (entry) => {
    const files = [...readWith(entry)].filter((file) => existsSync(join(root, file)));
    const madeAtOnce = files.filter((file) =>
      /^(export )?const .*\/.*\\p\{/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(files).toContain('shared/game/seats.ts');
    expect(madeAtOnce).toEqual([]);
  },
);

test('main never reads the solver, which fills its tables as it is read: that takes longer than anybody may wait', () => {
  const files = [...readWith('main/index.ts', true)];
  expect(files).toContain('main/review/handlers.ts');
  // Just the names of the tables are harmless.
  expect(files.filter((file) => /^shared\/solver\/(?!tables\/kinds|identity)/.test(file))).toEqual([]);
});

test.each(globSync('main/**/*Thread.ts', { cwd: root }))('%s has no words: nobody reads anything there', (thread) => {
  const files = [...readWith(thread, true)];
  expect(files).toContain('main/worker.ts');
  expect(files.filter((file) => file.startsWith('shared/words/') && file !== 'shared/words/languages.ts')).toEqual([]);
});

test('no part of the page reads the solver, which works out its tables as it is read', () => {
  const parts = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|testing)\.|\/fixtures\//.test(file),
  );
  const files = new Set(parts.flatMap((part) => [...readWith(part)]));
  expect(files).toContain('shared/rules/dice.ts');
  expect([...files].filter((file) => file.startsWith('shared/solver/'))).toEqual([]);
});
