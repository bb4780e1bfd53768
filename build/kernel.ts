/** Compiles the solver's kernel to out/kernel.wasm, if that is older than its source. */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['kernel', 'eight', 'net', 'price'].map((name) => `shared/solver/${name}.as.ts`);
const target = 'out/kernel.wasm';
/** 50 pages of 64 KiB hold the tables and 310,656 values, the others eight games of Triple and the net. */
const options = [
  '-O3',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--noAssert',
  '--use',
  'abort=',
  '--initialMemory',
  '90',
];

const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns the path of the compiled kernel. */
export async function buildKernel(): Promise<string> {
  const path = root + target;
  const newest = Math.max(...sources.map((source) => changed(root + source)), changed(fileURLToPath(import.meta.url)));
  if (changed(path) > newest) return path;
  mkdirSync(`${root}out`, { recursive: true });
  // Compiled beside it and then moved into place: another process may be reading the old one.
  const fresh = `${target}.${process.pid}`;
  // The compiler takes longer to load than most commands take to run, so it is loaded only when it has work.
  const { default: asc } = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main([...sources, '-o', fresh, '--baseDir', root, ...options]);
  if (error) throw new Error(`The kernel does not compile: ${error.message}\n${stderr.toString()}`);
  renameSync(root + fresh, path);
  return path;
}

if (import.meta.main) console.error(await buildKernel());
