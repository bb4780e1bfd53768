/**
 * The coach at the table: a hint shown and followed in every view and in the terminal, and where such a game is listed.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../setup/paths.mjs';
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import {
  consoleHands,
  eventsOnTable,
  message,
  openScreen,
  openView,
  paintedHands,
  press,
  tab,
  typeDice,
} from './hands.ts';
import { filled, keep, sameDice } from './keptGames.ts';
import { changeSettings, openOptions, startGame } from './welcome.ts';

const two = ['Eric', 'Julie'];

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
const die = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Die ${number}: `) });

async function roll(page: Page, dice: string): Promise<void> {
  await page.getByRole('button', { name: /^Roll (Dice|Again)$/ }).press('Enter');
  await typeDice(page, dice);
}

/** The terminal game on the same folder; returns what it printed. */
function play(folder: string, lines: readonly string[], ...more: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const args = [join(root, 'main/console/index.ts'), '--user-data-dir', folder, ...more];
    const child = execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
    child.stdin?.end(`${lines.join('\n')}\n`);
  });
}

test('a hint is shown and followed in all three views and in the terminal', async ({ launch, folder }) => {
  const { app, page } = await launch();
  await startGame(page, { rules: 'Basic', dice: 'Typed in', seats: two });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(hint).toBeDisabled();
  await expect(coach(page)).toBeHidden();

  await roll(page, '44425');
  await page.keyboard.press('h');
  await expect(coach(page)).toContainText('Best: keep 4 4 4 →');
  await expect(coach(page)).toContainText('On average you end with', { timeout: 120_000 });
  await expectNothingFound(page, 'a hint in the component view');
  await press(page, 'Show me');
  for (const number of [1, 2, 3]) await expect(die(page, number)).toHaveAttribute('aria-pressed', 'false');
  for (const number of [4, 5]) await expect(die(page, number)).toHaveAttribute('aria-pressed', 'true');
  await roll(page, '44');
  await expect(coach(page)).toBeHidden();

  await openView(page, 'Painted');
  await hint.click();
  await expect(coach(page)).toContainText('Best: take Yahtzee →');
  await coach(page).getByRole('button', { name: 'Show me' }).click();
  // What is lit on the canvas is described by its control in the fallback content.
  const lit = page.locator('canvas .box[data-lit]');
  await expect(lit).toHaveAttribute('aria-label', 'Yahtzee!: score 50');
  await expect(lit).toHaveAttribute('aria-description', 'The coach is pointing at Yahtzee.');
  await expectNothingFound(page, 'a hint in the painted view');
  await paintedHands(page).score('Yahtzee!', 50);
  await expect(message(page)).toContainText("Julie's turn");

  await openView(page, 'Console');
  const { type } = consoleHands(page);
  await type('roll');
  await typeDice(page, '12346');
  await type('hint');
  await expect(page.getByRole('log')).toContainText('Best: keep 1 2 3 4 →');
  await coach(page).getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByText('"roll" rolls die 5 again.')).toBeVisible();
  await expectNothingFound(page, 'a hint in the console view');
  await type('roll');
  await typeDice(page, '5');
  await type('hint');
  await expect(page.getByRole('log')).toContainText('Best: take Large Straight →');
  await type('large straight');
  await expect(page.getByRole('log')).toContainText('Large Straight: Julie scores 40.');
  await app.close();

  // The dice are the same both times, so that the second game can follow the hints of the first.
  const third = ['basic', 'y', 'Ann', 'none', 'none', 'hint'];
  const told = await play(folder, [...third, 'chances'], '--seed', 'c0ffee');
  const [, best = ''] = /Best: take (.*) → final score/.exec(told) ?? [];
  expect(told).toContain('If you go for this one and nothing else:');
  expect(await play(folder, [...third, best], '--seed', 'c0ffee')).toMatch(new RegExp(`${best}!?: Ann scores \\d+\\.`));
});

test('whether there are hints is chosen with a new game, and stays so', async ({ shared }) => {
  const { page } = shared;
  const choice = page.getByRole('radiogroup', { name: 'Hints' });
  await openOptions(page);
  await expect(choice.getByRole('radio', { name: 'When asked' })).toBeChecked();
  await choice.getByText('Always').click();
  await startGame(page, { rules: 'Basic', dice: 'Typed in', seats: two });
  await roll(page, '66661');
  await expect(coach(page)).toContainText('Best: keep 6 6 6 6 →');
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Coach' }).click();
  await expect(choice.getByRole('radio', { name: 'Always' })).toBeChecked();
});

