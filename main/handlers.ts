/** What main answers on every channel. */
import * as v from 'valibot';
import { ok } from '../shared/game/result.ts';
import { settingsSchema } from '../shared/wire/requests.ts';
import { defaultSettings, type Settings } from '../shared/wire/settings.ts';
import type { Handlers } from './ipc.ts';
import { readHallOfFame } from './store/hallOfFame.ts';
import type { Store } from './store/open.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import type { Table } from './table.ts';

const setting = 'preferences';

/** What was set; what is missing, or no longer allowed, is as at the first start. */
export function readSettings(store: Store): Settings {
  const kept = readSetting(store, setting);
  const parsed = v.safeParse(settingsSchema, { ...defaultSettings, ...(typeof kept === 'object' ? kept : {}) });
  return parsed.success ? parsed.output : defaultSettings;
}

export function makeHandlers(store: Store, table: Table, version: string): Handlers {
  return {
    'app:about': () => ok({ version, folder: store.folder, notice: store.notice }),
    'hallOfFame:read': ({ rules }) => ok(readHallOfFame(store, rules ?? undefined)),
    'settings:read': () => ok(readSettings(store)),
    'settings:write': (settings) => {
      writeSetting(store, setting, settings);
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
