/** Something to be typed that nobody else may see: without an echo on a terminal, or one line of a pipe. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Null if there is nobody to ask and nothing to read. */
export async function readSecret(question: string): Promise<string | null> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of reader) return line;
    return null;
  } finally {
    reader.close();
    if (stdin.isTTY) stderr.write('\n');
    stdin.destroy();
  }
}