test('a warning, chances and win chances are there for who wants them', async ({ shared }) => {
  const { page } = shared;
  // The settings and the answer to a warning with the keyboard alone.
  await press(page, 'Settings');
  await tab(page, page.getByRole('tab').first());
  const settings = page.getByRole('tab', { name: 'Coach' });
  while ((await settings.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight');
  const warnings = page.getByRole('radiogroup', { name: 'Warn me before a costly choice' });
  await tab(page, warnings.getByRole('radio', { name: 'Off' }));
  while (!(await warnings.getByRole('radio', { name: '2 points' }).isChecked()))
    await page.keyboard.press('ArrowRight');
  for (const key of ['Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'Show the chance of every category' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Show who is likely to win' })).toBeChecked();
  await expectNothingFound(page, 'the settings of the coach');
  await press(page, 'Done');
  await startGame(page, { rules: 'Basic', dice: 'Typed in', seats: two });
  await roll(page, '66661');
  const yahtzee = coach(page).locator('dl > div').filter({ hasText: 'Yahtzee' });
  await expect(yahtzee).toContainText('31%');
  const zero = page.getByRole('button', { name: 'Yahtzee!: score 0' });
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  await zero.click();
  await expect(warning).toContainText('There is something better. Show it? That counts as a hint.');
  const hinted = async () => (await eventsOnTable(page)).some(({ type }) => type === 'hinted');
  expect(await hinted()).toBe(false);
  await expectNothingFound(page, 'a warning');
  await press(page, 'Think again');
  await expect(zero).toBeVisible();
  await zero.click();
  await press(page, 'Show it');
  await expect(coach(page)).toContainText('Best: keep 6 6 6 6 →');
  await expect(coach(page).locator('.advice li').first().locator('.small-die:not([data-again])')).toHaveCount(4);
  await expect(die(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(die(page, 5)).toHaveAttribute('aria-pressed', 'true');
  expect(await hinted()).toBe(true);
  await zero.click();
  await press(page, 'Do it anyway');
  await expect(page.getByRole('status')).toContainText("Julie's turn");
  await expect(coach(page).getByRole('meter')).toHaveCount(2, { timeout: 180_000 });
  await expect(coach(page)).toContainText('If everybody plays perfectly from here.');
  await expectNothingFound(page, 'win chances');
});

test('a game with a hint is kept apart in the Hall of Fame', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    keep(store, sameDice('Ann', [6, 6, 6, 6, 6], 1), 1_000);
    keep(store, sameDice('Bob', [6, 6, 6, 6, 6], 2, true), 2_000);
  });
  const { page } = await launch();
  await openScreen(page, 'Hall of Fame');
  const list = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(list).toContainText('Ann');
  await expect(list).not.toContainText('Bob');
  await page.getByRole('checkbox', { name: 'Games with hints' }).check();
  await expect(list).toContainText('Bob');
  await expect(list).not.toContainText('Ann');
  await expectNothingFound(page, 'games with hints');
});

test('everything off leaves the game as it was: no button, no key, no table of perfect play', async ({
  launch,
  folder,
}) => {
  const { page } = await launch();
  await changeSettings(page, { hints: 'off' });
  await startGame(page, { rules: 'Basic', dice: 'Typed in', seats: two });
  await roll(page, '44425');
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Fours: score 12' }).click();
  await expect(page.getByRole('status')).toContainText("Julie's turn");
  await expect(coach(page)).toHaveCount(0);
  await openView(page, 'Painted');
  await paintedHands(page).roll();
  await typeDice(page, '11234');
  await page.keyboard.press('h');
  await expect(coach(page)).toHaveCount(0);
  await openView(page, 'Console');
  await consoleHands(page).type('hint');
  await expect(page.getByRole('log')).toContainText('Hints are switched off.');
  await consoleHands(page).type('ones');
  await expect(page.getByRole('log')).toContainText('Julie scores 2.');
  await expect(coach(page)).toHaveCount(0);
  const events = (await eventsOnTable(page)).map(({ type }) => type);
  expect(events.join(' ')).toBe('started rolled scored rolled scored');
  expect(existsSync(join(folder, 'tables'))).toBe(false);
});
