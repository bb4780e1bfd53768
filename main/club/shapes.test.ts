/** A club's folder with everything in it that can stand in the place of a file. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { writeGame } from '../history/format.ts';
import { freshFolder } from '../store/fixtures/store.ts';
import { addressOf } from './address.ts';
import { signGame } from './entries.ts';
import { clubOf, latecomer } from './fixtures/clubOf.ts';
import { enterGames, type Laptop, meet, must, simulate, statusOf } from './fixtures/laptops.ts';
import { installationKeyFile, signerIn } from './keys.ts';
import { openTree } from './tree.ts';

/** What a shape is made of. */
interface Scene {
  /** A folder that is nobody's business, with a file in it. */
  readonly outside: string;
  readonly precious: string;
  /** The file of a game that the first laptop put and the second has not seen. */
  readonly entry: string;
  /** The same game, outside: it would be entered if anybody followed a link to it. */
  readonly valid: string;
  /** Where the second laptop will put its next game. */
  readonly next: string;
  readonly place: string;
  /** The folder with the log of the second laptop, and with that of the first. */
  readonly ownLog: string;
  readonly otherLog: string;
}

const fifo = (path: string) => void execFileSync('mknod', [path, 'p']);
interface Shape {
  make(scene: Scene): void | Promise<void>;
  /** Unless it is said: the second laptop can still send its new game, the club can be read, and one game comes. */
  readonly sends?: boolean;
  readonly reads?: boolean;
  readonly receives?: number;
}

type Part = keyof Scene | ((scene: Scene) => string);
const pathOf = (part: Part, scene: Scene) => (typeof part === 'string' ? scene[part] : part(scene));

/** Something else stands in the place of a file or a folder. */
function instead(
  part: Part,
  put: (path: string, scene: Scene) => void | Promise<void>,
  shape?: Omit<Shape, 'make'>,
): Shape {
  return {
    make(scene) {
      const path = pathOf(part, scene);
      rmSync(path, { recursive: true });
      return put(path, scene);
    },
    ...shape,
  };
}

/** What was there is outside, and a link to it has taken its place. */
function linkedOut(part: Part, shape?: Omit<Shape, 'make'>): Shape {
  return {
    make(scene) {
      const [path, moved] = [pathOf(part, scene), join(scene.outside, 'moved')];
      renameSync(path, moved);
      symlinkSync(moved, path);
    },
    ...shape,
  };
}

/** Something stands where the second laptop will put its next game. */
const ahead = (put: (path: string, scene: Scene) => void, sends = true): Shape => ({
  make: (scene) => {
    mkdirSync(join(scene.next, '..'), { recursive: true });
    put(scene.next, scene);
  },
  receives: 2,
  sends,
});

const ownFile = ({ ownLog }: Scene) => join(ownLog, 'games-0.log');
const foundingOf = ({ place }: Scene) => join(place, 'club.json');
const gamesOf = ({ entry }: Scene) => join(entry, '..');
/** The second laptop has no log to write to. */
const unsent = { receives: 2, sends: false };

const shapes: Readonly<Record<string, Shape>> = {
  'a link to a valid game outside': instead('entry', (entry, { valid }) => symlinkSync(valid, entry)),
  'a link to nothing': instead('entry', (entry, { outside }) => symlinkSync(join(outside, 'nothing'), entry)),
  'a link to itself': instead('entry', (entry) => symlinkSync(entry, entry)),
  'a folder': instead('entry', (entry) => void mkdirSync(entry)),
  'a FIFO': instead('entry', fifo),
  'a socket': instead('entry', (entry, { place }) => {
    // The name of a socket is limited to a hundred letters.
    const server = createServer().listen(join(place, 's'));
    onTestFinished(() => void server.close());
    return new Promise((resolve) => {
      server.once('listening', () => {
        renameSync(join(place, 's'), entry);
        resolve();
      });
    });
  }),
  'a device': instead('entry', (entry) => void execFileSync('mknod', [entry, 'c', '1', '5'])),
  'a file of a terabyte': { make: ({ entry }) => truncateSync(entry, 2 ** 40) },
  'a folder of games that is a link': linkedOut(gamesOf),
  'a folder of games that is a file': instead(gamesOf, (folder) => writeFileSync(folder, 'x')),
  'all games behind a link': linkedOut(({ place }) => join(place, 'games'), { receives: 0, sends: false }),
  "another's log that is a link": linkedOut('otherLog', { receives: 0 }),
  "a link to nothing instead of another's log": instead(
    'otherLog',
    (log, { outside }) => symlinkSync(join(outside, 'nothing'), log),
    { receives: 0 },
  ),
  "a FIFO instead of another's log": instead(({ otherLog }) => join(otherLog, 'games-0.log'), fifo, { receives: 0 }),
  "a file instead of another's log": instead('otherLog', (log) => writeFileSync(log, 'x'), { receives: 0 }),
  'all logs behind a link': linkedOut(({ place }) => join(place, 'log'), { reads: false }),
  'the own log is a link': linkedOut('ownLog', unsent),
  "a link from the own log's file": linkedOut(ownFile, unsent),
  "the own log's file with a second name outside": {
    make: (scene) => linkSync(ownFile(scene), join(scene.outside, 'twin')),
    ...unsent,
  },
  "a precious file in the place of the own log's": instead(
    ownFile,
    (file, { precious }) => linkSync(precious, file),
    unsent,
  ),
  'a FIFO with a reader in the place of the own log': instead(ownFile, openFifo, unsent),
  'a link where the next game is to be written': ahead((next, { precious }) => symlinkSync(precious, next)),
  'a link to a new file where the next game is to be written': ahead((next, { outside }) =>
    symlinkSync(join(outside, 'new'), next),
  ),
  'a folder where the next game is to be written': ahead((next) => void mkdirSync(next)),
  'a link where the folder of the next game is to be': ahead((next, { outside }) => {
    rmSync(join(next, '..'), { recursive: true });
    symlinkSync(outside, join(next, '..'));
  }, false),
  'a FIFO instead of the founding entry': instead(foundingOf, fifo, { reads: false }),
  'a link instead of the founding entry': linkedOut(foundingOf, { reads: false }),
  'a log of nothing but zeros': {
    receives: 2,
    make: ({ place }) => {
      const log = join(place, 'log', '0'.repeat(64));
      mkdirSync(log);
      for (let file = 0; file < 20; file++) {
        writeFileSync(join(log, `games-${file}.log`), '');
        truncateSync(join(log, `games-${file}.log`), 82_000);
      }
    },
  },
};

