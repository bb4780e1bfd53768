/** Small things that are remembered between runs: settings, the last setup, the window's position. */
import * as v from 'valibot';
import { settingsSchema } from '../../../shared/wire/app.ts';
import { defaultSettings, type Settings } from '../../../shared/wire/settings.ts';
import { type Setup, setupSchema } from '../../../shared/wire/table.ts';
import { type Connection, firstValue, run, write } from '../connection.ts';

/** A store, or anything else with a connection. */
export interface Place {
  readonly db: Connection;
}

const settingsName = 'preferences';
const setupName = 'setup';

export function readSetting({ db }: Place, name: string): unknown {
  const kept = firstValue<string>(db, 'SELECT value FROM setting WHERE name = ?', name);
  if (kept === undefined) return undefined;
  try {
    return JSON.parse(kept);
  } catch {
    // Somebody has edited the file; treat it as never set.
    return undefined;
  }
}

export function writeSetting({ db }: Place, name: string, value: unknown): void {
  const sql = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
  write(db, () => run(db, sql, name, JSON.stringify(value)));
}

/** A setting that an older version did not know gets its default. */
export function readSettings(place: Place): Settings {
  const kept = readSetting(place, settingsName);
  const parsed = v.safeParse(settingsSchema, { ...defaultSettings, ...(kept instanceof Object ? kept : {}) });
  return parsed.success ? parsed.output : defaultSettings;
}

export function writeSettings(place: Place, settings: Settings): void {
  writeSetting(place, settingsName, settings);
}

const openToName = 'tableOpenTo';

/** Which network a table of this machine was last open to; null if nobody has chosen. */
export function lastOpenTo(place: Place): string | null {
  const kept = readSetting(place, openToName);
  return typeof kept === 'string' ? kept : null;
}

export function rememberOpenTo(place: Place, network: string): void {
  writeSetting(place, openToName, network);
}

/** A seat whose player has since been deleted has an empty name. */
export function lastSetup(place: Place): Setup | null {
  const parsed = v.safeParse(setupSchema, readSetting(place, setupName));
  return parsed.success ? parsed.output : null;
}

export function rememberSetup(place: Place, setup: Setup): void {
  writeSetting(place, setupName, setup);
}
