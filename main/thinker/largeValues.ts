/**
 * The leader's part in solving large rules: parts are kept on disk as they are finished, so that whoever starts again,
 * be it after a restart, goes on where it stopped.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rules } from '../../shared/rules/rules.ts';
import { rulesNumber, tableName } from '../../shared/solver/identity.ts';
import type { LayerListener, Segment } from '../../shared/solver/layers.ts';
import { contentOf, encodeFile } from '../../shared/solver/tables/file.ts';
import { encodeDifferences } from '../../shared/solver/values.ts';
import { keepTable, tableFile, tryToKeep } from './tableFiles.ts';

const partFile = (folder: string, rules: Rules, index: number) => `${tableFile(folder, tableName(rules))}.part${index}`;

/** A part is preceded by its index: files that somebody has renamed are not taken for others. */
function encodePart(rules: Rules, index: number, differences: Float32Array): Uint8Array {
  const content = new Float32Array(1 + differences.length);
  new Uint32Array(content.buffer)[0] = index;
  content.set(differences, 1);
  return encodeFile('part', rulesNumber(rules), content);
}

/** False if the part is missing or not whole. */
function readPart(path: string, rules: Rules, index: number, into: Float32Array): boolean {
  try {
    const content = contentOf('part', rulesNumber(rules), (1 + into.length) * 4, readFileSync(path));
    if (!content.ok) return false;
    const numbers = new Float32Array(new Uint8Array(content.value).buffer);
    if (new Uint32Array(numbers.buffer)[0] !== index) return false;
    into.set(numbers.subarray(1));
    return true;
  } catch {
    return false;
  }
}

const stretch = (differences: Float32Array, { first, end }: Segment) => differences.subarray(first, end);

/** Keeps and restores parts. A disk that is full must not stop the work: then there is just nothing to go on from. */
export function partsOnDisk(folder: string, rules: Rules, onProgress: (done: number) => void): LayerListener {
  return {
    onProgress,
    restore(segments, differences) {
      const missing = segments.findIndex(
        (segment, index) => !readPart(partFile(folder, rules, index), rules, index, stretch(differences, segment)),
      );
      return missing < 0 ? segments.length : missing;
    },
    onSegment(index, segment, differences) {
      tryToKeep(partFile(folder, rules, index), encodePart(rules, index, stretch(differences, segment)));
    },
  };
}

/** Puts the table where it belongs and throws the parts away; throws if it cannot be written. */
export function keepLargeValues(folder: string, rules: Rules, differences: Float32Array): number {
  const file = encodeDifferences(rules, differences);
  const path = tableFile(folder, tableName(rules));
  keepTable(path, file);
  // Those too that were being written when somebody cancelled.
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(`${basename(path)}.part`)) rmSync(join(dirname(path), name), { force: true });
  return file.length;
}
