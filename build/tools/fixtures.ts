/** A command of this folder as a process, for tests. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from '../setup/paths.mjs';

export function runTool(tool: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node24, [join(import.meta.dirname, tool), ...args], {
    encoding: 'utf8',
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}
