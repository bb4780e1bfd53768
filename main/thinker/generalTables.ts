/** The values of any rules in the data folder, worked out on threads if they are missing or damaged. */
import { openSync, readSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Explainer, explainerFrom } from '../../shared/coach/hint.ts';
import { compile } from '../../shared/rules/compile.ts';
import { latticeOf } from '../../shared/rules/lattice.ts';
import type { Rules } from '../../shared/rules/rules.ts';
import { type ValueOf, valueIn } from '../../shared/solver/general/column.ts';
import { layoutOf, partsAhead, partsFrom } from '../../shared/solver/general/components.ts';
import { oneColumn, rulesNumber, tableName } from '../../shared/solver/general/identity.ts';
import { expectedFrom, type KnownValues } from '../../shared/solver/general/known.ts';
import { newSharedWork } from '../../shared/solver/general/layers.ts';
import { decodeDifferences, decodeEstimate, valuesFrom } from '../../shared/solver/general/make.ts';
import { blankState, type Space, spaceOf } from '../../shared/solver/general/space.ts';
import { smallStore, usualValue, type ValueStore } from '../../shared/solver/general/stores.ts';
import { contentAt, contentOf, decodeFile } from '../../shared/solver/tables/file.ts';
import type { Values } from '../../shared/solver/values.ts';
import { generalTableFile } from './solverTableFile.ts';
import { keepTable, onThreads, type TableOptions } from './solverTables.ts';

/** More states than this are solved by several threads, part by part, and read from the file as they are needed. */
const usualInMemory = 2 ** 21;

export interface GeneralOptions extends TableOptions {
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
  readonly file: Uint8Array | null;
}

async function solveTogether(rules: Rules, space: Space, options: GeneralOptions): Promise<SolvedValues | null> {
  const { kernel, folder, threads = availableParallelism() } = options;
  const work = newSharedWork(space, threads);
  const bytes = await onThreads(threads, options, (thread, index) =>
    thread.call('share', { rules, kernel, work, folder: index === 0 ? folder : null }),
  );
  if (bytes === null) return null;
  const expected = startOf(space, smallStore(space, new Float32Array(work.differences)));
  return { expected, threads, bytes: bytes[0] ?? 0, file: null };
}

function startOf(space: Space, values: ValueStore): number {
  const row = new Float64Array(space.slotsOf(0).totals.length);
  const { filled, scored, saved } = blankState;
  values.read(filled, scored, saved, row, 0);
  return row[0];
}

