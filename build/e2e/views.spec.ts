/** The same game in all views, with a different view before every move. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { componentHands, consoleHands, type Hands, paintedHands } from './hands.ts';
import { expectFinalCard, playSampleGame, startSampleGame } from './sampleGame.ts';

const views: readonly { readonly name: string; readonly handsOf: (page: Page) => Hands }[] = [
  { name: 'Components', handsOf: componentHands },
  { name: 'Painted', handsOf: paintedHands },
  { name: 'Console', handsOf: consoleHands },
];

test('the sample game, switching the view before every move, with V', async ({ shared }) => {
  const { page } = shared;
  await startSampleGame(page);
  const open = page.getByRole('radiogroup', { name: 'View' });
  let moves = 0;
  await playSampleGame(page, async () => {
    // Out of the console's command line, where V would be a letter.
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    moves++;
    const { name, handsOf } = views[moves % views.length];
    await expect(open.getByRole('radio', { name })).toBeChecked();
    return handsOf(page);
  });
  await open.getByText('Components').click();
  await expectFinalCard(page);
});
