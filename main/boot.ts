/** The first script: makes Node cache what it compiles of the second, which is all the rest, for the next start. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';

const folder = app.getPath('userData');
// The folder itself is created later, with its permissions; before that there is nothing in it to find.
if (existsSync(folder)) enableCompileCache(join(folder, 'compiled'));
await import('./index.ts');
