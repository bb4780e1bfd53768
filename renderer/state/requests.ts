/** What is asked of main and what main reports, in the ways that several parts of the window need. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import type { Api } from '../../shared/wire/channels.ts';

/** A request that is made again while it is under way is the same one: who presses twice means one. */
export function shareWhilePending<Request, Response>(
  ask: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const underWay = new Map<string, Promise<Response>>();
  return (request) => {
    const key = JSON.stringify(request);
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const response = ask(request).finally(() => underWay.delete(key));
    underWay.set(key, response);
    return response;
  };
}

/** What main has reported last. */
export function latestPush<T>(subscribe: (listener: (content: T) => void) => unknown, first: T): ReadonlySignal<T> {
  const latest = signal(first);
  subscribe((content) => {
    latest.value = content;
  });
  return latest;
}

/** To be called with each question; what it returns says whether no later one was answered before. */
export function inOrderAsked(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    const number = ++asked;
    return () => {
      if (number < answered) return false;
      answered = number;
      return true;
    };
  };
}

/**
 * What main has answered last. Whichever of two was sent first may arrive last: an answer is not used if a later one was
 * there before it, or if main has reported the same in the meantime, since that is either newer or followed by one that is.
 */
export function latestAnswer<T>(
  ask: () => Promise<Result<T, unknown>>,
  first: T,
  reports?: (listener: (content: T) => void) => unknown,
) {
  const now = signal(first);
  const asking = inOrderAsked();
  reports?.((content) => {
    // Like a question that is answered at once.
    asking()();
    now.value = content;
  });
  return {
    now,
    async read(): Promise<void> {
      const isNewer = asking();
      const answer = await ask();
      if (answer.ok && isNewer()) now.value = answer.value;
    },
  };
}

/** An error in something that repeats would otherwise be reported forever. */
const mostReports = 20;
/** What main accepts. */
const longestReport = 10_000;

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return text.slice(0, longestReport);
}

/** Sends the page's errors to the log file: each once, and never so many that they fill it. */
export function createReporter(api: Pick<Api, 'app:report'>): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    const text = textOf(error);
    if (reported.has(text) || reported.size >= mostReports) return;
    reported.add(text);
    // A report that fails must not become the next error.
    api['app:report']({ error: text }).catch(() => {});
  };
}
