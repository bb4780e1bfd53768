/** What main answers on every channel. */
import { ok } from '../shared/game/result.ts';
import { windowFiles } from './history/dialogs.ts';
import { historyHandlers } from './history/handlers.ts';
import type { Handlers } from './ipc.ts';
import { readSolved, writeSolved } from './solvedFiles.ts';
import type { Store } from './store/open.ts';
import { readSettings, writeSettings } from './store/settings.ts';
import type { Table } from './table.ts';
import { applyTheme } from './theme.ts';

export function makeHandlers(store: Store, table: Table, version: string): Handlers {
  return {
    'app:about': () => ok({ version, folder: store.folder, notice: store.notice }),
    'settings:read': () => ok(readSettings(store)),
    'settings:write': (settings) => {
      writeSettings(store, settings);
      applyTheme(settings.theme);
      return ok(null);
    },
    'table:current': () => ok(table.now()),
    'table:start': table.start,
    'table:resume': table.resume,
    'table:move': table.move,
    'solver:read': async (solved) => ok(await readSolved(store.folder, solved)),
    'solver:write': async ({ file, ...solved }) => {
      await writeSolved(store.folder, solved, file);
      return ok(null);
    },
    'table:leave': () => {
      table.leave();
      return ok(null);
    },
    ...historyHandlers(store, table, windowFiles),
  };
}
