/** Main's answers on every channel. */
import { app } from 'electron';
import { ok } from '../shared/game/result.ts';
import { done } from '../shared/wire/channels.ts';
import type { NoNet } from '../shared/wire/table.ts';
import { language, words } from '../shared/words/index.ts';
import type { Language } from '../shared/words/languages.ts';
import { type ClubService, clubHandlers } from './club/service.ts';
import { askFolder, windowFiles } from './history/dialogs.ts';
import { historyHandlers } from './history/handlers.ts';
import type { Handlers } from './ipc.ts';
import { systemLanguage } from './language.ts';
import type { Log } from './log.ts';
import type { Online } from './online.ts';
import { reviewHandlers } from './review/handlers.ts';
import type { ReviewParts } from './review/review.ts';
import type { Store } from './store/open.ts';
import { readSettings, writeSettings } from './store/truth/settings.ts';
import { openCoach } from './table/coach.ts';
import type { Computers } from './table/computers.ts';
import type { Table } from './table/table.ts';
import type { Thinker } from './thinker/thinker.ts';
import type { Updates } from './update/updates.ts';
import { applyTextSize, applyTheme, requestAttention } from './window.ts';

export interface HandlerParts {
  readonly store: Store;
  readonly table: Table;
  readonly computers: Computers;
  readonly online: Online;
  readonly thinker: Pick<Thinker, 'ask' | 'cancel'>;
  /** Grows as they are found. */
  readonly noNets: readonly NoNet[];
  readonly club: ClubService;
  readonly updates: Updates;
  /** After a game, and for practice. */
  readonly review: ReviewParts;
  readonly log: Log;
  readonly onChange: () => void;
  readonly onLanguage: (language: Language) => void;
}

export function makeHandlers(parts: HandlerParts): Handlers {
  const { store, table, computers, online, thinker, noNets, club, updates, review, log, onChange, onLanguage } = parts;
  const coach = openCoach({ table, thinker, settings: () => readSettings(store) });
  return {
    ...historyHandlers(store, table, windowFiles, onChange, club),
    ...clubHandlers(club, {
      folder: askFolder,
      keyToSave: () => windowFiles.saveAs(words.club.keyFileName, 'json'),
      keyToTake: () => windowFiles.open(),
    }),
    ...reviewHandlers(review, club),
    'app:about': () =>
      ok({
        version: app.getVersion(),
        folder: store.folder,
        language: language(),
        systemLanguage: systemLanguage(),
        notice: store.notice,
      }),
    'app:report': done(({ error }) => log(`page: ${error}`)),
    'app:attention': done(requestAttention),
    'update:read': () => ok(updates.now()),
    'update:look': done(updates.look),
    'update:fetch': done(updates.fetch),
    'update:install': done(updates.install),
    'settings:read': () => ok(readSettings(store)),
    'settings:write': done((settings) => {
      const before = readSettings(store);
      writeSettings(store, settings);
      if (settings.language !== before.language) onLanguage(settings.language ?? systemLanguage());
      applyTheme(settings.theme);
      applyTextSize(settings.textSize);
    }),
    'table:current': () => ok({ ...table.now(), noNets }),
    'table:start': table.start,
    'daily:start': table.startDaily,
    'table:resume': online.resume,
    'table:move': online.move,
    'table:leave': done(online.leave),
    ...online.handlers,
    'table:shown': done(computers.shown),
    'table:pause': done(computers.pause),
    'table:continue': done(computers.continue),
    'thinker:cancel': done(() => thinker.cancel('play')),
    'coach:hint': coach.hint,
    'coach:warning': coach.warning,
    'coach:chances': coach.chances,
    'coach:winning': coach.winning,
    'coach:exact': ({ rules }) => thinker.ask('exactOffer', rules),
    'coach:solve': ({ rules }) => thinker.ask('solve', rules),
    'coach:cancel': done(() => thinker.cancel('coach')),
  };
}
