/** How the three parts of the application are bundled. */
import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import { root } from './setup/paths.mjs';

/** The licences of what is bundled ask to be handed on with it. */
const license = { fileName: 'licenses.md' };

export default defineConfig({
  main: {
    root,
    build: {
      outDir: join(root, 'out/main'),
      emptyOutDir: true,
      license,
      rollupOptions: {
        // Threads are looked for beside the file that starts them, so all lie in one folder.
        input: {
          index: join(root, 'main/index.ts'),
          thread: join(root, 'main/thinker/thread.ts'),
          solving: join(root, 'main/thinker/solving.ts'),
          club: join(root, 'main/club/thread.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
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
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: join(root, 'out/renderer'),
      emptyOutDir: true,
      license,
      target: 'chrome150',
      modulePreload: { polyfill: false },
      // Read and compiled before anything is seen.
      minify: true,
      // The page's policy allows no data: addresses.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(root, 'renderer/index.html'),
        // What the first picture needs is read in one go, however many later parts share it.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
});
