/** `npm run train`: trains the net of Triple from nothing. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { presetIds, rulesOf } from '../../shared/rules/ids.ts';
import { presets } from '../../shared/rules/presets.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { fileToWrite, oneOf, readOptions, wholeNumber } from '../arguments.ts';
import { root } from '../setup/paths.mjs';
import { kernelsFrom, labKernel } from './kernel.ts';
import { decodeCheckpoint, encodeCheckpoint, encodeNet } from './net/files.ts';
import { type Checkpoint, type Course, freshNet, learnSpread, train } from './net/train.ts';

const trainable = presetIds.filter((rules) => rulesOf(rules).columns.length > 1);
const usage = `npm run train -- [--rules R] [--games N] [--seed S] [--out FILE] [--json]
R: ${trainable.join(', ')} (default: triple)
--out: where the net goes; without it to out/.training. What ships is in shared/players/nets.
A training that was broken off goes on where it was; the same games and seed give the same net.`;

const options = readOptions(
  {
    rules: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  },
  usage,
);
const course: Course = {
  rules: oneOf('rules', options.rules, trainable, 'triple'),
  games: wholeNumber('games', options.games, { from: 8, to: 1e9, usual: 2_333_328 }),
  seed: wholeNumber('seed', options.seed, { from: 0, to: 1e9, usual: 1 }),
};
const name = `${course.rules}-${course.games}-${course.seed}`;
// A name with a dot stays out of the package.
const folder = join(root, 'out', '.training');
const checkpointFile = join(folder, `${name}.checkpoint`);
const netFile = fileToWrite('out', options.out) ?? join(folder, `${name}.net`);

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  // Written beside it first: if the training is stopped at this moment, the last whole one is still there.
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

function lastCheckpoint(): Checkpoint {
  try {
    const checkpoint = decodeCheckpoint(readFileSync(checkpointFile));
    if (checkpoint) return checkpoint;
    console.error('What was trained so far could not be read; the training begins again.');
  } catch {
    // None has been saved.
  }
  return { played: 0, net: freshNet(course.seed) };
}

const newKernel = kernelsFrom(await labKernel());
const values = solveValues(newKernel(), presets.basic);
const begun = performance.now();
let checkpoint = lastCheckpoint();
const { played: before } = checkpoint;
const kernel = newKernel();
const gamesBetween = Math.max(8, Math.floor(course.games / 200 / 8) * 8);
while (checkpoint.played < course.games) {
  checkpoint = train(kernel, values, course, checkpoint, checkpoint.played + gamesBetween);
  write(checkpointFile, encodeCheckpoint(checkpoint));
  const perSecond = (checkpoint.played - before) / ((performance.now() - begun) / 1000);
  const left = (course.games - checkpoint.played) / perSecond;
  console.error(
    `${checkpoint.played} of ${course.games} games, ${Math.round(perSecond)} a second, ${Math.round(left)} s left`,
  );
}
const file = encodeNet(course.rules, learnSpread(kernel, values, course, checkpoint.net));
write(netFile, file);
const answer = {
  ...course,
  seconds: (performance.now() - begun) / 1000,
  bytes: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
  file: netFile,
};
if (options.json) console.log(JSON.stringify(answer));
else console.log(`${netFile}: ${answer.bytes} bytes, SHA-256 ${answer.sha256}, ${answer.seconds.toFixed(0)} s.`);
