/** The lists that main keeps: read for what is wanted now, and again when main says that they have changed. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import type { Answer, Api, Calls, Channel } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { inOrderAsked } from './requests.ts';

export function createList<C extends Channel>(api: Api, channel: C, wish: ReadonlySignal<Calls[C]['request']>) {
  type Request = Calls[C]['request'];
  const shown = signal<{ readonly request: Request; readonly answer: Answer<C> } | null>(null);
  /** Whether anybody ever wanted it; what changes before the first answer is there matters too. */
  let isRead = false;
  /** What was asked since the lists last changed. */
  const asked = new Map<string, Promise<Answer<C>>>();
  api['lists:changed'](() => asked.clear());

  const ask = async (request: Request): Promise<Answer<C>> => {
    const key = JSON.stringify(request);
    const response = (api[channel] as (request: Request) => Promise<Answer<C>>)(request);
    asked.set(key, response);
    const answer = await response;
    if (!answer.ok && asked.get(key) === response) asked.delete(key);
    return answer;
  };
  /** What main answers as long as nothing has changed: asked once. */
  const current = (request: Request): Promise<Answer<C>> => asked.get(JSON.stringify(request)) ?? ask(request);
  const show = (request: Request, answer: Answer<C>) => {
    isRead = true;
    shown.value = { request, answer };
  };
  const asking = inOrderAsked();
  const readBy = async (find: (request: Request) => Promise<Answer<C>>) => {
    isRead = true;
    const wanted = wish.value;
    const isNewer = asking();
    const answer = await find(wanted);
    // Answers to quick choices may arrive in a different order.
    if (wish.value === wanted && isNewer()) show(wanted, answer);
  };
  return {
    /** The latest answer, and to what; null until main has answered. */
    shown: shown as ReadonlySignal<typeof shown.value>,
    answer: computed(() => shown.value?.answer ?? null),
    show,
    read: () => readBy(ask),
    /** Reads again if it was read before, unless that is still how things are. */
    refresh: async () => {
      if (isRead) await readBy(current);
    },
  };
}

interface Reviewing {
  /** Whether games are being reviewed; set to false, it stops. */
  readonly isOn: Signal<boolean>;
  /** Whether it is still about what is shown. */
  isWanted(): boolean;
  /** Returns how many are left. */
  reviewSome(): Promise<Result<number, Problem>>;
  read(): Promise<void>;
}

/** Reviews the games that have not been reviewed yet, portion by portion; each changes the list. */
export async function reviewAll({ isOn, isWanted, reviewSome, read }: Reviewing): Promise<void> {
  if (isOn.value) return;
  isOn.value = true;
  const goesOn = () => isOn.value && isWanted();
  for (let left = Number.POSITIVE_INFINITY; left > 0 && goesOn(); ) {
    const more = await reviewSome();
    if (!more.ok || more.value >= left) break;
    left = more.value;
    if (goesOn()) await read();
  }
  isOn.value = false;
}