/** From nothing, but for parts of large rules that are there already; null if cancelled. */
export async function solveGeneral(rules: Rules, options: GeneralOptions): Promise<SolvedValues | null> {
  const space = spaceOf(compile(rules));
  const { mostInMemory = usualInMemory } = options;
  if (space.stateCount() > mostInMemory) return solveTogether(rules, space, options);
  const made = await onThreads(1, options, (thread) => thread.call('makeGeneral', { rules, kernel: options.kernel }));
  const [one] = made ?? [null];
  return one && { expected: one.expected, threads: 1, bytes: one.file.length, file: one.file };
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

/** In bytes; an estimate has far less. */
const largestEstimate = 2 ** 20;

/** Null if it is missing, or too large to be one of ours. */
async function readSmall(path: string, largest = largestEstimate): Promise<Uint8Array | null> {
  try {
    // SECURITY: whatever is there, no more is read than such a file can have.
    return (await stat(path)).size > largest ? null : await readFile(path);
  } catch {
    return null;
  }
}

function inMemory(rules: Rules, differences: Float32Array): Expectation {
  const known: KnownValues = { exact: true, values: valuesFrom(rules, differences) };
  return { exact: true, expected: expectedFrom(rules, known), known };
}

/** Null if there is none, or none that is whole. */
async function readExact(
  rules: Rules,
  { folder, mostInMemory = usualInMemory }: GeneralOptions,
): Promise<Expectation | null> {
  const space = spaceOf(compile(rules));
  const path = generalTableFile(folder, tableName(rules));
  const bytes = space.stateCount() * 4;
  try {
    // SECURITY: whatever is there, no more is read than the table has.
    if ((await stat(path)).size !== contentAt + bytes) return null;
    const file = await readFile(path);
    if (space.stateCount() > mostInMemory) {
      if (!contentOf('differences', rulesNumber(rules), bytes, file).ok) return null;
      return { exact: true, expected: valueIn(space, storeInFile(space, path)), known: null };
    }
    const decoded = decodeDifferences(rules, file);
    return decoded.ok ? inMemory(rules, decoded.value) : null;
  } catch {
    return null;
  }
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
function workOf({ rolls, saved, dice }: Rules, space: Space): number {
  return space.stateCount() * latticeOf(dice).keepCount * (saved ? 1 : rolls);
}

/** Whether exact play takes minutes, or is out of reach: then advice is an estimate until the table is there. */
export function isLarge(rules: Rules, mostUnasked = usualUnasked): boolean {
  const alone = oneColumn(rules);
  const space = spaceOf(compile(alone));
  return !space.isNumbered || workOf(alone, space) > mostUnasked;
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
  const minutes = Math.max(1, Math.round(workOf(rules, space) / workPerSecond / 60));
  return { minutes, bytes: states * 4 };
}

async function loadExact(rules: Rules, options: GeneralOptions): Promise<Expectation | null> {
  const solved = await solveGeneral(rules, options);
  if (solved === null) return null;
  if (solved.file === null) return readExact(rules, options);
  // A table that cannot be saved is worked out again next time; nothing else depends on it.
  await keepTable(generalTableFile(options.folder, tableName(rules)), solved.file).catch(() => undefined);
  const decoded = decodeDifferences(rules, solved.file);
  if (!decoded.ok) throw new Error(`The solver made a table that is ${decoded.error}.`);
  return inMemory(rules, decoded.value);
}

async function loadEstimate(rules: Rules, options: GeneralOptions): Promise<Expectation | null> {
  const path = generalTableFile(options.folder, tableName(rules), 'estimate');
  const from = (weights: Float64Array): Expectation => {
    const known: KnownValues = { exact: false, weights };
    return { exact: false, expected: expectedFrom(rules, known), known };
  };
  const kept = await readSmall(path);
  const decoded = kept && decodeEstimate(rules, kept);
  if (decoded?.ok) return from(decoded.value);
  const made = await onThreads(1, options, (thread) => thread.call('estimate', { rules, kernel: options.kernel }));
  const [file] = made ?? [null];
  if (file === null) return null;
  await keepTable(path, file).catch(() => undefined);
  const fresh = decodeEstimate(rules, file);
  if (!fresh.ok) throw new Error(`The solver made an estimate that is ${fresh.error}.`);
  return from(fresh.value);
}

/** What a column of the rules is expected to bring: exact if that takes seconds or was asked for; null if cancelled. */
export async function loadExpectation(rules: Rules, options: GeneralOptions): Promise<Expectation | null> {
  const alone = oneColumn(rules);
  const exact = spaceOf(compile(alone)).isNumbered ? await readExact(alone, options) : null;
  if (exact !== null) return exact;
  return isLarge(alone, options.mostUnasked) ? loadEstimate(alone, options) : loadExact(alone, options);
}

/** All values of rules whose table is not large. */
export function valuesIn({ known }: Expectation): Values {
  if (known === null || !('values' in known)) throw new Error('Not all values of these rules are in memory.');
  return known.values;
}

/** Says why choices differ under rules whose values are known: from a table, or for the last boxes alone. */
export async function loadExplainer(
  rules: Rules,
  { expected, known }: Expectation,
  options: TableOptions,
): Promise<Explainer | null> {
  const space = spaceOf(compile(rules));
  if (!known?.exact) return explainerFrom(space, expected, partsAhead(space, expected), false);
  const path = generalTableFile(options.folder, tableName(rules), 'components');
  const bytes = layoutOf(space).length * 4;
  const from = (file: Uint8Array): Explainer | null => {
    const decoded = decodeFile('components', rulesNumber(rules), bytes, file);
    if (!decoded.ok) return null;
    return explainerFrom(space, expected, partsFrom(space, expected, new Float32Array(decoded.value)), true);
  };
  const kept = await readSmall(path, contentAt + bytes);
  const read = kept && from(kept);
  if (read !== null) return read;
  const made = await onThreads(1, options, (thread) => thread.call('components', { rules, known }));
  const [file] = made ?? [null];
  if (file === null) return null;
  await keepTable(path, file).catch(() => undefined);
  return from(file);
}
