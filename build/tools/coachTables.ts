/** The coach's tables for the command line: read from the data folder, or worked out and kept there. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dataFolder } from '../../main/dataFolder.ts';
import { openKernel } from '../../main/thinker/kernelFile.ts';
import { loadOutlooks, loadValues, tableFile } from '../../main/thinker/tables.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { decodeComponents, decodeDistribution } from '../../shared/solver/coachTables.ts';
import type { Components } from '../../shared/solver/components.ts';
import type { Distribution } from '../../shared/solver/distribution.ts';
import type { Kernel } from '../../shared/solver/kernel.ts';
import { type MadeTable, makeComponents, makeDistribution } from '../../shared/solver/make.ts';
import type { Outlooks } from '../../shared/solver/outlook.ts';
import type { Progress, Values } from '../../shared/solver/solve.ts';
import type { Decoded } from '../../shared/solver/table.ts';
import type { TableKind } from '../../shared/solver/tableKinds.ts';
import { refuse, showProgress } from '../arguments.ts';
import { buildKernel } from '../kernel.ts';

const notPrepared = () => refuse('The tables could not be prepared.');

async function options() {
  return { folder: dataFolder(), kernel: await readFile(await buildKernel()), onProgress: showProgress('Solving') };
}

export async function valuesFor(rules: RulesetId): Promise<Values> {
  return (await loadValues(rules, await options())) ?? notPrepared();
}

export async function outlooksFor(rules: RulesetId, values: Values): Promise<Outlooks> {
  return (await loadOutlooks(rules, values, await options())) ?? notPrepared();
}

export async function kernelOf(): Promise<Kernel | null> {
  return openKernel(await readFile(await buildKernel()));
}

/** Whole or not at all; a table that cannot be kept is worked out again next time. */
async function keep(path: string, file: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, file, { flush: true });
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { force: true });
  }
}

async function load<T>(
  kind: TableKind,
  rules: RulesetId,
  decode: (rules: RulesetId, file: Uint8Array) => Decoded<T>,
  make: (kernel: Kernel | null, progress: Progress) => MadeTable | null,
): Promise<T> {
  const path = tableFile(dataFolder(), kind, rules);
  const kept = await readFile(path).catch(() => null);
  const known = kept && decode(rules, kept);
  if (known?.ok) return known.value;
  const show = showProgress('Preparing');
  const made = make(await kernelOf(), (done) => {
    show(done);
    return true;
  });
  const decoded = made && decode(rules, made.file);
  if (!decoded?.ok) return notPrepared();
  await keep(path, made?.file ?? new Uint8Array());
  return decoded.value;
}

export function componentsFor(rules: RulesetId, values: Values): Promise<Components> {
  return load('components', rules, decodeComponents, (...how) => makeComponents(rules, values, ...how));
}

export function distributionFor(rules: RulesetId, values: Values): Promise<Distribution> {
  return load('distribution', rules, decodeDistribution, (...how) => makeDistribution(rules, values, ...how));
}
