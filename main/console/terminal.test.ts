import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { print, printable, printJson } from './print.ts';
import { boundedLines, longestLine } from './terminal.ts';

async function* chunksOf(...chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks;
}

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('lines are put together from pieces, whatever ends them', async () => {
  expect(await all(boundedLines(chunksOf('y\nEr', 'ic\r\n\n', 'last')))).toEqual(['y', 'Eric', '', 'last']);
});

test('a line that is too long is named, and nothing of it is kept', async () => {
  const piece = 'x'.repeat(longestLine);
  const lines = boundedLines(
    chunksOf('y\n', piece, piece, `${piece}\nEric\n`, `${piece}\n`, `${piece}x\n`, piece, piece),
  );
  expect(await all(lines)).toEqual(['y', null, 'Eric', piece, null, null]);
});

test('a source is not read faster than its lines are wanted', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      read++;
      yield 'n\n';
    }
  }
  const lines = boundedLines(endless());
  for (let count = 0; count < 5; count++) await lines.next();
  expect(read).toBeLessThanOrEqual(6);
});

test('nothing that steers a terminal stays in a text', () => {
  expect(printable('a\u001b[2Jb\u0007\u009b1m\u202ec\n\td')).toBe('a\uFFFD[2Jb\uFFFD\uFFFD1m\uFFFDc\n\td');
});

test('what a stranger wrote is printed through one function, as text and as JSON', () => {
  const out: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line));
  print('Eric\u001b]0;title\u0007');
  printJson({ name: 'Eric\u009b2J\u202e' });
  log.mockRestore();
  expect(out).toEqual(['Eric\uFFFD]0;title\uFFFD', '{"name":"Eric\\u009b2J\\u202e"}']);
  expect(JSON.parse(out[1])).toEqual({ name: 'Eric\u009b2J\u202e' });
  const root = join(import.meta.dirname, '../..');
  const tools = ['advise', 'club', 'games', 'review', 'solve', 'verify'].map((name) => `build/tools/${name}.ts`);
  const others = readdirSync(import.meta.dirname).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && name !== 'print.ts',
  );
  for (const file of [...tools, 'build/arguments.ts', ...others.map((name) => `main/console/${name}`)])
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/(?<!words\.)\bconsole\.\w+\(|console\.error/);
});
