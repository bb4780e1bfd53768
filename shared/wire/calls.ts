/** Every channel and every push: exactly what may cross. Each is declared in the file of its room and nowhere else. */
import { appCalls, appPushes } from './app.ts';
import { clubCalls, clubPushes } from './club.ts';
import { historyCalls, historyPushes } from './history.ts';
import { networkCalls, networkPushes } from './network.ts';
import { reviewCalls } from './review.ts';
import { tableCalls, tablePushes } from './table.ts';
import { updateCalls, updatePushes } from './update.ts';

/** What the window may ask of main; a handler for each is in main. */
export const calls = {
  ...appCalls,
  ...tableCalls,
  ...reviewCalls,
  ...networkCalls,
  ...historyCalls,
  ...clubCalls,
  ...updateCalls,
};

/** What main sends without being asked. */
export const pushes = {
  ...appPushes,
  ...tablePushes,
  ...networkPushes,
  ...historyPushes,
  ...clubPushes,
  ...updatePushes,
};
