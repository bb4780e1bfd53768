/** The solver's tables and nets for commands: read from where they are kept, or worked out and saved there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from '../main/console/command.ts';
import { printError } from '../main/console/print.ts';
import { dataFolder } from '../main/dataFolder.ts';
import { loadDerived, loadExplainer } from '../main/thinker/derivedTables.ts';
import { type Expectation, loadExpectation } from '../main/thinker/expectations.ts';
import { tableFile } from '../main/thinker/tableFiles.ts';
import type { Explainer } from '../shared/coach/hint.ts';
import { computerPlayer } from '../shared/players/catalogue.ts';
import type { ComputerType } from '../shared/players/strategy.ts';
import { presetIds, type RulesId, rulesOf } from '../shared/rules/ids.ts';
import { isYahtzeeRules } from '../shared/rules/presets.ts';
import type { Rules } from '../shared/rules/rules.ts';
import { type Evaluator, evaluatorFrom } from '../shared/solver/coach/evaluate.ts';
import { oneColumn, tableName } from '../shared/solver/identity.ts';
import { contentAt } from '../shared/solver/tables/file.ts';
import { hasNet, type Net, readNet } from '../shared/solver/tables/net.ts';
import type { KnownValues } from '../shared/solver/values.ts';
import { words } from '../shared/words/index.ts';
import { showProgress } from './arguments.ts';
import { buildKernel } from './kernel.ts';
import type { LabTables } from './lab/batch/batch.ts';

const neededBy = (type: ComputerType) => computerPlayer(type)?.needs ?? [];

async function options(what: string) {
  return { folder: dataFolder(), kernel: readFileSync(await buildKernel()), onProgress: showProgress(what) };
}

/** What a column of any rules is expected to bring. */
export async function expectationFor(rules: Rules): Promise<Expectation> {
  return loadExpectation(rules, await options('Solving'));
}

/** All values of rules whose table is read from its file as needed: in memory that threads share. */
function readWhole(rules: Rules): KnownValues {
  const file = readFileSync(tableFile(dataFolder(), tableName(rules)));
  const shared = new Uint8Array(new SharedArrayBuffer(file.length - contentAt));
  shared.set(file.subarray(contentAt));
  return { exact: true, differences: new Float32Array(shared.buffer) };
}

/** Exact for one column whose values are; otherwise an estimate. */
export async function evaluatorFor(rules: Rules): Promise<Evaluator> {
  const { expected, exact } = await expectationFor(rules);
  return evaluatorFrom(rules, expected, exact, hasNet(rules) ? netFrom(rules.id) : null);
}

/** Says why choices of one column differ. */
export async function explainerFor(rules: Rules): Promise<Explainer> {
  return loadExplainer(rules, await expectationFor(rules), await options('Preparing'));
}

/** Where the nets are that come with the program. */
export function netFile(rules: RulesId): string {
  return fileURLToPath(new URL(`../shared/players/nets/${rules}.net`, import.meta.url));
}

function readNetIn(rules: RulesId, path: string): ReturnType<typeof readNet> {
  let file: Uint8Array | null = null;
  try {
    file = readFileSync(path);
  } catch {
    // Reported like anything else that is wrong with it.
  }
  return readNet(rules, file);
}

/** The file that `--net` names, if it names one: figures without the net that was asked for would mislead. */
export function askedNet(rules: RulesId, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (rulesOf(rules).columns.length === 1) {
    const withNets = presetIds.filter((id) => rulesOf(id).columns.length > 1);
    return refuse(`--net "${path}": allowed with ${withNets.join(', ')}.`);
  }
  const { fault } = readNetIn(rules, path);
  return fault === null ? path : refuse(`--net "${path}": allowed is a file with a net for ${rules}.`);
}

/** The net in a file; if something is wrong with it, that is said, and Triple is played by the sum of its columns. */
export function netFrom(rules: RulesId, path = netFile(rules)): Net | null {
  const { net, fault } = readNetIn(rules, path);
  if (fault !== null) printError(words.net({ rules, fault }));
  return net;
}

/** What is needed in any case, and by some players, as data that threads can be sent. */
export async function tablesFor(
  id: RulesId,
  types: readonly ComputerType[],
  always: ReturnType<typeof neededBy> = [],
  netPath?: string,
): Promise<LabTables> {
  const rules = rulesOf(id);
  const needs = [...always, ...types.flatMap(neededBy)];
  if (needs.length === 0) return {};
  const { known } = await expectationFor(rules);
  const net = hasNet(rules) ? netFrom(id, netPath) : null;
  const tables: LabTables = { known: known ?? readWhole(oneColumn(rules)), ...(net && { net }) };
  if (!needs.includes('outlooks') || !isYahtzeeRules(rules)) return tables;
  return { ...tables, outlooks: await loadDerived('outlooks', oneColumn(rules), known, await options('Preparing')) };
}
