/** Whole games in the real window, in the component view. */

import { expect, test } from './app.ts';
import { componentHands } from './componentHands.ts';
import { expectFinalCard, playSampleGame, startSampleGame } from './sampleGame.ts';

test('the sample game of the handouts, typed in and played to 192 : 273', async ({ launch }) => {
  const { page } = await launch();
  await startSampleGame(page);
  const hands = componentHands(page);
  await playSampleGame(page, async () => hands);
  await expectFinalCard(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const fame = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame.getByRole('row').nth(1)).toContainText(/1\s*Julie\s*273\s*Basic/);
});
