/** The solver's tables and nets for commands: read from where they are kept, or worked out and saved there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from '../main/console/command.ts';
import { printError } from '../main/console/print.ts';
import { dataFolder } from '../main/dataFolder.ts';
import { type Expectation, loadExpectation, loadExplainer, valuesIn } from '../main/thinker/generalTables.ts';
import { generalTableFile } from '../main/thinker/solverTableFile.ts';
import { loadFrom } from '../main/thinker/solverTables.ts';
import type { Explainer } from '../shared/coach/hint.ts';
import { computerPlayer } from '../shared/players/catalogue.ts';
import { type ComputerType, type Tables, tableRules } from '../shared/players/strategy.ts';
import { tripleEvaluator } from '../shared/players/triple.ts';
import { isYahtzeeRules } from '../shared/rules/presets.ts';
import type { Rules } from '../shared/rules/rules.ts';
import { type RulesetId, rulesetIds, rulesOf } from '../shared/rules/ruleset.ts';
import { type Evaluator, evaluatorFrom } from '../shared/solver/coach/evaluate.ts';
import { oneColumn, tableName } from '../shared/solver/general/identity.ts';
import type { KnownValues } from '../shared/solver/general/known.ts';
import { contentAt } from '../shared/solver/tables/file.ts';
import type { TableKind } from '../shared/solver/tables/kinds.ts';
import { readNet } from '../shared/solver/tables/net.ts';
import type { Values } from '../shared/solver/values.ts';
import { words } from '../shared/words/index.ts';
import { showProgress } from './arguments.ts';
import { buildKernel } from './kernel.ts';

const notPrepared = () => refuse('The tables could not be prepared.');

async function options(what: string) {
  return { folder: dataFolder(), kernel: readFileSync(await buildKernel()), onProgress: showProgress(what) };
}

export async function valuesFor(rules: RulesetId): Promise<Values> {
  return valuesIn(await expectationFor(rulesOf(rules)));
}

/** What a column of any rules is expected to bring. */
async function expectationFor(rules: Rules): Promise<Expectation> {
  return (await loadExpectation(rules, await options('Solving'))) ?? notPrepared();
}

/** All values of rules whose table is read from its file as needed: in memory that threads share. */
function readWhole(rules: Rules): KnownValues {
  const file = readFileSync(generalTableFile(dataFolder(), tableName(rules)));
  const shared = new Uint8Array(new SharedArrayBuffer(file.length - contentAt));
  shared.set(file.subarray(contentAt));
  return { exact: true, differences: new Float32Array(shared.buffer) };
}

/** Exact for one column whose values are; otherwise an estimate. */
export async function evaluatorFor(rules: Rules): Promise<Evaluator> {
  if (isYahtzeeRules(rules) && rules.columns.length > 1)
    return tripleEvaluator(rules, await valuesFor(tableRules(rules.id)), netFrom(rules.id).net ?? null);
  const { expected, exact } = await expectationFor(rules);
  return evaluatorFrom(rules, expected, exact && rules.columns.length === 1);
}

/** Says why choices of one column differ. */
export async function explainerFor(rules: Rules): Promise<Explainer> {
  return (await loadExplainer(rules, await expectationFor(rules), await options('Preparing'))) ?? notPrepared();
}

/** Where the nets are that come with the program. */
export function netFile(rules: RulesetId): string {
  return fileURLToPath(new URL(`../shared/players/nets/${rules}.net`, import.meta.url));
}

function readNetIn(rules: RulesetId, path: string): ReturnType<typeof readNet> {
  let file: Uint8Array | null = null;
  try {
    file = readFileSync(path);
  } catch {
    // Reported like anything else that is wrong with it.
  }
  return readNet(rules, file);
}

/** The file that `--net` names, if it names one: figures without the net that was asked for would mislead. */
export function askedNet(rules: RulesetId, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (rulesOf(rules).columns.length === 1) {
    const withNets = rulesetIds.filter((id) => rulesOf(id).columns.length > 1);
    return refuse(`--net "${path}": allowed with ${withNets.join(', ')}.`);
  }
  const { fault } = readNetIn(rules, path);
  return fault === null ? path : refuse(`--net "${path}": allowed is a file with a net for ${rules}.`);
}

/** The net in a file; if something is wrong with it, that is said, and Triple is played by the sum of its columns. */
export function netFrom(rules: RulesetId, path = netFile(rules)): Pick<Partial<Tables>, 'net'> {
  const { net, fault } = readNetIn(rules, path);
  if (fault !== null) printError(words.net({ rules, fault }));
  return net === null ? {} : { net };
}

/** What is needed in any case, and by some players. */
export async function tablesFor(
  rules: RulesetId,
  types: readonly ComputerType[],
  always: readonly (TableKind & keyof Tables)[] = [],
  net?: string,
): Promise<Partial<Tables>> {
  const needs = [...always, ...types.flatMap((type) => computerPlayer(type)?.needs ?? [])];
  if (needs.length === 0) return {};
  if (!isYahtzeeRules(rulesOf(rules))) {
    const { known } = await expectationFor(rulesOf(rules));
    return { known: known ?? readWhole(oneColumn(rulesOf(rules))) };
  }
  const solved = tableRules(rules);
  const values = await valuesFor(solved);
  const tables: Partial<Tables> = rulesOf(rules).columns.length > 1 ? { values, ...netFrom(rules, net) } : { values };
  if (!needs.includes('outlooks')) return tables;
  return {
    ...tables,
    outlooks: (await loadFrom('outlooks', solved, values, await options('Preparing'))) ?? notPrepared(),
  };
}
