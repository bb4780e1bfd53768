/** Statistics as main told them last, of one player or of everybody, under one set of rules. */
import { computed, signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Answer } from '../../shared/wire/channels.ts';
import type { Area } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { api } from '../api.ts';

interface Choice {
  /** Null for everybody. */
  readonly player: number | null;
  /** Null for those played most. */
  readonly rules: RulesetId | null;
}

const choice = signal<Choice>({ player: null, rules: null });
const answer = signal<Answer<'statistics:read'> | null>(null);

export const chosenPlayer = computed(() => choice.value.player);
export const statistics = computed(() => answer.value);

export async function readStatistics(change: Partial<Choice> = {}): Promise<void> {
  const wanted = { ...choice.value, ...change };
  choice.value = wanted;
  const told = await api['statistics:read'](wanted);
  if (choice.value === wanted) answer.value = told;
}

/** Numbers and words, row by row; the first row names the columns. */
export type Table = readonly (readonly (string | number)[])[];

/** SECURITY: a spreadsheet takes some beginnings for a formula, and names come from anybody. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv(table: Table): string {
  return `${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The sentence why it was not saved, or null. */
export async function saveTable(name: string, table: Table): Promise<string | null> {
  const told = await api['statistics:save']({ kind: 'csv', name, text: toCsv(table) });
  return told.ok ? null : words.problem(told.error);
}

export async function savePicture(name: string, area: Area): Promise<string | null> {
  const told = await api['statistics:save']({ kind: 'png', name, area });
  return told.ok ? null : words.problem(told.error);
}
