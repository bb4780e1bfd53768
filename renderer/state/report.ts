/** Sends the page's errors to the log file: each once, and never so many that they fill it. */
import type { Api } from '../../shared/wire/channels.ts';

/** An error in something that repeats would otherwise be reported forever. */
const mostReports = 20;
/** What main accepts. */
const longestReport = 10_000;

function textOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return text.slice(0, longestReport);
}

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
