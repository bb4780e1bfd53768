/** The guides name files of this repository: every one of them must be there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

const pages = ['README.md', ...globSync('.github/*.md', { cwd: root })];

test.each(pages)('%s names only files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`((?:shared|main|preload|renderer|build)\/[\w./-]*)`/g)].map(([, path]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => join(dirname(page), path));
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
