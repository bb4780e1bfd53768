/** Everyone is on the lists: names from right to left, and a Hall of Fame for each rule set. */
import type { Page } from '@playwright/test';
import { presetIds } from '../../shared/rules/ids.ts';
import { words } from '../../shared/words/index.ts';
import { expect, test } from './app.ts';
import { openScreen, openView } from './hands.ts';
import { filled, play } from './keptGames.ts';
import { startGame } from './welcome.ts';

const people = ['Eric', 'דנה כהן', 'ليلى', 'Ann'];

test('names from right to left stand where they belong, in lists and in the text of a game', async ({
  launch,
  folder,
}) => {
  await filled(folder, (store) => void play(store, people, 1));
  const { page } = await launch();
  await openScreen(page, 'Games');
  await page.getByRole('button', { name: /^Watch game/ }).click();
  await openView(page, 'Console');
  const log = page.getByRole('log');
  await expect(log).toContainText('\u2068דנה כהן\u2069: ');
  // The dice of a roll are listed from left to right after the name, as for everybody else.
  const inOrder = await log.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const at = text.search(/\u2069: [1-6] [1-6]/);
      if (at === -1) continue;
      const left = (offset: number) => {
        const range = document.createRange();
        range.setStart(node as Node, offset);
        range.setEnd(node as Node, offset + 1);
        return range.getBoundingClientRect().left;
      };
      const places = [at - 2, at + 3, at + 5, at + 7].map(left);
      return places.every((place, index) => index === 0 || place > places[index - 1]);
    }
    return null;
  });
  expect(inOrder).toBe(true);
  await openScreen(page, 'Hall of Fame');
  await expect(page.getByRole('region', { name: 'Hall of Fame' }).locator('bdi', { hasText: 'ליל' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Hall of Fame' }).locator('bdi')).toHaveCount(4);
});

test('a Basic game after fifty Triple games reaches its own list and is congratulated; the choice of a list is kept', async ({
  launch,
  folder,
}) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 50; game++) play(store, ['Old'], game, 'triple');
  });
  const first = await launch();
  const fame = (page: Page) => page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame(first.page).getByText('Old')).toHaveCount(10);
  await startGame(first.page, { rules: 'Basic', seats: ['Nora'] });
  await openView(first.page, 'Components');
  for (let turn = 1; turn <= 13; turn++) {
    await first.page.getByRole('button', { name: 'Roll Dice' }).click();
    await first.page.locator('.box[data-offer="open"]').first().click();
  }
  await expect(first.page.getByRole('region', { name: 'Congratulations' })).toContainText(
    'Nora is number 1 in the Basic Hall of Fame! Nora is the best in Basic.',
  );
  await openScreen(first.page, 'Hall of Fame');
  await expect(fame(first.page).getByRole('row').nth(1)).toContainText('Nora');
  const rules = (page: Page) => page.getByRole('combobox', { name: 'Rules' });
  await expect(rules(first.page).locator('option')).toHaveText([
    ...presetIds.map((id) => words.rulesName(id)),
    'All rules',
  ]);
  await rules(first.page).selectOption('All rules');
  await expect(fame(first.page).getByText('Old')).toHaveCount(10);
  await openScreen(first.page, 'Standings');
  await expect(rules(first.page)).toHaveValue('');
  await first.page.getByRole('button', { name: 'Player' }).click();
  await expect(first.page.getByRole('columnheader', { name: 'Player' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(first.page.getByRole('region', { name: 'Standings' }).getByRole('row').nth(1)).toContainText('Nora');
  await rules(first.page).selectOption('Triple');
  await expect(first.page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(2);
  await first.app.close();
  const second = await launch();
  await expect(fame(second.page)).toContainText('Triple');
  await expect(fame(second.page).getByText('Old')).toHaveCount(10);
});
