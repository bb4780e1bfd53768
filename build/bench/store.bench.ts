/** What the program asks of its file, with a million games in it and with a thousand, in turn and in the same run. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { exportGames } from '../../main/history/export.ts';
import { importGames } from '../../main/history/import.ts';
import { beginPlayed, playGame } from '../../main/store/fixtures/games.ts';
import { listGames } from '../../main/store/lists/gameList.ts';
import { readHallOfFame } from '../../main/store/lists/hallOfFame.ts';
import { readEvening, readStandings } from '../../main/store/lists/standings.ts';
import { readStatistics } from '../../main/store/lists/statistics.ts';
import { closeStore, openStore, type Store } from '../../main/store/open.ts';
import { appendEvent, beginGame, finishGame } from '../../main/store/truth/games.ts';
import { recentNames } from '../../main/store/truth/players.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { root } from '../setup/paths.mjs';
import { fillStore } from './manyGames.ts';
import { median, type Report, timed } from './measure.ts';
import { millisecondsToFirstPaint } from './startup.bench.ts';

const sizes = { few: 1_000, many: 1_000_000 } as const;
type Size = keyof typeof sizes;
type Stores = Readonly<Record<Size, Store>>;

const complain = (line: string) => console.error(line);

async function makeFolder(parent: string, size: Size): Promise<string> {
  const folder = join(parent, size);
  mkdirSync(folder);
  const store = await openStore(folder);
  fillStore(store, sizes[size], Date.now());
  await closeStore(store, complain);
  return folder;
}

/** The median of `rounds`, each with the small file and then with the large one, so that a slow moment hits both. */
async function compare(
  report: Report,
  name: string,
  rounds: number,
  task: (size: Size, round: number) => unknown,
  target?: number,
): Promise<void> {
  const times: Record<Size, number[]> = { few: [], many: [] };
  for (let round = 0; round < rounds; round++)
    for (const size of ['few', 'many'] as const) {
      const begun = performance.now();
      const said = await task(size, round);
      times[size].push(typeof said === 'number' ? said : performance.now() - begun);
    }
  const [few, many] = [median(times.few), median(times.many)];
  report({ name, value: many, unit: 'ms', withThousandGames: few, ratio: many / few, target });
}

/** A game in progress in each store, and a turn of it written at a time. */
function turnWriter(stores: Stores): (size: Size, round: number) => void {
  const { events, started, seed } = playGame({ rules: 'official', names: ['Eric', 'Julie'], at: Date.now() });
  const turn = events.slice(1, 5);
  const ids = {
    few: beginGame(stores.few, { started, seed, counts: true }),
    many: beginGame(stores.many, { started, seed, counts: true }),
  };
  return (size, round) => {
    for (const [index, event] of turn.entries())
      appendEvent(stores[size], ids[size], 1 + round * turn.length + index, event);
  };
}

function finish(store: Store, round: number): number {
  const plan = { rules: 'official', names: ['Eric', 'Bot'], random: randomFrom(round + 1), at: Date.now() } as const;
  const { id, events, game } = beginPlayed(store, plan);
  const begun = performance.now();
  finishGame(store, id, events, game, Date.now());
  return performance.now() - begun;
}

/** Out to a file and in again, while something else wants its turn. */
async function moveGames(report: Report, store: Store, folder: string): Promise<void> {
  const file = join(folder, 'games.json');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const measure = async (name: string, task: () => Promise<unknown>) => {
    delay.reset();
    delay.enable();
    const { took } = await timed(task);
    delay.disable();
    report({ name: `${name} of games`, value: (sizes.few * 1_000) / took, unit: 'games/s' });
    const [longest, usual] = [delay.max / 1e6, delay.percentile(99) / 1e6];
    const wait = { unit: 'ms', ninetyNineOfHundred: usual, target: 8 };
    report({ name: `longest wait of main during ${name}`, value: longest, ...wait });
  };
  await measure('export', () => exportGames(store, file, null));
  const other = await openStore(join(folder, 'other'));
  await measure('import', () => importGames(other, file));
  other.db.close();
  report({ name: 'size of an exported game', value: statSync(file).size / sizes.few, unit: 'bytes' });
}

export default async function (report: Report, folder: string): Promise<void> {
  const folders = { few: await makeFolder(folder, 'few'), many: await makeFolder(folder, 'many') };
  const size = statSync(join(folders.many, 'hall-of-fame.sqlite')).size / sizes.many;
  report({ name: 'size of a stored game', value: size, unit: 'bytes' });

  await compare(report, 'opening the file', 5, async (which) => {
    const begun = performance.now();
    const store = await openStore(folders[which]);
    const took = performance.now() - begun;
    // Closed properly: otherwise the file is checked completely at the next opening.
    await closeStore(store, complain);
    return took;
  });
  await compare(report, 'start-up to first paint', 5, (which) => millisecondsToFirstPaint(root, folders[which]), 1.2);

  const stores = { few: await openStore(folders.few), many: await openStore(folders.many) };
  const everything = { player: null, rules: null, from: null, to: null };
  const busiest = (which: Size) => readStandings(stores[which])[0].player;
  const players = { few: busiest('few'), many: busiest('many') };
  await compare(report, 'top ten', 300, (which) => readHallOfFame(stores[which]), 1.5);
  await compare(
    report,
    'top ten of a rule set, people only',
    300,
    (which) => readHallOfFame(stores[which], { rules: 'official', peopleOnly: true }),
    1.5,
  );
  await compare(report, 'saving a turn of four events', 150, turnWriter(stores), 1.5);
  await compare(report, 'saving the end of a game', 60, (which, round) => finish(stores[which], round));
  await compare(report, 'standings', 100, (which) => readStandings(stores[which]));
  await compare(report, 'standings of the evening', 100, (which) => readEvening(stores[which], Date.now()));
  await compare(report, "a player's statistics", 60, (which) =>
    readStatistics(stores[which], players[which], 'official'),
  );
  await compare(report, "everybody's statistics", 30, (which) => readStatistics(stores[which], null, 'official'));
  await compare(report, 'a page of the list of games', 60, (which) => listGames(stores[which], everything));
  await compare(report, "a page of a player's games", 60, (which) =>
    listGames(stores[which], { ...everything, player: players[which] }),
  );
  await compare(report, 'names to offer', 60, (which) => recentNames(stores[which]));
  await moveGames(report, stores.few, folder);
  stores.few.db.close();
  stores.many.db.close();
}
