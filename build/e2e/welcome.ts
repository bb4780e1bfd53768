/** Fills in the Welcome screen for a test. */
import type { Page } from '@playwright/test';
import type { ViewName } from './hands.ts';

export interface Choice {
  /** A name and a type as the screen calls them: `['Eric', 'Human']`. */
  readonly seats: readonly (readonly [string, string])[];
  readonly rules: string;
  readonly dice?: 'Rolled by the computer' | 'Typed in';
  /** The view to play in; most tests look at controls. */
  readonly view?: ViewName;
}

/** Without motion: tests are about what happens, not about how it looks on the way. */
export async function startGame(page: Page, choice: Choice): Promise<void> {
  const { seats, rules, dice = 'Rolled by the computer', view = 'Components' } = choice;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseView(page, view);
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText(String(seats.length)).click();
  for (const [index, [name, type]] of seats.entries()) {
    await page.getByRole('textbox', { name: `Player ${index + 1} name` }).fill(name);
    await page.getByRole('combobox', { name: `Player ${index + 1} type` }).selectOption(type);
  }
  await page.getByRole('combobox', { name: 'Rules' }).selectOption(rules);
  await page.getByRole('combobox', { name: 'Dice' }).selectOption(dice);
  await page.getByRole('button', { name: 'Start game' }).click();
}

/** Before the game begins: later a dialog may cover the controls. */
async function chooseView(page: Page, name: ViewName): Promise<void> {
  const view = name.toLowerCase() as 'components' | 'painted' | 'console';
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  const isChosen = await page.evaluate(async (wanted) => {
    const settings = await window.yahtzee['settings:read'](null);
    if (!settings.ok || settings.value.view === wanted) return true;
    await window.yahtzee['settings:write']({ ...settings.value, view: wanted });
    return false;
  }, view);
  if (isChosen) return;
  await page.reload();
  await page.getByRole('button', { name: 'Start game' }).waitFor();
}
