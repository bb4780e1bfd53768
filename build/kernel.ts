/** Compiles the kernels from AssemblyScript, if what is there is older than their sources. */
import { globSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup/paths.mjs';

/** Memory in units of 64 KiB; it grows with the rules. */
const memory = ['--initialMemory', '41'];
const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--use', 'abort=', ...memory];

const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns the path of the compiled kernel. */
async function compile(entry: string, target: string): Promise<string> {
  const path = join(root, target);
  const sources = globSync('{shared/solver,build/lab}/**/*.as.ts', { cwd: root }).map((source) => join(root, source));
  const newest = Math.max(...[...sources, import.meta.filename].map(changed));
  if (changed(path) > newest) return path;
  mkdirSync(dirname(path), { recursive: true });
  // Compiled beside it and then moved into place: another process may be reading the old one.
  const fresh = `${target}.${process.pid}`;
  // The compiler takes longer to load than most commands take to run, so it is loaded only when it has work.
  const { default: asc } = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main([entry, '-o', fresh, '--baseDir', root, ...options]);
  if (error) throw new Error(`The kernel does not compile: ${error.message}\n${stderr.toString()}`);
  renameSync(join(root, fresh), path);
  return path;
}

/** What ships. */
export function buildKernel(): Promise<string> {
  return compile('shared/solver/kernel/index.as.ts', 'out/kernel.wasm');
}

/** The same with what only the lab uses; a name with a dot stays out of the package. */
export function buildLabKernel(): Promise<string> {
  return compile('build/lab/index.as.ts', 'out/.lab/kernel.wasm');
}

if (import.meta.main) console.error(await buildKernel());
