/**
 * The first script: hands V8 what the build has compiled of the second, which is all the rest. That lies beside it, in
 * the archive of a package, and is trusted as much; V8 ignores it if it was made by another version of V8.
 */
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** Node's own way of compiling a module, which knows of no compiled code that it has not written itself. */
const loader = module.prototype as unknown as { _compile: (this: NodeJS.Module, source: string, file: string) => void };
const usual = loader._compile;

loader._compile = function (source, filename) {
  loader._compile = usual;
  const compiled = `${filename}.compiled`;
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  const run = new Script(module.wrap(source), { filename, cachedData }).runInThisContext();
  run.call(this.exports, this.exports, module.createRequire(filename), this, filename, dirname(filename));
};

void import('./index.ts');
