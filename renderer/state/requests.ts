/** What is asked of main and what main reports, in the ways that several parts of the window need. */
import { type ReadonlySignal, signal } from '@preact/signals';

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
