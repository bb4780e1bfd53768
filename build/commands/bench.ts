/** Runs every benchmark; one JSON object a line. Names after the command choose among them. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDisplay } from '../display.ts';
import { root } from '../setup/paths.mjs';
import { buildApp } from './build.ts';

export type Report = (line: { name: string; value: number; unit: string } & Record<string, unknown>) => void;

const report: Report = (line) => console.log(JSON.stringify(line));
const wanted = process.argv.slice(2);

await buildApp();
const display = await openDisplay();
Object.assign(process.env, display.env, { YAHTZEE_VIRTUAL_DISPLAY: display.virtual ? '1' : '' });
for (const file of globSync('build/bench/*.bench.ts', { cwd: root }).sort()) {
  const name = basename(file, '.bench.ts');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { default: run } = (await import(pathToFileURL(join(root, file)).href)) as {
    default: (report: Report) => Promise<void>;
  };
  await run(report);
}
display.close();
