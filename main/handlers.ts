/** What main answers on every channel. */
import { ok } from '../shared/game/result.ts';
import type { Computers } from './computers.ts';
import { windowFiles } from './files/dialogs.ts';
import type { Handlers } from './ipc.ts';
import type { Log } from './log.ts';
import { memoryHandlers } from './memory.ts';
import { readSettings, writeSettings } from './preferences.ts';
import type { Store } from './store/open.ts';
import type { Table } from './table.ts';
import { applyTheme } from './theme.ts';
import type { Thinker } from './thinker/thinker.ts';

export interface HandlerParts {
  readonly store: Store;
  readonly table: Table;
  readonly computers: Computers;
  readonly thinker: Pick<Thinker, 'cancel'>;
  /** For what the page has to report. */
  readonly log: Log;
  readonly version: string;
  /** A list of games, players or scores has changed. */
  readonly onChange: () => void;
}

export function makeHandlers({ store, table, computers, thinker, log, version, onChange }: HandlerParts): Handlers {
  const history = memoryHandlers(store, table, windowFiles);
  /** For channels that change lists. */
  const changing =
    <Request, Response>(handle: (request: Request) => Response | Promise<Response>) =>
    async (request: Request): Promise<Response> => {
      const response = await handle(request);
      onChange();
      return response;
    };
  return {
    ...history,
    'players:rename': changing(history['players:rename']),
    'players:merge': changing(history['players:merge']),
    'players:delete': changing(history['players:delete']),
    'games:import': changing(history['games:import']),
    'games:discard': ({ game }) => {
      table.discard(game);
      return ok(null);
    },
    'app:about': () => ok({ version, folder: store.folder, notice: store.notice }),
    'app:report': ({ error }) => {
      log(`page: ${error}`);
      return ok(null);
    },
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
    'table:leave': () => {
      table.leave();
      return ok(null);
    },
    'table:shown': (progress) => {
      computers.shown(progress);
      return ok(null);
    },
    'table:continue': (game) => {
      computers.continue(game);
      return ok(null);
    },
    'thinker:cancel': () => {
      thinker.cancel();
      return ok(null);
    },
  };
}
