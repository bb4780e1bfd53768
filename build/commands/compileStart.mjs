/**
 * Runs in Electron (`electron -r`), whose V8 has to be the very one that will start the program: compiles main's bundle
 * and puts the result beside it; see main/boot.ts.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

for (const file of globSync(join(import.meta.dirname, '../../out/main/start-*.cjs'))) {
  // The name is part of the result, which must not depend on where the repository is.
  const script = new Script(module.wrap(readFileSync(file, 'latin1')), { filename: 'start' });
  writeFileSync(`${file}.compiled`, script.createCachedData());
}
process.exit();
