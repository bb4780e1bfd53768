/** What benchmarks have in common: how they report, their figures, and a window to measure in. */
import type { ElectronApplication, Page } from '@playwright/test';
import { givenDisplay, launchDriven } from '../launch.ts';

export type Report = (line: { name: string; value: number; unit: string } & Record<string, unknown>) => void;

/** A benchmark; `folder` is empty, and gone afterwards. */
export type Benchmark = (report: Report, folder: string) => Promise<void>;

/** The value that this share of all values is below. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => at(values, 0.5);

export function milliseconds(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

export async function timed<T>(task: () => Promise<T>): Promise<{ readonly took: number; readonly value: T }> {
  const begun = performance.now();
  const value = await task();
  return { took: performance.now() - begun, value };
}

/** The application on a data folder. */
export async function inWindow<T>(
  folder: string,
  act: (page: Page, app: ElectronApplication) => Promise<T>,
): Promise<T> {
  const app = await launchDriven(givenDisplay(), [`--user-data-dir=${folder}`]);
  try {
    return await act(await app.firstWindow(), app);
  } finally {
    await app.close();
  }
}
