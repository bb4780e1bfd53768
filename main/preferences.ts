/** What the players have chosen and would choose again: settings, and how the last game was set up. */
import * as v from 'valibot';
import { settingsSchema, setupSchema } from '../shared/wire/requests.ts';
import { defaultSettings, type Settings } from '../shared/wire/settings.ts';
import type { Setup } from '../shared/wire/table.ts';
import type { Store } from './store/open.ts';
import { readSetting, writeSetting } from './store/settings.ts';

const settingsName = 'preferences';
const setupName = 'setup';

/** Kept by an older version, a setting may be missing: it is then as at the first start. */
export function readSettings(store: Store): Settings {
  const kept = readSetting(store, settingsName);
  const parsed = v.safeParse(settingsSchema, { ...defaultSettings, ...(kept instanceof Object ? kept : {}) });
  return parsed.success ? parsed.output : defaultSettings;
}

export function writeSettings(store: Store, settings: Settings): void {
  writeSetting(store, settingsName, settings);
}

export function lastSetup(store: Store): Setup | null {
  const parsed = v.safeParse(setupSchema, readSetting(store, setupName));
  return parsed.success ? parsed.output : null;
}

export function rememberSetup(store: Store, setup: Setup): void {
  writeSetting(store, setupName, setup);
}
