/**
 * Everyone can read it: forced colours, names from right to left, every size of window; and a Hall of Fame for each
 * rule set.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { openScreen, openView, views } from './hands.ts';
import { filled, leaveOpen, play } from './keptGames.ts';
import { startGame } from './welcome.ts';

const sizes = [
  [640, 480],
  [1024, 700],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

async function expectReadable(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}

const people = ['Eric', 'דנה כהן', 'ليلى', 'Ann'];

test('forced colours look like our high contrast, and axe finds nothing on any screen', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 4; game++) play(store, people, game);
  });
  const { page } = await launch();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'high-contrast');
  // The browser's forced colours do not apply to the drawing: a pip and its die can be told apart.
  const colours = await page
    .locator('.die')
    .first()
    .evaluate((die) => {
      const pip = die.querySelector('circle');
      return [getComputedStyle(die).backgroundImage, pip && getComputedStyle(pip).fill];
    });
  expect(colours[0]).toContain('rgb(255, 255, 255)');
  expect(colours[1]).toBe('rgb(0, 0, 0)');
  await expectReadable(page, 'Welcome');
  for (const name of ['Hall of Fame', 'Standings', 'Games', 'Statistics']) {
    await openScreen(page, name);
    const tab = page.getByRole('navigation').getByRole('button', { name });
    expect(await tab.evaluate((button) => getComputedStyle(button).boxShadow), name).not.toBe('none');
    await expectReadable(page, name);
  }
  await page.keyboard.press('F1');
  for (const tab of ['The game', 'The boxes', 'Keys', 'Fair dice']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectReadable(page, tab);
  }
  await page.keyboard.press('Escape');
  await openScreen(page, 'Games');
  await page
    .getByRole('button', { name: /^Watch game/ })
    .first()
    .click();
  await page.getByRole('slider').fill('30');
  for (const view of views) {
    await openView(page, view);
    const chosen = page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: view });
    expect(await chosen.evaluate((label) => getComputedStyle(label).backgroundColor)).toBe('rgb(255, 228, 92)');
    await expectReadable(page, view);
  }
  await page.getByRole('button', { name: 'Save a picture of the card' }).click();
  await expectReadable(page, 'picture');
});

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

test('Start game is in sight, and nothing scrolls sideways, in every size of window', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 3; game++) play(store, ['W'.repeat(20), ...people.slice(1)], game);
    for (let game = 1; game <= 2; game++) leaveOpen(store, people, game);
  });
  const { app, page } = await launch();
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText('4').click();
  for (let seat = 1; seat <= 4; seat++)
    await page.getByRole('combobox', { name: `Player ${seat} type` }).selectOption('Sensible');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  for (const size of sizes) {
    await resize(app, page, size);
    await expect(page.getByRole('button', { name: 'Start game' }), String(size)).toBeInViewport({ ratio: 1 });
    expect(await sideways(), String(size)).toBe(false);
  }
  await page.getByRole('button', { name: '2 unfinished games' }).click();
  await expect(page.getByRole('region', { name: 'Unfinished games' }).getByRole('listitem')).toHaveCount(2);
  for (const name of ['Hall of Fame', 'Standings', 'Games', 'Statistics']) {
    await openScreen(page, name);
    for (const size of sizes) {
      await resize(app, page, size);
      expect(await sideways(), `${name} ${size}`).toBe(false);
    }
  }
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
  expect(await rules(first.page).locator('option').allTextContents()).toEqual([
    'Basic',
    'Chips',
    'Official',
    'Free Joker',
    'Triple',
    'Triple with Chips',
    'Yatzy',
    'Yatzy with Saved Rolls',
    'Maxi Yatzy',
    'Maxi Yatzy with Saved Rolls',
    'Kniffel',
    'Kniffel with Chips',
    'Generala',
    'Forced Order',
    'Forced Yatzy',
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
