/** What the page may ask of main: one function a channel, and nothing else of Electron. */
import { contextBridge, ipcRenderer } from 'electron';
import { type Api, channels } from '../shared/wire/channels.ts';

// SECURITY: each function is bound to its channel here; the page can neither name another nor hold ipcRenderer.
const api = Object.fromEntries(
  channels.map((channel) => [channel, (request: unknown) => ipcRenderer.invoke(channel, request)]),
) as Api;

contextBridge.exposeInMainWorld('yahtzee', api);
