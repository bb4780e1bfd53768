/** Tables are found on a real network: two namespaces of this machine with a cable between them. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

const [host, guest] = ['host', 'guest'].map((role) => `yahtzee-${role}-${process.pid}`);
const hostAddress = '10.77.0.1';

const ip = (...args: readonly string[]) => spawnSync('ip', args).status === 0;

function layCable(): boolean {
  // The names of devices are short.
  const ends = ['a', 'b'].map((end) => `yz${end}${process.pid}`);
  return (
    ip('netns', 'add', host) &&
    ip('netns', 'add', guest) &&
    ip('link', 'add', ends[0], 'netns', host, 'type', 'veth', 'peer', 'name', ends[1], 'netns', guest) &&
    [host, guest].every(
      (name, index) =>
        ip('-n', name, 'address', 'add', `10.77.0.${index + 1}/24`, 'dev', ends[index]) &&
        ip('-n', name, 'link', 'set', ends[index], 'up') &&
        ip('-n', name, 'route', 'add', 'default', 'dev', ends[index]),
    )
  );
}

let isLaid = false;
beforeAll(() => {
  isLaid = layCable();
});
afterAll(() => {
  for (const name of [host, guest]) ip('netns', 'delete', name);
});

/** Runs a script on one of the two; what it prints, line by line. */
function runOn(name: string, script: string) {
  const module = JSON.stringify(new URL('discovery.ts', import.meta.url).href);
  const child = spawn('ip', [
    ...['netns', 'exec', name, process.execPath, '--input-type=module-typescript', '-e'],
    `import { announce, look } from ${module}; ${script}`,
  ]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { next: async () => JSON.parse((await lines.next()).value ?? 'null'), end: () => child.kill('SIGKILL') };
}

test('a table is found by its name, and gone when it closes; what steers a terminal is not in the name', async (context) => {
  if (!isLaid) context.skip('namespaces of the network cannot be made here');
  const looking = runOn(guest, 'look((tables) => console.log(JSON.stringify(tables)));');
  const table = runOn(
    host,
    String.raw`const close = announce('Eric\u0007 and all', 4711);
     setTimeout(close, 3_000); setTimeout(() => {}, 60_000);`,
  );
  try {
    expect(await looking.next()).toEqual([{ name: 'Eric and all', address: `${hostAddress}:4711` }]);
    expect(await looking.next()).toEqual([]);
  } finally {
    looking.end();
    table.end();
  }
}, 60_000);
