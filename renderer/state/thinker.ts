/** The worker that thinks for the computer players. */
import { computed, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { tableRules } from '../../shared/players/strategy.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { type TableKind, tableKinds } from '../../shared/solver/tableKinds.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import { api } from '../api.ts';
import type { Numbered, Question, Reply } from '../worker/messages.ts';
import workerAddress from '../worker/worker.ts?worker&url';

/** What TypeScript does not know of the browser yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}
// SECURITY: the page's policy lets this name alone vouch for scripts, and it vouches for one file.
const policy = (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('worker', {
  createScriptURL: () => workerAddress,
});

let worker: Worker | null = null;
let asked = 0;
/** What to do with replies that are still to come; null tells that there will be none. */
const waiting = new Map<number, (reply: Reply | null) => void>();
/** The tables that the worker has. */
const ready = new Set<string>();
const part = signal<number | null>(null);

/** How much of a table is worked out, 0 to 1; null while none is. */
export const solving = computed(() => part.value);

function hire(): Worker {
  const hired = new Worker(policy.createScriptURL(workerAddress), { type: 'module' });
  hired.onmessage = ({ data: { number, content } }: MessageEvent<Numbered<Reply>>) => waiting.get(number)?.(content);
  hired.onerror = dismiss;
  return hired;
}

/** Whatever it was thinking about is given up; the next question goes to another one. */
function dismiss(): void {
  worker?.terminate();
  worker = null;
  ready.clear();
  for (const tell of waiting.values()) tell(null);
  waiting.clear();
}

/** Null if the worker was dismissed over it. */
function ask(question: Question): Promise<Reply | null> {
  worker ??= hire();
  const number = ++asked;
  worker.postMessage({ number, content: question } satisfies Numbered<Question>);
  return new Promise((resolve) => {
    waiting.set(number, (reply) => {
      if (reply?.kind === 'progress') {
        part.value = reply.done;
        return;
      }
      waiting.delete(number);
      resolve(reply);
    });
  });
}

/** The move of the computer on turn, or null if the thinking was given up. */
export async function decide(game: Game): Promise<TableMove | null> {
  const reply = await ask({ kind: 'decide', game });
  return reply?.kind === 'decided' ? reply.move : null;
}

/** Has one table made ready; false if that was cancelled. */
async function prepareTable(rules: RulesetId, table: TableKind): Promise<boolean> {
  const key = `${rules} ${table}`;
  if (ready.has(key)) return true;
  const kept = await api['solver:read']({ rules, table });
  const reply = await ask({ kind: 'prepare', rules, table, file: kept.ok ? kept.value : null });
  part.value = null;
  if (reply?.kind !== 'prepared') return false;
  ready.add(key);
  // Not to be kept is no misfortune: it is worked out again next time.
  if (reply.file) void api['solver:write']({ rules, table, file: reply.file });
  return true;
}

/** Has everything worked out that the players of a game need and that never was; false if that was cancelled. */
export async function prepare({ rules, seats }: Pick<Game, 'rules' | 'seats'>): Promise<boolean> {
  const needs = seats.flatMap(({ type }) => computerPlayer(type)?.needs ?? []);
  for (const table of tableKinds)
    if (needs.includes(table) && !(await prepareTable(tableRules(rules), table))) return false;
  return true;
}

export function cancelSolving(): void {
  dismiss();
}
