/** Tables on the network: the time from a move to every spectator, the cost of a connection, and how both grow. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { usualPace } from '../../main/network/channel.ts';
import { openPair, quiet } from '../../main/network/fixtures/machines.ts';
import { connect, type Line } from '../../main/network/handshake.ts';
import { openHost } from '../../main/network/host.ts';
import { openStore } from '../../main/store/open.ts';
import { openTable } from '../../main/table/table.ts';
import { must, randomFrom } from '../../shared/game/fixtures.ts';
import { memoryInUse } from '../memoryInUse.ts';
import { node24 } from '../setup/paths.mjs';
import { at, type Report } from './measure.ts';

interface Watched {
  /** Milliseconds from each event on the host's disk to the last spectator. */
  readonly delays: readonly number[];
  readonly eventsPerSecond: number;
  readonly joins: readonly number[];
}

/** A table with a game of two, and this many spectators without a file of their own. */
async function openWatched(folder: string, spectators: number) {
  const pair = await openPair(folder, 'basic');
  const { hostTable, address, code } = pair;
  const arrived = new Map<number, number>();
  const lines: Line[] = [];
  const joins: number[] = [];
  for (let spectator = 0; spectator < spectators; spectator++) {
    const begun = performance.now();
    const line = await connect(address, { secret: code, member: null }, usualPace);
    if (!line.ok) throw new Error(line.error.because);
    lines.push(line.value);
    await new Promise<void>((resolve) => {
      line.value.listen((message) => {
        if (message.type === 'welcome') resolve();
        if (message.type === 'events') arrived.set(message.from + message.events.length, performance.now());
      });
      line.value.send({ type: 'join', names: [], end: '00'.repeat(32), key: '00'.repeat(32) });
    });
    joins.push(performance.now() - begun);
  }
  const written = new Map<number, number>();
  hostTable.subscribe(({ push, content }) => {
    if (push === 'table:events') written.set(content.from + content.events.length, performance.now());
  });
  return {
    async play(): Promise<Watched> {
      const begun = performance.now();
      const stop = pair.play([randomFrom(1), randomFrom(2)]);
      while (!pair.isOver()) await pause(2);
      const seconds = (performance.now() - begun) / 1000;
      await pause(100);
      stop();
      const delays = [...written].flatMap(([number, at]) =>
        arrived.has(number) ? [(arrived.get(number) ?? at) - at] : [],
      );
      return { delays, eventsPerSecond: written.size / seconds, joins };
    },
    async close() {
      for (const line of lines) line.close();
      await pair.close();
    },
  };
}

/** Waits until the last message has been handled, and is garbage. */
async function stillness(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    memoryInUse();
    await pause(100);
  }
}

/** How much memory the host holds for each of this many spectators, in KB; they are in another process. */
async function memoryPerConnection(folder: string, spectators: number) {
  const store = await openStore(folder);
  const host = must(await openHost({ ...quiet, store, table: openTable(store), address: '127.0.0.1' }));
  const { port, code } = host.state();
  const arrive = async (count: number) => {
    const script = join(import.meta.dirname, 'networkSpectators.ts');
    const child = spawn(node24, [script, `127.0.0.1:${port}`, code, String(count)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };
  // What the first of them makes the program load does not count as theirs.
  const first = await arrive(1);
  await stillness();
  const [inUse, resident] = [memoryInUse(), process.memoryUsage.rss()];
  const others = await arrive(spectators);
  await stillness();
  const grown = [memoryInUse() - inUse, process.memoryUsage.rss() - resident].map((bytes) => bytes / 1024 / spectators);
  for (const child of [first, others]) child.stdin.end();
  await host.close();
  store.db.close();
  return { inUse: grown[0], resident: grown[1] };
}

export default async function (report: Report, folder: string): Promise<void> {
  // Comes first: what a game leaves behind is collected at some point or other.
  for (const spectators of [10, 100]) {
    const { inUse, resident } = await memoryPerConnection(join(folder, `held${spectators}`), spectators);
    report({ name: `memory a connection, ${spectators} spectators`, value: inUse, unit: 'KB', resident });
  }
  for (const spectators of [10, 100]) {
    const table = await openWatched(join(folder, `watched${spectators}`), spectators);
    const { delays, eventsPerSecond, joins } = await table.play();
    await table.close();
    const name = `a table with ${spectators} spectators`;
    report({ name: `${name}: from a move to everybody`, value: at(delays, 0.5), unit: 'ms', p99: at(delays, 0.99) });
    report({ name: `${name}: events`, value: eventsPerSecond, unit: 'events/s' });
    report({ name: `${name}: a join by the code`, value: at(joins, 0.5), unit: 'ms', p99: at(joins, 0.99) });
  }
  for (const tables of [5, 50]) {
    const open = [];
    const before = memoryInUse();
    for (let number = 0; number < tables; number++)
      open.push(await openWatched(join(folder, `${tables}-${number}`), 1));
    const perTable = (memoryInUse() - before) / 1024 / tables;
    const played = await Promise.all(open.map((table) => table.play()));
    for (const table of open) await table.close();
    const delays = played.flatMap((one) => one.delays);
    const events = played.reduce((sum, one) => sum + one.eventsPerSecond, 0);
    const name = `${tables} tables in one process`;
    report({ name: `${name}: from a move to everybody`, value: at(delays, 0.5), unit: 'ms', p99: at(delays, 0.99) });
    report({ name: `${name}: events`, value: events, unit: 'events/s' });
    report({ name: `${name}: memory a table, its guest and its spectator`, value: perTable, unit: 'KB' });
  }
}
