/**
 * Two windows in networks of their own with a cable between them: they find each other, even after the host has moved.
 */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { layCable } from '../../main/network/fixtures/cable.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { node24 } from '../setup/paths.mjs';
import { expect, test } from './app.ts';
import type { ViewName } from './hands.ts';
import type { keptGame } from './networkHands.ts';

const newAddress = '10.77.0.3';

/** Somebody in front of a window in there. */
function person(namespace: string, folder: string, name: string, view: ViewName) {
  const script = join(import.meta.dirname, 'namespaceWindow.ts');
  const child = spawn('ip', ['netns', 'exec', namespace, node24, script, folder, name, view], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async does<T = null>(deed: string, ...args: readonly (string | number)[]): Promise<T> {
      child.stdin.write(`${JSON.stringify([deed, ...args.map(String)])}\n`);
      const { value, error } = JSON.parse((await lines.next()).value ?? '{"error":"it has ended"}');
      if (error !== undefined) throw new Error(`${name} could not ${deed}: ${error}`);
      return value;
    },
    end: () => child.kill(),
  };
}

type Kept = Awaited<ReturnType<typeof keptGame>>;

test('two windows find each other on a network, play, meet again when the host has another address, and end with the same game', async ({
  folder,
}) => {
  const cable = layCable();
  test.skip(cable === null, 'namespaces of the network cannot be made here');
  if (cable === null) return;
  const ann = person(cable.host, join(folder, 'ann'), 'Ann', 'Components');
  const ben = person(cable.guest, join(folder, 'ben'), 'Ben', 'Console');
  const play = async (from: number, to: number) => {
    for (let round = from; round < to; round++) {
      await ann.does('play', round);
      await ben.does('play', round);
    }
  };
  try {
    await Promise.all([ann.does('open'), ben.does('open')]);
    const table = await ann.does<{ choices: string[]; address: string; code: string }>('host', cable.hostAddress);
    expect(table.choices).toEqual([
      'All networks',
      expect.stringContaining(`(${cable.hostAddress})`),
      'This computer only',
    ]);
    await ben.does('joinFound', table.address, table.code);
    await ann.does('start', 'Ben');
    await Promise.all([ann.does('view'), ben.does('view')]);
    await play(0, 3);
    await ann.does('close');
    cable.moveHost(newAddress);
    await ann.does('open');
    await ann.does('resume');
    await play(3, categories.length);
    const [one, other] = [await ann.does<Kept>('kept'), await ben.does<Kept>('kept')];
    expect(one).toMatchObject({ games: 1, proof: 'proved' });
    expect(other).toEqual(one);
    await Promise.all([ann.does('close'), ben.does('close')]);
  } finally {
    ann.end();
    ben.end();
    cable.remove();
  }
});
