/** The language of the window: chosen at the start and changed while it is open, in every view. */
import type { Page } from '@playwright/test';
import { chooseLanguage, offeredLanguages, words } from '../../shared/words/index.ts';
import { type Language, languages } from '../../shared/words/languages.ts';
import { expect, test } from './app.ts';
import { componentHands, message } from './hands.ts';
import { congratulation, expectFinalCard, playSampleGame, startSampleGame } from './sampleGame.ts';

const chosen = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir] as const);

test('another language is chosen on the first screen and in the middle of a game, and stays', async ({ launch }) => {
  const { app, page } = await launch();
  expect(await chosen(page)).toEqual(['en', 'ltr']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Willkommen bei Kniffel' })).toBeVisible();
  expect(await chosen(page)).toEqual(['de', 'ltr']);
  const labels = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  await expect.poll(labels).toContain('Ansicht');

  await page.getByRole('button', { name: 'Spiel beginnen' }).click();
  await page.getByText('Schlicht').click();
  await expect(page.getByRole('button', { name: 'Würfeln', exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Klick auf „Würfeln“');
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const choice = page.getByRole('combobox', { name: 'Sprache' });
  await choice.focus();
  await choice.selectOption({ label: 'English' });
  // The same dialog in another language, with the focus where it was.
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status')).toContainText('Click "Roll Dice" button');
  await expect(page.getByRole('button', { name: 'Roll Dice' })).toBeVisible();
  await expect.poll(labels).toContain('View');
});

/** In the settings of the window; the test speaks it too from then on. */
async function change(page: Page, tag: Language): Promise<void> {
  await page.getByRole('button', { name: words.bar.settings, exact: true }).click();
  const { name } = languages[tag];
  await page.getByRole('combobox', { name: words.settings.language, exact: true }).selectOption({ label: name });
  await chooseLanguage(tag);
  await page.getByRole('button', { name: words.common.done, exact: true }).click();
}

test("the handouts' game with each turn in another language, to 192 : 273 in all of them", async ({ launch }) => {
  const { page } = await launch();
  await startSampleGame(page);
  try {
    const hands = componentHands(page);
    await playSampleGame(
      page,
      async () => hands,
      (turn) => change(page, offeredLanguages[turn % offeredLanguages.length]),
    );
    for (const tag of offeredLanguages) {
      await change(page, tag);
      await expect(message(page)).toHaveText(congratulation());
      await expectFinalCard(page);
    }
  } finally {
    await chooseLanguage('en');
  }
});

test('what was chosen is spoken at the next start, unless --lang asks for something else', async ({ launch }) => {
  const first = await launch('--lang=de');
  expect(await chosen(first.page)).toEqual(['de', 'ltr']);
  await first.page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
  await expect(first.page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await first.page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(first.page.getByRole('heading', { name: 'Willkommen bei Kniffel' })).toBeVisible();
  await first.app.close();
  const kept = await launch('--lang=');
  expect(await chosen(kept.page)).toEqual(['de', 'ltr']);
  await kept.app.close();
  const { page } = await launch('--lang=ar-XB');
  expect(await chosen(page)).toEqual(['ar-XB', 'rtl']);
});
