/** A file that remembers games, and the screens that show them. */
import type { Page } from '@playwright/test';
import { keepGame, playGame, uidOf } from '../../main/store/fixtures/games.ts';
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
  keepGame(store, played, uidOf(seed), Date.now() - 60_000 + seed);
  return played;
}

export const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click();
