/** The page of the settings about the club. */
import type { Locator, Page } from '@playwright/test';

export async function openClub(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Club' }).click();
  return dialog;
}
