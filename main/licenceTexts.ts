/** The licences of everything inside the built program, for its Help menu and for the packages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ours, and what the bundler wrote, which knows what it has taken in. */
const files = ['LICENSE', 'main/licenses.md', 'main/licenses-threads.md', 'renderer/licenses.md'];

/** `out` is the folder of the built program. */
export function licenceTexts(out: string): readonly string[] {
  return files.map((name) => join(out, name)).flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8') : []));
}
