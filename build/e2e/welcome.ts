/** Fills in the Welcome screen for a test. */
import type { Page } from '@playwright/test';
import type {} from '../../renderer/api.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import type { ViewName } from './hands.ts';

export interface Choice {
  /** The name of a person, or a name and a type as the screen calls it: `['Robot', 'Optimal']`. */
  readonly seats: readonly (string | readonly [string, string])[];
  readonly rules: string;
  readonly dice?: 'Rolled by the computer' | 'Typed in';
  /** The view to play in; most tests look at controls. */
  readonly view?: ViewName;
}

/** Without motion: tests are about what happens, not about how it looks on the way. */
export async function startGame(page: Page, choice: Choice): Promise<void> {
  const { seats, rules, dice = 'Rolled by the computer', view = 'Components' } = choice;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Before the game begins: later a dialog may cover the controls.
  await changeSettings(page, { view: view.toLowerCase() as Settings['view'] });
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText(String(seats.length)).click();
  for (const [index, seat] of seats.entries()) {
    const [name, type] = typeof seat === 'string' ? [seat, 'Human'] : seat;
    await page.getByRole('textbox', { name: `Player ${index + 1} name` }).fill(name);
    await page.getByRole('combobox', { name: `Player ${index + 1} type` }).selectOption(type);
  }
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(rules);
  await page.getByRole('combobox', { name: 'Dice' }).selectOption(dice);
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('.table-room').getByRole('status').first().waitFor({ state: 'attached' });
}

/** With controls to look at, and without motion. */
export async function showComponents(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await changeSettings(page, { view: 'components' });
}

/** Where rules, dice and hints are chosen; stays open until the screen is left. */
export async function openOptions(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More options' });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** As if they had been chosen before: the page is loaded again if anything changes. */
export async function changeSettings(page: Page, change: Partial<Settings>): Promise<void> {
  const start = page.getByRole('button', { name: words.setup.start });
  await start.waitFor();
  const isAsBefore = await page.evaluate(async (wanted) => {
    const settings = await window.yahtzee['settings:read'](null);
    if (!settings.ok) throw new Error(settings.error.code);
    const changed = { ...settings.value, ...wanted };
    if (JSON.stringify(changed) === JSON.stringify(settings.value)) return true;
    await window.yahtzee['settings:write'](changed);
    return false;
  }, change);
  if (isAsBefore) return;
  await page.reload();
  await start.waitFor();
}
