/** What an impatient hand must not lose: rolls, boxes, and a score that was not meant. */
import type { Page } from '@playwright/test';
import { words } from '../../shared/words/index.ts';
import { expect, test } from './app.ts';
import { componentHands, consoleHands, holdMotion, message, openView, paintedHands } from './hands.ts';
import { startGame } from './welcome.ts';

async function moveSlowly(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Slow').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await holdMotion(page);
}

/** All that a press can use up or change. */
const used = (page: Page) =>
  page.evaluate(() => ({
    rolls: document.querySelector('.rolls-left')?.textContent,
    marked: document.querySelectorAll('.die[aria-pressed="true"]').length,
    open: document.querySelectorAll('.box[data-offer="open"]').length,
    total: document.querySelector('tr[data-row="total"] td')?.textContent,
  }));

/** Repeatable, so that what is found once is found again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Rolls what has to be rolled next, without any of the inputs under test. */
const roll = (page: Page) =>
  page.evaluate(() => {
    const button = (target: string) => document.querySelector<HTMLElement>(`[data-target="${target}"]:enabled`);
    if (document.querySelector('.rolls-left')?.textContent?.startsWith('0'))
      document.querySelector<HTMLElement>('.box[data-offer="open"]')?.click();
    else button('die/0')?.click();
    return new Promise<void>((resolve) => {
      const again = () => {
        const next = button('roll');
        next?.click();
        if (next) resolve();
        else setTimeout(again, 10);
      };
      setTimeout(again, 30);
    });
  });

for (const view of ['Components', 'Painted'] as const)
  test(`twenty impatient inputs during rolls use up nothing, in the view ${view}`, async ({ shared }) => {
    const { page } = shared;
    await startGame(page, { seats: ['Eric'], rules: 'Triple', view });
    await moveSlowly(page);
    const table = await page.locator(view === 'Painted' ? 'canvas' : '.component-view').boundingBox();
    if (table === null) throw new Error('There is no table.');
    const next = chance(4711);
    for (let input = 0; input < 20; input++) {
      await roll(page);
      // After the last roll a box is taken first.
      await expect(page.locator('.rolls-left')).toHaveText(words.table.rollsLeft(2 - (input % 3)));
      // Behind the painting the boxes follow the dice a moment later.
      await expect(page.locator('.box').first()).toBeAttached();
      const patient = await used(page);
      const [x, y] = [table.x + table.width * next(), table.y + table.height * next()];
      const kind = input % 6;
      if (kind === 0) await page.mouse.click(x, y);
      else if (kind === 1) await page.mouse.dblclick(x, y);
      else if (kind === 2) await page.keyboard.press('r');
      else if (kind === 3) await page.keyboard.press('Enter');
      else if (kind === 4) await page.keyboard.press(String(1 + Math.floor(next() * 5)));
      else {
        // Held down: the key repeats itself.
        for (let times = 0; times < 4; times++) await page.keyboard.down(' ');
        await page.keyboard.up(' ');
      }
      expect(await used(page), `input ${input}`).toEqual(patient);
      await page.keyboard.press('x');
    }
  });

test('Roll Again with nothing selected is said first; the button tells how many dice it rolls', async ({ shared }) => {
  const { page } = shared;
  await startGame(page, { seats: ['Eric'], rules: 'Basic' });
  const button = page.getByRole('button', { name: /^Roll (Dice|Again)$/ });
  await expect(button).toHaveAccessibleDescription('Rolls all five dice');
  await button.click();
  await expect(button).toHaveAccessibleDescription('No dice selected');
  await button.click();
  await expect(message(page)).toHaveText('No dice selected. Press Roll Again once more to use up a roll.');
  await expect(page.getByText('2 rolls left')).toBeVisible();
  await page.getByRole('button', { name: /^Die 2: / }).click();
  await expect(button).toHaveAccessibleDescription('Rolls 1 die');
  await page.getByRole('button', { name: /^Die 2: / }).click();
  await button.click();
  await expect(message(page)).toHaveText('No dice selected. Press Roll Again once more to use up a roll.');
  await button.click();
  await expect(page.getByText('1 roll left')).toBeVisible();
});

