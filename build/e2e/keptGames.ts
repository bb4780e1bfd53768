/** The file of a test: games in it before its window opens, and everything that is in it. */

import Database from 'better-sqlite3';
import { keepGame, playGame, uidOf } from '../../main/store/fixtures/games.ts';
import { fileIn, openStore, type Store } from '../../main/store/open.ts';
import { appendEvent, beginGame, finishGame } from '../../main/store/truth/games.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { must, randomFrom, startOf } from '../../shared/game/fixtures.ts';
import { fold } from '../../shared/game/replay.ts';
import { type Hand, rerollAll } from '../../shared/rules/dice.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import { categories } from '../../shared/solver/yahtzee.ts';

export async function filled(folder: string, fill: (store: Store) => void): Promise<void> {
  const store = await openStore(folder);
  fill(store);
  store.db.close();
}

/** Everything in the file, so that two moments can be compared; except where the window is, which main notes itself. */
export function contentsOf(folder: string): string {
  const db = new Database(fileIn(folder), { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
  const rows = tables.map(
    (name) => [name, db.prepare(`SELECT * FROM "${name}"`).all() as { name?: string }[]] as const,
  );
  db.close();
  return JSON.stringify(rows.map(([table, all]) => [table, all.filter(({ name }) => name !== 'window')]));
}

/** A whole game of random moves. */
export function play(store: Store, names: readonly string[], seed: number, rules: RulesId = 'official') {
  const played = playGame({ rules, names, random: randomFrom(seed), at: Date.now() - 3_600_000 });
  keepGame(store, played, uidOf(seed), Date.now() - 60_000 + seed);
  return played;
}

/** A game that was begun and left. */
export function leaveOpen(store: Store, names: readonly string[], seed: number): void {
  const { started, seed: dice } = playGame({ rules: 'basic', names, random: randomFrom(seed), at: seed, stopAfter: 2 });
  beginGame(store, { started, seed: dice, counts: true });
}

/** A game of which nothing but the last score is missing. */
export function leaveLastScore(store: Store, events: readonly GameEvent[]): void {
  const [started, ...later] = events.slice(0, -1);
  if (started.type !== 'started') throw new Error('This is no game.');
  const game = beginGame(store, { started, seed: null, counts: true });
  for (const [index, event] of later.entries()) appendEvent(store, game, index + 1, event);
}

/** Keeps the game that these events tell. */
export function keep(store: Store, events: readonly GameEvent[], at: number) {
  const [started] = events;
  if (started.type !== 'started') throw new Error('This is no game.');
  const game = must(fold(events));
  finishGame(store, beginGame(store, { started, seed: null, counts: true }), events, game, at);
  return game;
}

/** One player, the same dice in every turn, the boxes from top to bottom; maybe with a hint after the first roll. */
export function sameDice(name: string, dice: Hand, at: number, isHinted = false): readonly GameEvent[] {
  const turns = categories.flatMap((category): GameEvent[] => [
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice },
    { type: 'scored', player: 0, category, column: 1 },
  ]);
  const hint: readonly GameEvent[] = isHinted ? [{ type: 'hinted', player: 0 }] : [];
  return [{ ...startOf('basic', name), at }, turns[0], ...hint, ...turns.slice(1)];
}
