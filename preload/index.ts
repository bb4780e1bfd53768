/** All that the page has of Electron: one function per channel, one subscription per push. */
import { contextBridge, ipcRenderer } from 'electron';
import {
  type Answer,
  type Channel,
  callsArgument,
  opening,
  pushesArgument,
  startPage,
} from '../shared/wire/channels.ts';

/** The names after an argument that main gave to this process; SECURITY: the page cannot change them. */
function named(argument: string): readonly string[] {
  const given = process.argv.find((text) => text.startsWith(argument));
  return given?.slice(argument.length).split(',') ?? [];
}

/** SECURITY: an empty page that the window is sent to has our origin, but is not ours; it gets nothing. */
const isOurs = location.href.replace(/#.*$/s, '') === startPage;

/** Asked while the page is still loading, so that main has answered when the page's script runs. */
const askedAhead = new Map<string, Promise<unknown>>(
  (isOurs ? Object.entries(opening) : []).map(([channel, request]) => [channel, ipcRenderer.invoke(channel, request)]),
);
// The page has asked by then; later questions need later answers.
addEventListener('DOMContentLoaded', () => askedAhead.clear());
// The page misses what main reports before it listens, so it has to ask again.
for (const push of named(pushesArgument)) ipcRenderer.once(push, () => askedAhead.clear());

function ask(channel: string, request: unknown): Promise<unknown> {
  const answer = askedAhead.get(channel);
  askedAhead.delete(channel);
  if (answer !== undefined) return answer;
  return isTooLarge(request) ? Promise.resolve(refused) : ipcRenderer.invoke(channel, request);
}

/** In characters and values; more than any request has, including a spreadsheet of statistics. */
const largest = 2_000_000;
const refused: Answer<Channel> = { ok: false, error: { code: 'bad-request' } };

/** SECURITY: main needs several times the size of a request to read it, so a huge one is never sent. */
function isTooLarge(request: unknown): boolean {
  let room = largest;
  const waiting = [request];
  while (waiting.length > 0 && room > 0) {
    const value = waiting.pop();
    room--;
    if (typeof value === 'string') room -= value.length;
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) room -= value.byteLength;
    else if (value instanceof Blob) room = 0;
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value);
      room -= entries.length;
      if (room > 0) for (const [name, part] of entries) waiting.push(name, part);
    }
  }
  return room <= 0;
}

/** SECURITY: the listener only gets the content; the event would lead to ipcRenderer. */
function subscribe(push: string, listener: (content: unknown) => void): () => void {
  const hear = (_event: unknown, content: unknown) => listener(content);
  ipcRenderer.on(push, hear);
  return () => {
    ipcRenderer.off(push, hear);
  };
}

// SECURITY: the page has no use for these: connections that bypass every network rule, and the print dialog.
contextBridge.executeInMainWorld({
  func: () => {
    const unwanted = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'print'];
    for (const name of unwanted) Reflect.deleteProperty(window, name);
  },
});

// SECURITY: each function is bound to its name here; the page can neither name another nor hold ipcRenderer.
if (isOurs)
  contextBridge.exposeInMainWorld(
    'yahtzee',
    Object.fromEntries([
      ...named(callsArgument).map((channel) => [channel, (request: unknown) => ask(channel, request)]),
      ...named(pushesArgument).map((push) => [
        push,
        (listener: (content: unknown) => void) => subscribe(push, listener),
      ]),
    ]),
  );