/** A pipe that somebody reads from, so that it can be opened for writing. */
function openFifo(path: string): void {
  fifo(path);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(reader));
}

/** Everything about the files of a folder that a program could change. */
function photograph(folder: string): unknown {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const { mtimeMs, size, mode } = statSync(path);
      return [path, mtimeMs, size, mode, statSync(path).isFile() && size < 1e6 ? readFileSync(path, 'utf8') : null];
    });
}

async function sceneWith(parent: string, place: string, one: Laptop, two: Laptop): Promise<Scene> {
  const outside = join(parent, 'outside');
  mkdirSync(outside);
  const precious = join(outside, 'precious');
  writeFileSync(precious, 'do not touch'.repeat(20));
  const [{ finished }] = simulate(1, 1, 5);
  enterGames(two.own, simulate(1, 1, 5));
  const [{ finished: unseen }] = simulate(0, 1, 5);
  enterGames(one.own, simulate(0, 2, 5));
  must(await meet(one));
  const file = (address: string) => join(place, 'games', address.slice(0, 2), `${address}.json`);
  const logOf = (laptop: Laptop) => join(place, 'log', signerIn(installationKeyFile(laptop.folder)).key);
  const { clubKey } = await statusOf(one);
  const signer = signerIn(installationKeyFile(one.folder));
  writeFileSync(join(outside, 'valid'), signGame(clubKey, signer, addressOf(unseen), must(writeGame(unseen)), []).text);
  return {
    outside,
    precious,
    entry: file(addressOf(unseen)),
    valid: join(outside, 'valid'),
    next: file(addressOf(finished)),
    place,
    ownLog: logOf(two),
    otherLog: logOf(one),
  };
}

test.skipIf(process.platform === 'win32').for(Object.entries(shapes))(
  '%s: the rest goes on, and nothing outside is touched',
  { timeout: 30_000 },
  async ([name, { make, sends = true, reads = true, receives = 1 }], { skip }) => {
    const { laptops, place, parent } = await clubOf(2, 2);
    const [one, two] = laptops;
    must(await meet(two));
    const scene = await sceneWith(parent, place, one, two);
    try {
      await make(scene);
    } catch (error) {
      if (String(error).includes('mknod')) skip('a device cannot be made here');
      throw error;
    }
    const photo = photograph(scene.outside);
    const touched: string[] = [];
    const watcher = watch(scene.outside, { recursive: true }, (event, name) => void touched.push(`${event} ${name}`));
    await pause(20);
    const met = await meet(two);
    await pause(20);
    watcher.close();
    expect(touched).toEqual([]);
    expect(photograph(scene.outside)).toEqual(photo);
    expect(met.ok).toBe(reads);
    if (!met.ok) return;
    expect([met.value.sent, met.value.unsent]).toEqual(
      sends ? [1, null] : [0, { code: 'club-out-of-reach', because: 'unsafe' }],
    );
    expect([name, met.value.received]).toEqual([name, receives]);
    // What is bad is said, unless it only stands in the way of writing.
    expect(met.value.waiting + met.value.refused > 0).toBe(receives < 2 || !/next|second name|precious/.test(name));
    // Who comes later is served as well.
    expect((await meet(await latecomer(parent, place))).ok).toBe(true);
  },
);

test.skipIf(process.platform === 'win32')(
  'what changes after it was looked at is looked at again once it is open',
  async () => {
    const folder = freshFolder();
    const tree = openTree(folder);
    writeFileSync(join(folder, 'long'), 'x'.repeat(100));
    expect(await tree.read('long', 0, 50, 50)).toEqual({ size: 100, bytes: Buffer.alloc(0) });
    writeFileSync(join(folder, 'cut'), 'x'.repeat(50));
    openFifo(join(folder, 'pipe'));
    for (const [file, at] of [
      ['pipe', 0],
      ['long', 10],
      ['cut', 60],
    ] as const)
      await expect(tree.append(file, at, 82, 'new')).rejects.toMatchObject({ code: 'EUNSAFE' });
    expect(readFileSync(join(folder, 'long'), 'utf8')).toBe('x'.repeat(100));
  },
);
