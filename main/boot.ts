/** The first script: what Node compiles of the second, which is all the rest, is kept for the next start. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';

const folder = app.getPath('userData');
// The folder itself is made later, with its rights; before that there is nothing to be found in it.
if (existsSync(folder)) enableCompileCache(join(folder, 'compiled'));
await import('./index.ts');
