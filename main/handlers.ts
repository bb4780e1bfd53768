/** What main answers on every channel. */
import { ok } from '../shared/game/result.ts';
import type { Handlers } from './ipc.ts';
import { readSettings, writeSettings } from './preferences.ts';
import { readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';
import type { Table } from './table.ts';

export function makeHandlers(store: Store, table: Table, version: string): Handlers {
  return {
    'app:about': () => ok({ version, folder: store.folder, notice: store.notice }),
    'hallOfFame:read': ({ rules }) => ok(readHallOfFame(store, rules ?? undefined)),
    'settings:read': () => ok(readSettings(store)),
    'settings:write': (settings) => {
      writeSettings(store, settings);
      return ok(null);
    },
    'table:current': () => ok(table.now()),
    'table:start': table.start,
    'table:resume': table.resume,
    'table:move': table.move,
    'table:leave': () => {
      table.leave();
      return ok(null);
    },
  };
}
