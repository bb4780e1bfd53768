/** How games of any rules spread, in the data folder; played for it on the thread that asks if that is missing. */
import { setImmediate } from 'node:timers/promises';
import type { Evaluator } from '../../shared/solver/coach/evaluate.ts';
import { joinSamples, playGames, type Sample, sampleLength } from '../../shared/solver/coach/sample.ts';
import { rulesNumber, tableName } from '../../shared/solver/identity.ts';
import { xorshift } from '../../shared/solver/random.ts';
import { contentAt, decodeFile, encodeFile } from '../../shared/solver/tables/file.ts';
import type { TableOptions } from './derivedTables.ts';
import { readTable, tableFile, tryToKeep } from './tableFiles.ts';

/** Enough to be within two hundredths of a chance. */
const games = 1000;
/** So many are played before another question is answered. */
const atOnce = 5;

/** Exact values and an estimate play different games, and several columns other games than one. */
function fileOf(folder: string, { rules, exact }: Evaluator): string {
  const columns = rules.columns.length > 1 ? `-${rules.columns.join('-')}` : '';
  return tableFile(folder, `${tableName(rules)}${columns}${exact ? '' : '-estimated'}`, 'sample');
}

export async function loadSample(evaluator: Evaluator, options: TableOptions): Promise<Sample> {
  const { folder, signal, onProgress } = options;
  const path = fileOf(folder, evaluator);
  const number = rulesNumber(evaluator.rules);
  const bytes = sampleLength(evaluator.rules) * 4;
  const kept = await readTable(path, contentAt + bytes);
  const decoded = kept && decodeFile('sample', number, bytes, kept);
  if (decoded?.ok) return new Float32Array(decoded.value);
  // Always the same games.
  const random = xorshift(0x9e3779b9);
  const played = [];
  for (let count = 0; count < games; count += atOnce) {
    signal?.throwIfAborted();
    played.push(...playGames(evaluator, atOnce, random));
    onProgress?.((count + atOnce) / games);
    await setImmediate();
  }
  const sample = joinSamples(evaluator.rules, played);
  tryToKeep(path, encodeFile('sample', number, sample));
  return sample;
}
