import { expect, test } from 'vitest';
import { boundedLines, longestLine } from './lines.ts';
import { printable } from './terminal.ts';

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
