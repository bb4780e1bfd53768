/** The values of any rules in the data folder, worked out on threads if they are missing or damaged. */
import { openSync, readSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { compile } from '../../shared/rules/compile.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import type { ValueOf } from '../../shared/solver/column.ts';
import { oneColumn, rulesNumber, tableName } from '../../shared/solver/identity.ts';
import { newSharedWork } from '../../shared/solver/layers.ts';
import { blankState, type Space, spaceOf } from '../../shared/solver/space.ts';
import { smallStore, usualValue, type ValueStore, valueIn } from '../../shared/solver/stores.ts';
import { contentAt, contentOf } from '../../shared/solver/tables/file.ts';
import { decodeEstimate, decodeValues, expectedFrom, type KnownValues } from '../../shared/solver/values.ts';
import { loadOrMake, onThreads, type TableOptions } from './derivedTables.ts';
import { readTable, tableFile } from './tableFiles.ts';

/** More states than this are solved by several threads, part by part, and read from the file as they are needed. */
const usualInMemory = 2 ** 21;

export interface ExpectationOptions extends TableOptions {
  /** For large rules; as many as the machine runs at once if not given. */
  readonly threads?: number;
  /** The most states that are not large. */
  readonly mostInMemory?: number;
  /** Rules that are more work than this are solved only if somebody asks for it; until then there is an estimate. */
  readonly mostUnasked?: number;
}

/** What working out the values gave. */
export interface SolvedValues {
  readonly expected: number;
  readonly threads: number;
  readonly bytes: number;
}

/** Part by part, going on from the parts that are there already; the table is put in its place. */
export async function solveTogether(rules: Rules, options: ExpectationOptions): Promise<SolvedValues> {
  const { kernel, folder, threads = availableParallelism() } = options;
  const space = spaceOf(compile(rules));
  const work = newSharedWork(space, threads);
  const bytes = await onThreads(threads, options, (thread, index) =>
    thread.call('share', { rules, kernel, work, folder: index === 0 ? folder : null }),
  );
  const expected = valueIn(space, smallStore(space, new Float32Array(work.differences)))(blankState);
  return { expected, threads, bytes: bytes[0] ?? 0 };
}

const isInMemory = (space: Space, { mostInMemory = usualInMemory }: ExpectationOptions) =>
  space.stateCount() <= mostInMemory;

/** From nothing, but for parts of large rules that are there already. */
export async function solveRules(rules: Rules, options: ExpectationOptions): Promise<SolvedValues> {
  if (!isInMemory(spaceOf(compile(rules)), options)) return solveTogether(rules, options);
  const { kernel } = options;
  const [{ expected, file }] = await onThreads(1, options, (thread) => thread.call('values', { rules, kernel }));
  return { expected, threads: 1, bytes: file.length };
}

/** Reads from the file what is asked for: the whole would take more memory than everything else together. */
function storeInFile(space: Space, path: string): ValueStore {
  const handle = openSync(path, 'r');
  const usual = usualValue(space.compiled);
  return {
    read(filled, scored, saved, into, at) {
      const row = new Float32Array(space.slotsOf(filled).totals.length);
      readSync(handle, row, 0, row.byteLength, contentAt + space.rowOf(filled, scored, saved) * 4);
      const base = usual(filled);
      for (let slot = 0; slot < row.length; slot++) into[at + slot] = base + row[slot];
    },
  };
}

const expectationFrom = (rules: Rules, known: KnownValues): Expectation => ({
  exact: known.exact,
  expected: expectedFrom(rules, known),
  known,
});

/** Null if there is none, or none that is whole. */
async function readExact(rules: Rules, space: Space, options: ExpectationOptions): Promise<Expectation | null> {
  const path = tableFile(options.folder, tableName(rules));
  const bytes = space.stateCount() * 4;
  const file = await readTable(path, contentAt + bytes);
  if (file === null) return null;
  if (isInMemory(space, options)) {
    const decoded = decodeValues(rules, file);
    return decoded.ok ? expectationFrom(rules, { exact: true, values: decoded.value }) : null;
  }
  if (!contentOf('differences', rulesNumber(rules), bytes, file).ok) return null;
  return { exact: true, expected: valueIn(space, storeInFile(space, path)), known: null };
}

/** What is known about a column of some rules. */
export interface Expectation {
  readonly exact: boolean;
  readonly expected: ValueOf;
  /** The same as plain data; null for what is read from a large file. */
  readonly known: KnownValues | null;
}

/**
 * Rules that are more work than this are solved only if somebody asks for it; until then there is an estimate. It is
 * ten to twenty seconds' work, and more than Yatzy with saved rolls.
 */
const usualUnasked = 8e9;

/** In keeps that are looked at; what is left of a turn is looked at once for all numbers of saved rolls. */
function workOf(space: Space): number {
  const { rules, lattice } = space.compiled;
  return space.stateCount() * lattice.keepCount * (rules.saved ? 1 : rules.rolls);
}

/** Whether exact play takes minutes, or is out of reach: then advice is an estimate until the table is there. */
export function isLarge(rules: Rules, mostUnasked = usualUnasked): boolean {
  const space = spaceOf(compile(oneColumn(rules)));
  return !space.isNumbered || workOf(space) > mostUnasked;
}

/** In bytes; a larger table is not offered. */
const largestTable = 2 ** 28;
/** About what a busy machine with two cores does; it only says how many minutes it takes. */
const workPerSecond = 8e8;

/** What exact play costs where there is only an estimate; null where it cannot be had, or is had without asking. */
export function exactCost(
  rules: Rules,
  mostUnasked?: number,
): { readonly minutes: number; readonly bytes: number } | null {
  if (rules.columns.length > 1 || !isLarge(rules, mostUnasked)) return null;
  const space = spaceOf(compile(rules));
  const states = space.isNumbered ? space.stateCount() : Number.POSITIVE_INFINITY;
  if (states * 4 > largestTable) return null;
  const minutes = Math.max(1, Math.round(workOf(space) / workPerSecond / 60));
  return { minutes, bytes: states * 4 };
}

async function loadExact(rules: Rules, space: Space, options: ExpectationOptions): Promise<Expectation> {
  if (!isInMemory(space, options)) {
    const kept = await readExact(rules, space, options);
    if (kept !== null) return kept;
    await solveTogether(rules, options);
    return (await readExact(rules, space, options)) ?? Promise.reject(new Error('The new table is gone.'));
  }
  const values = await loadOrMake(
    tableFile(options.folder, tableName(rules)),
    contentAt + space.stateCount() * 4,
    options,
    (file) => decodeValues(rules, file),
    async (thread) => (await thread.call('values', { rules, kernel: options.kernel })).file,
  );
  return expectationFrom(rules, { exact: true, values });
}

/** In bytes; an estimate has far less. */
const largestEstimate = 2 ** 20;

async function loadEstimate(rules: Rules, options: ExpectationOptions): Promise<Expectation> {
  const weights = await loadOrMake(
    tableFile(options.folder, tableName(rules), 'estimate'),
    largestEstimate,
    options,
    (file) => decodeEstimate(rules, file),
    (thread) => thread.call('estimate', { rules, kernel: options.kernel }),
  );
  return expectationFrom(rules, { exact: false, weights });
}

/** What a column of the rules is expected to bring: exact if that takes seconds or was asked for. */
export async function loadExpectation(rules: Rules, options: ExpectationOptions): Promise<Expectation> {
  const alone = oneColumn(rules);
  const space = spaceOf(compile(alone));
  if (!isLarge(alone, options.mostUnasked)) return loadExact(alone, space, options);
  const exact = space.isNumbered ? await readExact(alone, space, options) : null;
  return exact ?? loadEstimate(alone, options);
}
