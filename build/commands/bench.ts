/** Runs every benchmark; prints one JSON object per line. Names after the command choose among them. */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, refuse } from '../../main/console/command.ts';
import type { Benchmark, Report } from '../bench/measure.ts';
import { openDisplay } from '../launch.ts';
import { root } from '../setup/paths.mjs';
import { buildApp } from './build.ts';

/** Counts in full, what was measured with four digits: no clock knows more. */
const shown = (_key: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
const report: Report = (line) => console.log(JSON.stringify(line, shown));

/** The benchmarks by name. */
const files = new Map(
  globSync('build/bench/*.bench.ts', { cwd: root })
    .sort()
    .map((file) => [basename(file, '.bench.ts'), file]),
);
const names = [...files.keys()].join(', ');
const usage = `npm run bench -- [NAME…]
NAME: ${names} (default: all)`;
const { positionals: wanted } = readArguments({}, usage, [...files.keys()]);
const unknown = wanted.find((name) => !files.has(name));
if (unknown !== undefined) refuse(`"${unknown}": allowed are ${names}.`);

await buildApp();
const display = await openDisplay();
Object.assign(process.env, display.env, { YAHTZEE_VIRTUAL_DISPLAY: display.virtual ? '1' : '' });
for (const [name, file] of files) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { default: run } = (await import(pathToFileURL(join(root, file)).href)) as { default: Benchmark };
  const folder = mkdtempSync(join(tmpdir(), 'yahtzee-bench-'));
  await run(report, folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}
display.close();
