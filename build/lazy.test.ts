/** Nobody waits for what they do not need: the network is not read at the start, nor the solver by the page. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

/** All files and packages that are read when the file is, without those that are fetched later or hold types only. */
function readWith(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [join(root, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(root, file);
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    for (const [, clause, from] of readFileSync(file, 'utf8').matchAll(/^import ([^;]*?)\s*from '([^']+)';/gms)) {
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
  ['main/index.ts', 'main/table.ts'],
  ['renderer/index.tsx', 'renderer/screens/Welcome.tsx'],
])('%s is read without the network', (entry, known) => {
  const files = [...readWith(entry)];
  expect(files).toContain(known);
  const unwanted = /^(main\/network\/|renderer\/(screens|parts)\/Network|ws$|bonjour|@serenity)/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test('no part of the page reads the solver, which works out its tables as it is read', () => {
  const parts = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|testing)\./.test(file));
  const files = new Set(parts.flatMap((part) => [...readWith(part)]));
  expect(files).toContain('shared/rules/dice.ts');
  expect([...files].filter((file) => file.startsWith('shared/solver/'))).toEqual([]);
});
