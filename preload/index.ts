/** What the page may ask of main: one function a channel, and nothing else of Electron. */
import { contextBridge, ipcRenderer } from 'electron';
import { type Api, type Channel, channels, opening } from '../shared/wire/channels.ts';

/** Asked while the page is still being read, so that main has answered when the page's script runs. */
const askedAhead = new Map<Channel, Promise<unknown>>(
  Object.entries(opening).map(([channel, request]) => [channel as Channel, ipcRenderer.invoke(channel, request)]),
);
// The page has asked by then; whatever is asked later wants to know how things stand later.
addEventListener('DOMContentLoaded', () => askedAhead.clear());

function ask(channel: Channel, request: unknown): Promise<unknown> {
  const answer = askedAhead.get(channel);
  askedAhead.delete(channel);
  return answer ?? ipcRenderer.invoke(channel, request);
}

// SECURITY: each function is bound to its channel here; the page can neither name another nor hold ipcRenderer.
const api = Object.fromEntries(
  channels.map((channel) => [channel, (request: unknown) => ask(channel, request)]),
) as Api;

contextBridge.exposeInMainWorld('yahtzee', api);
