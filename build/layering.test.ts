/** The import arrows are only as good as the tool that checks them: does it notice each forbidden one, and no other? */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sharedFolder } from '../main/store/fixtures/store.ts';
import { modules, root } from './setup/paths.mjs';

const folder = sharedFolder();

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

/** Each import in its own file, so that one run tells all of them apart. */
function write(imports: readonly (readonly [string, string])[], mark: string): string[] {
  return imports.map(([file, imported], index) => {
    const name = file.replace('x.ts', `${mark}${index}.ts`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `import { thing } from '${imported}';\nthing();\n`);
    return name;
  });
}

test('an import against the arrows is refused, one along them is taken', () => {
  const { vcs: _, ...rules } = JSON.parse(readFileSync(join(root, '.biome.json'), 'utf8'));
  writeFileSync(join(folder, '.biome.json'), JSON.stringify(rules));
  const refused = write(against, 'against');
  const taken = write(along, 'along');
  const biome = join(modules, '@biomejs', 'biome', 'bin', 'biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = new Set(
    [...stdout.matchAll(/file=([^,]+),/g)].map((match) => relative(folder, join(folder, match[1].replace(folder, '')))),
  );
  expect([...found].sort()).toEqual(refused.sort());
  expect(taken.filter((file) => found.has(file))).toEqual([]);
});
