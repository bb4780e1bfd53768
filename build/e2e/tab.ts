/** The keyboard's way to a control. */
import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the control has the focus; a name is that of a button. */
export async function tab(page: Page, wanted: string | Locator): Promise<void> {
  const control = typeof wanted === 'string' ? page.getByRole('button', { name: wanted }).first() : wanted;
  await control.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}.`);
}
