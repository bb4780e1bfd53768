/** What the page may ask of main and hear from it: one function a channel, one subscription a push, and nothing else of Electron. */
import { contextBridge, ipcRenderer } from 'electron';
import { callsArgument, opening, pushesArgument } from '../shared/wire/channels.ts';

/** The names after an argument that main gave to this process; SECURITY: the page cannot change them. */
function named(argument: string): readonly string[] {
  const given = process.argv.find((text) => text.startsWith(argument));
  return given?.slice(argument.length).split(',') ?? [];
}

/** Asked while the page is still being read, so that main has answered when the page's script runs. */
const askedAhead = new Map<string, Promise<unknown>>(
  Object.entries(opening).map(([channel, request]) => [channel, ipcRenderer.invoke(channel, request)]),
);
// The page has asked by then; whatever is asked later wants to know how things stand later.
addEventListener('DOMContentLoaded', () => askedAhead.clear());

function ask(channel: string, request: unknown): Promise<unknown> {
  const answer = askedAhead.get(channel);
  askedAhead.delete(channel);
  return answer ?? ipcRenderer.invoke(channel, request);
}

/** SECURITY: the listener gets the content alone; the event would lead to ipcRenderer. */
function subscribe(push: string, listener: (content: unknown) => void): () => void {
  const hear = (_event: unknown, content: unknown) => listener(content);
  ipcRenderer.on(push, hear);
  return () => {
    ipcRenderer.off(push, hear);
  };
}

// SECURITY: each function is bound to its name here; the page can neither name another nor hold ipcRenderer.
contextBridge.exposeInMainWorld(
  'yahtzee',
  Object.fromEntries([
    ...named(callsArgument).map((channel) => [channel, (request: unknown) => ask(channel, request)]),
    ...named(pushesArgument).map((push) => [push, (listener: (content: unknown) => void) => subscribe(push, listener)]),
  ]),
);
