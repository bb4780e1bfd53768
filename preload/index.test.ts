/** What the page gets of Electron, run without one. */
import { expect, test, vi } from 'vitest';
import { callsArgument, opening, pushesArgument, startPage } from '../shared/wire/channels.ts';

const { asked, heard, exposed } = vi.hoisted(() => ({
  asked: [] as string[],
  heard: new Map<string, ((event: unknown, content: unknown) => void)[]>(),
  exposed: {} as Record<string, (argument: unknown) => unknown>,
}));
const hear = (push: string, listener: (event: unknown, content: unknown) => void) =>
  heard.set(push, [...(heard.get(push) ?? []), listener]);

vi.mock('electron', () => ({
  contextBridge: {
    executeInMainWorld: () => {},
    exposeInMainWorld: (_name: string, functions: typeof exposed) => Object.assign(exposed, functions),
  },
  ipcRenderer: { invoke: async (channel: string) => asked.push(channel), on: hear, once: hear, off: () => {} },
}));

test('what was asked ahead answers the page once, unless main has reported anything before the page could listen', async () => {
  vi.stubGlobal('location', { href: startPage });
  vi.stubGlobal('addEventListener', () => {});
  process.argv.push(callsArgument + Object.keys(opening), `${pushesArgument}table:events`);
  await import('./index.ts');
  const ahead = Object.keys(opening);
  expect(asked).toEqual(ahead);
  await exposed['settings:read'](null);
  expect(asked).toEqual(ahead);
  await exposed['settings:read'](null);
  expect(asked).toEqual([...ahead, 'settings:read']);
  for (const listener of heard.get('table:events') ?? []) listener({}, null);
  await exposed['table:current'](null);
  expect(asked).toEqual([...ahead, 'settings:read', 'table:current']);
});
