/** The import arrows: which room may know of which other, and whether the check would notice. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

/** What nothing in shared imports. */
const outside = /^(main|preload|renderer|build)\/|^node:|^(electron|better-sqlite3)$|^@?preact(\/|$)/;
/** Above the rules and the game. */
const told = /^shared\/(text|wire|words|statistics)\//;

/** Files, and what they must not import: paths in the repository, or packages. */
const arrows: readonly (readonly [files: RegExp, ...forbidden: readonly RegExp[]])[] = [
  [/^shared\/rules\//, outside, told, /^shared\/(game|players|solver|coach)\//],
  [/^shared\/game\//, outside, told, /^shared\/(players|solver|coach)\//],
  [/^shared\/solver\//, outside, told, /^shared\/(players|coach)\/|^shared\/game\/(game|moves|events)\.ts/],
  // The solver's tables and kernel know nothing of its coach.
  [/^shared\/solver\/(?!coach)\w+\//, /^shared\/solver\/coach\//],
  [/^shared\/players\//, outside, told, /^shared\/coach\//],
  [/^shared\/coach\//, outside, told, /^shared\/players\//],
  // Of the solver only what its tables are called.
  [told, outside, /^shared\/solver\/(?!tables\/kinds\.ts)/],
  [/^main\//, /^(preload|renderer|build)\/|^@?preact(\/|$)/],
  // SECURITY: what runs beside the page has no libraries.
  [/^preload\//, /^(main|renderer|build)\/|^node:|^(valibot|better-sqlite3)$|^shared\/wire\/(?!channels\.ts)/],
  [/^renderer\//, /^(main|preload|build)\/|^node:|^(electron|better-sqlite3)$/],
];

function isForbidden(file: string, imported: string): boolean {
  const path = imported.startsWith('.') ? join(file, '..', imported).replaceAll('\\', '/') : imported;
  return arrows.some(([files, ...forbidden]) => files.test(file) && forbidden.some((one) => one.test(path)));
}

test('every import goes along the arrows', () => {
  const files = globSync('{shared,main,preload,renderer}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|as)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .filter(([, imported]) => isForbidden(file, imported))
      .map(([, imported]) => `${file} imports ${imported}`),
  );
  expect(found).toEqual([]);
});

const against = [
  ['shared/rules/x.ts', '../game/game.ts'],
  ['shared/rules/x.ts', 'node:fs'],
  ['shared/game/x.ts', '../players/strategy.ts'],
  ['shared/solver/x.ts', '../players/strategy.ts'],
  ['shared/players/x.ts', '../../main/table/table.ts'],
  ['shared/coach/x.ts', '../players/strategy.ts'],
  ['shared/solver/x.ts', '../coach/review.ts'],
  ['shared/text/x.ts', '../../renderer/api.ts'],
  ['shared/wire/x.ts', '../solver/tables/file.ts'],
  ['shared/solver/tables/x.ts', '../coach/evaluate.ts'],
  ['main/x.ts', '../renderer/api.ts'],
  ['main/store/x.ts', '../../preload/index.ts'],
  ['preload/x.ts', '../main/ipc.ts'],
  ['preload/x.ts', 'valibot'],
  ['preload/x.ts', '../shared/wire/calls.ts'],
  ['renderer/screens/x.tsx', '../../main/store/open.ts'],
  ['renderer/x.ts', 'electron'],
] as const;

const along = [
  ['shared/game/x.ts', '../rules/dice.ts'],
  ['shared/players/x.ts', '../solver/lattice.ts'],
  ['shared/coach/x.ts', '../solver/coach/evaluate.ts'],
  ['shared/players/x.ts', '../solver/coach/evaluate.ts'],
  ['shared/wire/x.ts', '../game/events.ts'],
  ['shared/wire/x.ts', '../solver/tables/kinds.ts'],
  ['main/x.ts', '../shared/game/game.ts'],
  ['preload/x.ts', '../shared/wire/channels.ts'],
  ['renderer/screens/x.tsx', '../state/table.ts'],
] as const;

test.each(against)('%s may not import %s', (file, imported) => {
  expect(isForbidden(file, imported)).toBe(true);
});

test.each(along)('%s may import %s', (file, imported) => {
  expect(isForbidden(file, imported)).toBe(false);
});