test('a score is undone and made again in every view, by button, keys and command, and after a kill', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await startGame(page, { seats: ['Eric'], rules: 'Basic' });
  const total = page.locator('tr[data-row="total"] td');
  await componentHands(page).roll();
  await page.getByRole('button', { name: /^Chance: score / }).click();
  await page.getByRole('button', { name: /^Undo \d+ in Chance$/ }).click();
  await expect(total).toHaveText('0');
  await page.getByRole('button', { name: /^Chance: score / }).click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.keyboard.press('Control+z');
  await expect(total).toHaveText('0');

  await openView(page, 'Painted');
  const painted = paintedHands(page);
  await painted.click(/^Chance: score /);
  await painted.click(/^Undo \d+ in Chance$/);
  await expect(total).toHaveText('0');

  await openView(page, 'Console');
  const typed = consoleHands(page);
  await typed.type('chance');
  const mayUndo = page.getByText(/"undo" takes back \d+ in Chance/);
  await expect(mayUndo).toBeVisible();
  await typed.type('undo');
  await expect(mayUndo).toBeHidden();
  await expect(page.getByRole('log')).toContainText('Eric takes the score back.');
  await typed.type('chance');
  await expect(mayUndo).toBeVisible();

  const closed = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await closed;
  const { page: later } = await launch();
  await later.getByRole('button', { name: 'Resume game' }).click();
  await openView(later, 'Components');
  await later.getByRole('button', { name: /^Undo \d+ in Chance$/ }).click();
  await expect(later.locator('tr[data-row="total"] td')).toHaveText('0');
  await expect(later.getByRole('button', { name: /^Chance: score / })).toBeVisible();
});

test('only dice in motion hold a press back: who goes on after a score is not delayed', async ({ shared }) => {
  const { page } = shared;
  await startGame(page, {
    seats: ['Eric', 'Julie'],
    rules: 'Basic',
  });
  await moveSlowly(page);
  const button = page.getByRole('button', { name: /^Roll (Dice|Again)$/ });
  await button.click();
  // The first press only ends the motion.
  await page.getByRole('button', { name: /^Die 1: / }).click();
  await expect(page.locator('.die[aria-pressed="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Die 1: / }).click();
  await page.getByRole('button', { name: /^Die 2: / }).click();
  await expect(page.locator('.die[aria-pressed="true"]')).toHaveCount(2);
  await page.getByRole('button', { name: /^Chance: score / }).click();
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await expect(page.getByText('2 rolls left')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Julie' })).toBeVisible();
});

test('dice are sorted for the eye alone: names and keys go by place, and the log keeps them as they fell', async ({
  shared,
}) => {
  const { page } = shared;
  await startGame(page, { seats: ['Eric'], rules: 'Basic' });
  const dice = page.locator('.die');
  const shown = () =>
    dice.evaluateAll((all) => all.map((die) => Number(die.getAttribute('aria-label')?.replace(/^Die \d: /, ''))));
  await componentHands(page).roll();
  await expect(dice.last()).toHaveAccessibleName(/^Die 5: [1-6]$/);
  const fallen = await shown();
  await page.keyboard.press('s');
  await expect.poll(shown).toEqual(fallen.toSorted());
  await page.keyboard.press('5');
  await expect(dice.nth(4)).toHaveAttribute('aria-pressed', 'true');
  await openView(page, 'Painted');
  await expect.poll(shown).toEqual(fallen.toSorted());
  await paintedHands(page).click('Sort the dice');
  await openView(page, 'Console');
  await expect(page.getByRole('log')).toContainText(`Eric: ${fallen.join(' ')} (First roll)`);
});

test('arrow keys belong to the card once a view is chosen with the mouse, and a category is explained at its name', async ({
  shared,
}) => {
  const { page } = shared;
  await startGame(page, { seats: ['Eric'], rules: 'Official' });
  await componentHands(page).roll();
  await expect(page.locator('.box[data-offer="open"]').first()).toBeVisible();
  const bubble = page.locator('.category-help');
  for (const view of ['Components', 'Painted'] as const) {
    await openView(page, view);
    await expect(page.locator('.roll')).toBeFocused();
    // What is not painted yet has no position at which it could be explained.
    if (view === 'Painted') await expect(page.locator('canvas')).toHaveAttribute('style', /width/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    await expect(page.locator('.box:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('th:focus')).toHaveAccessibleDescription(/^The sum of all /);
    await expect(bubble).toContainText('The sum of all ');
    await page.keyboard.press('Escape');
    await expect(bubble).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(bubble).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.box:focus')).toHaveCount(1);
    await expect(bubble).toHaveCount(0);
  }
});
