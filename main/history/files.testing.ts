/** Files of games for tests: filled, read, and forged. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { rulesetIds } from '../../shared/rules/ruleset.ts';
import { words } from '../../shared/words/index.ts';
import { keepGame, playGame, uidOf } from '../store/fixtures/games.ts';
import { freshFolder, freshStore } from '../store/fixtures/store.ts';
import { readFinished } from '../store/gameList.ts';
import type { Store } from '../store/open.ts';
import { exportGames } from './export.ts';
import { importGames } from './import.ts';

export const everything = { player: null, rules: null, from: null, to: null };

/** A store with games of every kind. */
export async function filledStore(games = 12): Promise<Store> {
  const store = await freshStore();
  for (let index = 0; index < games; index++) {
    const rules = rulesetIds[index % rulesetIds.length];
    const names = [['Eric'], ['Julie "J" Ève 😀', 'Bot'], ['A', 'B', 'C']][index % 3];
    const options = { typed: index % 5 === 2, cheat: index % 7 === 3, ...(index % 4 === 1 && { resignAfter: 9 }) };
    const played = playGame({ rules, names, random: randomFrom(index + 1), at: 1_000 + index, ...options });
    keepGame(store, played, uidOf(index), 5_000 + index);
  }
  return store;
}

export async function exported(store: Store, only: number | null = null): Promise<{ file: string; text: string }> {
  const file = join(freshFolder(), 'games.json');
  await exportGames(store, file, only);
  return { file, text: readFileSync(file, 'utf8') };
}

/** Everything in the file of games. */
export function contentOf(store: Store): unknown {
  const tables = store.db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  return tables.map((name) => store.db.prepare(`SELECT * FROM ${name}`).all());
}

export async function importText(store: Store, text: string | Buffer) {
  const file = join(freshFolder(), 'games.json');
  writeFileSync(file, text);
  return importGames(store, file);
}

/** That line is at fault, and nothing of it is written; sound games beside it may be. */
export async function expectRefused(store: Store, text: string | Buffer, line: number, sentence: RegExp) {
  const before = contentOf(store);
  const answer = await importText(store, text);
  const refused = answer.ok ? answer.value.refused : answer.error.code === 'not-imported' ? [answer.error.because] : [];
  const fault = refused.find((one) => one.code === 'bad-line' && one.line === line);
  expect(fault).toBeDefined();
  expect(fault && words.problem(fault).replace(/^Line \d+: /, '')).toMatch(sentence);
  if (!answer.ok) {
    expect(words.problem(answer.error)).toMatch(/^Nothing was imported\. Line \d+: /);
    expect(contentOf(store)).toEqual(before);
  }
}

/** What can be compared of games: everything but their numbers in the file. */
export function gamesIn(store: Store): ReadonlyMap<string, unknown> {
  const ids = store.db.prepare('SELECT id FROM game WHERE finished_at IS NOT NULL').pluck().all() as number[];
  return new Map(ids.flatMap((id) => readFinished(store.db, id) ?? []).map((game) => [game.uid, game]));
}

export type Json = Record<string, unknown> & { events: Record<string, unknown>[] };

/** The line of a game after an expert changed it: the checksum fits again. */
export function forged(line: string, change: (game: Json) => void): string {
  const game = JSON.parse(line.replace(/,$/, '')) as Json;
  delete game.sha256;
  change(game);
  const text = JSON.stringify(game);
  const sum = createHash('sha256').update(text).digest('hex');
  return `${text.slice(0, -1)},"sha256":"${sum}"}${line.endsWith(',') ? ',' : ''}`;
}
