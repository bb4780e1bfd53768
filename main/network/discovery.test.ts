/** Tables are found on a real network: two namespaces of this machine with a cable between them. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layCable } from './fixtures/cable.ts';

let cable: ReturnType<typeof layCable> = null;
beforeAll(() => {
  cable = layCable();
});
afterAll(() => cable?.remove());

/** Runs a script on one of the two; what it prints, line by line. */
function runOn(name: string, script: string) {
  const module = JSON.stringify(new URL('discovery.ts', import.meta.url).href);
  const child = spawn('ip', [
    ...['netns', 'exec', name, process.execPath, '--input-type=module-typescript', '-e'],
    `import { announce, look, tagOf } from ${module}; ${script}`,
  ]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    next: async () => JSON.parse((await lines.next()).value ?? 'null'),
    say: (text: string) => child.stdin.write(`${text}\n`),
    end: () => child.kill('SIGKILL'),
  };
}

const announcing = (games: string) => String.raw`
  const table = (port) => announce({ name: 'Eric\u0007 and all', address: '0.0.0.0', port, games: ${games} });
  let close = table(4711);
  process.stdin.on('data', (data) => {
    close();
    close = String(data).includes('move') ? table(4712) : () => {};
  });`;

test('a table is found by its name and its games, also when it moves, and gone when it closes; what steers a terminal is not in the name', async (context) => {
  if (cable === null) return context.skip('namespaces of the network cannot be made here');
  const looking = runOn(cable.guest, 'look((tables) => console.log(JSON.stringify(tables)));');
  const table = runOn(cable.host, announcing("[tagOf('one'), tagOf('two')]"));
  const at = (port: number) => ({
    name: 'Eric and all',
    address: `${cable?.hostAddress}:${port}`,
    games: [expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)],
  });
  /** Whatever comes before it is on the way there. */
  const until = async (wanted: readonly unknown[]) => {
    for (let found = await looking.next(); found !== null; found = await looking.next())
      if (found.length === wanted.length) return expect(found).toEqual(wanted);
    throw new Error('nothing more was found');
  };
  try {
    await until([at(4711)]);
    table.say('move');
    await until([]);
    await until([at(4712)]);
    table.say('close');
    await until([]);
  } finally {
    looking.end();
    table.end();
  }
});
