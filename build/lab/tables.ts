/** The tables and the net that a tool's players need. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../../main/dataFolder.ts';
import { loadFrom, loadValues } from '../../main/thinker/solverTables.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { type ComputerType, type Tables, tableRules } from '../../shared/players/strategy.ts';
import { type RulesetId, rulesetIds, rulesets } from '../../shared/rules/ruleset.ts';
import type { TableKind } from '../../shared/solver/tables/kinds.ts';
import { readNet } from '../../shared/solver/tables/netFile.ts';
import { words } from '../../shared/words/index.ts';
import { refuse, showProgress } from '../arguments.ts';

/** Where the nets are that come with the program. */
export function netFile(rules: RulesetId): string {
  return fileURLToPath(new URL(`../../shared/players/nets/${rules}.net`, import.meta.url));
}

function readNetIn(rules: RulesetId, path: string): ReturnType<typeof readNet> {
  let file: Uint8Array | null = null;
  try {
    file = readFileSync(path);
  } catch {
    // Told as anything else that is wrong with it.
  }
  return readNet(rules, file);
}

/** The file that `--net` names, if it names one: whoever asks for a net is not to get figures without it. */
export function askedNet(rules: RulesetId, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (rulesets[rules].columns === 1) {
    const withNets = rulesetIds.filter((id) => rulesets[id].columns > 1);
    return refuse(`--net "${path}": allowed with ${withNets.join(', ')}.`);
  }
  const { fault } = readNetIn(rules, path);
  return fault === null ? path : refuse(`--net "${path}": allowed is a file with a net for ${rules}.`);
}

/** The net in a file; what is wrong with one is said, and then the sum of the columns has to do. */
export function netFrom(rules: RulesetId, path: string): Pick<Partial<Tables>, 'net'> {
  const { net, fault } = readNetIn(rules, path);
  if (fault !== null) console.error(words.net({ rules, fault }));
  return net === null ? {} : { net };
}

/** What is needed in any case, and by some players. */
export async function tablesFor(
  rules: RulesetId,
  kernel: Uint8Array,
  types: readonly ComputerType[],
  always: readonly (TableKind & keyof Tables)[] = [],
  net = netFile(rules),
): Promise<Partial<Tables>> {
  const needs = [...always, ...types.flatMap((type) => computerPlayer(type)?.needs ?? [])];
  if (needs.length === 0) return {};
  const options = { folder: dataFolder(), kernel, onProgress: showProgress('Preparing') };
  const notPrepared = () => refuse('The tables could not be prepared.');
  const solved = tableRules(rules);
  const values = (await loadValues(solved, options)) ?? notPrepared();
  const tables: Partial<Tables> = rulesets[rules].columns > 1 ? { values, ...netFrom(rules, net) } : { values };
  if (!needs.includes('outlooks')) return tables;
  return { ...tables, outlooks: (await loadFrom('outlooks', solved, values, options)) ?? notPrepared() };
}
