/** How games of any rules spread, in the data folder; played for it on the thread that asks if that is missing. */
import { readFile, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Evaluator } from '../../shared/solver/coach/evaluate.ts';
import { joinSamples, playGames, type Sample, sampleLength } from '../../shared/solver/coach/sample.ts';
import { rulesNumber, tableName } from '../../shared/solver/general/identity.ts';
import { decodeFile, encodeFile } from '../../shared/solver/tables/file.ts';
import { generalTableFile } from './solverTableFile.ts';
import { keepTable, type TableOptions } from './solverTables.ts';

/** Enough to be within two hundredths of a chance. */
const games = 1000;
/** So many are played before another question is answered. */
const atOnce = 5;

/** Always the same games. Marsaglia's xorshift. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Exact values and an estimate play different games, and several columns other games than one. */
function fileOf(folder: string, { ruleset, exact }: Evaluator): string {
  const columns = ruleset.columns.length > 1 ? `-${ruleset.columns.join('-')}` : '';
  return generalTableFile(folder, `${tableName(ruleset)}${columns}${exact ? '' : '-estimated'}`, 'sample');
}

async function readSample(path: string, { ruleset }: Evaluator): Promise<Sample | null> {
  try {
    const bytes = sampleLength(ruleset) * 4;
    // SECURITY: whatever is there, no more is read than a sample has.
    if ((await stat(path)).size > bytes + 1024) return null;
    const decoded = decodeFile('sample', rulesNumber(ruleset), bytes, await readFile(path));
    return decoded.ok ? new Float32Array(decoded.value) : null;
  } catch {
    return null;
  }
}

/** Null if cancelled. */
export async function loadSample(evaluator: Evaluator, options: TableOptions): Promise<Sample | null> {
  const { folder, signal, onProgress } = options;
  const path = fileOf(folder, evaluator);
  const kept = await readSample(path, evaluator);
  if (kept !== null) return kept;
  const random = randomFrom(0x9e3779b9);
  const played = [];
  for (let count = 0; count < games; count += atOnce) {
    if (signal?.aborted) return null;
    played.push(...playGames(evaluator, atOnce, random));
    onProgress?.((count + atOnce) / games);
    await setImmediate();
  }
  const sample = joinSamples(evaluator.ruleset, played);
  await keepTable(path, encodeFile('sample', rulesNumber(evaluator.ruleset), sample)).catch(() => undefined);
  return sample;
}
