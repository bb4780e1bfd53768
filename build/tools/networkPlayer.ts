/**
 * A machine at a table on the network, in a separate process that can be killed: `FOLDER host PORT` or `FOLDER guest
 * ADDRESS CODE`.
 */

import { gamesIn, playSeats, quiet } from '../../main/network/fixtures/machines.ts';
import type { Guest } from '../../main/network/guest.ts';
import { openHost } from '../../main/network/host.ts';
import { joinTable, rejoinTable } from '../../main/network/join.ts';
import { openStore } from '../../main/store/open.ts';
import { networkGames } from '../../main/store/truth/network.ts';
import { openTable, type Table } from '../../main/table/table.ts';
import { must, randomFrom } from '../../shared/game/fixtures.ts';

const [folder, role, where, code = ''] = process.argv.slice(2);
const store = await openStore(folder);
const table = openTable(store);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const parts = {
  ...quiet,
  store,
  table,
  log: (text: string) => say({ log: text }),
  pace: { beat: 200, silence: 2_000 },
  patience: 400,
};
const [kept] = networkGames(store);
const random = randomFrom(process.pid);

/** What is reported here is on disk. */
table.subscribe(({ push, content }) => {
  if (push === 'table:events') say({ from: content.from, events: content.events });
});

function play(at: Table, seats: readonly number[], move: Guest['move']): void {
  playSeats(at, seats, move, random);
}

const isOver = () => gamesIn(store).length > 0;
setInterval(() => isOver() && say({ isOver: true }), 50);

// A machine with the whole game and nothing more to send has nothing left to do.
if (isOver() && kept === undefined) say({ isOver: true });
else if (role === 'host') {
  if (kept !== undefined) table.resume({ game: kept.game });
  const host = must(await openHost({ ...parts, address: '127.0.0.1', port: Number(where) }, kept?.game ?? null));
  say({ code: host.state().code, port: host.state().port });
  if (kept === undefined) {
    must(host.setUp({ rules: 'basic', seats: [{ name: 'Ann', type: 'human' }] }));
    while (host.state().seats.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    must(host.start());
  }
  play(table, [0], host.move);
} else {
  const retry = { ...parts, retryWithin: 100 };
  /** On a busy computer an attempt may take longer than the pace allows. */
  const join = async (): Promise<Guest> => {
    const joined = await joinTable(retry, { address: where, code, names: ['Ben'] });
    return joined.ok ? joined.value : join();
  };
  const guest = kept === undefined ? await join() : must(rejoinTable(retry, kept.game)).guest;
  play(table, [1], guest.move);
}
