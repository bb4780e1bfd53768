/** New versions of the program. */
import { percent } from '../formats.ts';

export const update = {
  found: (version: string) => `Version ${version} is there.`,
  fetching: (version: string, done: number) => `Fetching version ${version}: ${percent(done)}`,
  ready: (version: string) => `Version ${version} is ready to be installed. Your games are backed up first.`,
};
