/** The solver's tables for the command line: read from the data folder, or worked out and saved there. */
import { readFile } from 'node:fs/promises';
import { dataFolder } from '../../main/dataFolder.ts';
import { loadFrom, loadValues, type TableContents } from '../../main/thinker/solverTables.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { DerivedKind } from '../../shared/solver/tables/make.ts';
import type { Values } from '../../shared/solver/values.ts';
import { refuse, showProgress } from '../arguments.ts';
import { buildKernel } from '../kernel.ts';

const notPrepared = () => refuse('The tables could not be prepared.');

async function options(what: string) {
  return { folder: dataFolder(), kernel: await readFile(await buildKernel()), onProgress: showProgress(what) };
}

export async function valuesFor(rules: RulesetId): Promise<Values> {
  return (await loadValues(rules, await options('Solving'))) ?? notPrepared();
}

export async function tableFrom<K extends DerivedKind>(
  kind: K,
  rules: RulesetId,
  values: Values,
): Promise<TableContents[K]> {
  return (await loadFrom(kind, rules, values, await options('Preparing'))) ?? notPrepared();
}
