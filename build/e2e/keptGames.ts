/** A file that remembers games, and the screens that show them. */
import type { Page } from '@playwright/test';
import { playGame } from '../../main/store/fixtures/games.ts';
import { addFinishedGame } from '../../main/store/games.ts';
import { openStore, type Store } from '../../main/store/open.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';

export async function filled(folder: string, fill: (store: Store) => void): Promise<void> {
  const store = await openStore(folder);
  fill(store);
  store.db.close();
}

export function play(store: Store, names: readonly string[], seed: number, rules: RulesetId = 'official') {
  const played = playGame({ rules, names, random: randomFrom(seed), at: Date.now() - 3_600_000 });
  const uid = `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`;
  const { events, game } = played;
  const finished = { uid, seed: played.seed, counts: true, events, finishedAt: Date.now() - 60_000 + seed };
  store.db.transaction(() => addFinishedGame(store.db, finished, game))();
  return played;
}

export const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click();
