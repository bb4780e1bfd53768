/** How the three parts of the application are bundled. */
import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import { root } from './setup/paths.mjs';

/** The licences of the bundled packages require that they are passed on. */
const license = { fileName: 'licenses.md' };

/**
 * Scripts in plain ASCII: a single other character makes Node and Chromium store a script with two bytes per character,
 * and read it more slowly. Escapes mean the same in strings, templates and patterns.
 */
const plainLetters = {
  name: 'plain-letters',
  generateBundle(_options: unknown, bundle: Readonly<Record<string, { type: string; code?: string }>>) {
    for (const part of Object.values(bundle))
      if (part.code !== undefined)
        part.code = part.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** Threads are looked for next to the file that starts them, so all are in one folder. */
function inMain(entries: Readonly<Record<string, string>>) {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, 'main', file)]));
  const output = {
    format: 'cjs' as const,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    // Read before anything is visible; names stay, for the stack traces in the log.
    minify: { compress: false, mangle: false, codegen: true } as const,
    // What the start needs is one file, with everything it imports.
    codeSplitting: { groups: [{ name: 'start', test: /main[/\\]index\.ts$/ }] },
  };
  return { outDir: join(root, 'out/main'), rollupOptions: { input, output } };
}

/** Bundled separately (`--mode threads`): they must not import that one file, which starts the program. */
const threads = {
  main: {
    root,
    build: {
      ...inMain({
        thinkerThread: 'thinker/thinkerThread.ts',
        solverThread: 'thinker/solverThread.ts',
        clubThread: 'club/clubThread.ts',
        storeThread: 'store/storeThread.ts',
      }),
      emptyOutDir: false,
      license: { fileName: 'licenses-threads.md' },
    },
  },
};

const program = (isDevelopment: boolean) => ({
  main: { root, plugins: [plainLetters], build: { ...inMain({ index: 'boot.ts' }), emptyOutDir: true, license } },
  preload: {
    root,
    build: {
      outDir: join(root, 'out/preload'),
      emptyOutDir: true,
      // A sandboxed preload cannot be an ES module.
      rollupOptions: { input: join(root, 'preload/index.ts'), output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  renderer: {
    root: join(root, 'renderer'),
    base: './',
    plugins: [plainLetters],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: join(root, 'out/renderer'),
      emptyOutDir: true,
      license,
      target: 'chrome150',
      modulePreload: { polyfill: false },
      // Read and compiled before anything is visible.
      minify: !isDevelopment,
      // The page's policy allows no data: addresses.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(root, 'renderer/index.html'),
        // What the first picture needs is read in one go, however many later parts share it.
        output: {
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
          // The program lists the files it serves when it starts; in development they change afterwards.
          ...(isDevelopment && {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            assetFileNames: '[name][extname]',
          }),
        },
      },
    },
  },
});

export default defineConfig(({ mode }) => (mode === 'threads' ? threads : program(mode === 'development')));
