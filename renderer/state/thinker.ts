/** The worker that thinks for the computer players. */
import { computed, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
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
/** The rules whose exact values the worker has. */
const ready = new Set<RulesetId>();
const part = signal<number | null>(null);

/** How much of the exact values is worked out, 0 to 1; null while nothing is. */
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

/** Has the exact values worked out if a player needs them and they never were; false if that was cancelled. */
export async function prepare({ rules, seats }: Pick<Game, 'rules' | 'seats'>): Promise<boolean> {
  if (ready.has(rules) || !seats.some(({ type }) => type === 'optimal' || type === 'champion')) return true;
  const kept = await api['solver:read']({ rules });
  const reply = await ask({ kind: 'prepare', rules, file: kept.ok ? kept.value : null });
  part.value = null;
  if (reply?.kind !== 'prepared') return false;
  ready.add(rules);
  // Not to be kept is no misfortune: it is worked out again next time.
  if (reply.file) void api['solver:write']({ rules, file: reply.file });
  return true;
}

export function cancelSolving(): void {
  dismiss();
}
