/** The functions that preload put on the window. */
import type { Api } from '../shared/wire/channels.ts';

declare global {
  interface Window {
    readonly yahtzee: Api;
  }
}

export const api = window.yahtzee;
