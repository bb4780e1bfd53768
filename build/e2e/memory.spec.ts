/** What is remembered: the Hall of Fame, standings, every game, statistics; across restarts, into files and back. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { totalsOf } from '../../shared/game/game.ts';
import type { Hand } from '../../shared/rules/dice.ts';
import { resize } from '../launch.ts';
import { node24, root } from '../setup/paths.mjs';
import { verifyFile } from '../tools/verify.ts';
import { expect, test } from './app.ts';
import { chooseFile, openScreen, openView, typeGame } from './hands.ts';
import { filled, keep, play, sameDice } from './keptGames.ts';
import { startGame } from './welcome.ts';

/** A player's totals over all games, as every view of the table shows them once the game is over. */
async function expectCumulative(page: Page, name: string, figures: readonly number[]): Promise<void> {
  // What the canvas says is what is painted on it.
  const line = page.getByLabel('Painted table').locator('table[aria-label="Cumulative scores"] tbody tr');
  await openView(page, 'Painted');
  await expect(line.locator('th')).toHaveText(name);
  await expect(line.locator('td')).toHaveText(figures.map(String));
  await openView(page, 'Console');
  await expect(page.getByRole('log')).toContainText(new RegExp(`Score\\s+${name}\\s+${figures.join('\\s+')}\\s*$`));
  await openView(page, 'Components');
  const row = page.getByRole('table', { name: 'Cumulative scores' }).getByRole('row', { name });
  await expect(row.getByRole('cell')).toHaveText(figures.map(String));
}

test('an eleventh score pushes out the tenth; players are congratulated; scores add up over restarts', async ({
  launch,
  folder,
}) => {
  const rolls = ['66666', '55555', '44444', '66665', '66664', '55556', '55554', '44446', '44445', '33332'];
  const hands = rolls.map((dice) => [...dice].map(Number) as unknown as Hand);
  let scores: number[] = [];
  await filled(folder, (store) => {
    scores = hands.map((dice, index) => {
      const at = Date.UTC(2026, 0, index + 1);
      return totalsOf(keep(store, sameDice(`Old ${index}`, dice, at), at))[0];
    });
  });
  const first = await launch();
  const fame = (page: Page) => page.getByRole('region', { name: 'Hall of Fame' });
  const rows = (page: Page) => fame(page).getByRole('row');
  await expect(rows(first.page)).toHaveCount(11);
  await expect(rows(first.page).nth(1)).toContainText(`Old 0${scores[0]}`);
  await expect(fame(first.page)).toContainText('Old 9');

  await startGame(first.page, { rules: 'Basic', dice: 'Typed in', seats: ['Zoe'] });
  await typeGame(first.page, '55553');
  // Fives 20, threes 3, and 23 each in Three of a Kind, Four of a Kind and Chance.
  const rank = scores.filter((score) => score >= 92).length + 1;
  const news = first.page.getByRole('region', { name: 'Congratulations' });
  await expect(news).toContainText(`Zoe is number ${rank} in the Basic Hall of Fame!`);
  await expectCumulative(first.page, 'Zoe', [1, 0, 92]);
  await first.page.getByRole('button', { name: 'Play again' }).click();
  await expect(first.page.getByRole('list', { name: 'Players' })).toContainText('92 points over all games');
  await typeGame(first.page, '11111');
  await expect(first.page.getByRole('status')).toContainText("you're the winner with a total score of 70!");
  await expect(news).toHaveCount(0);
  await expectCumulative(first.page, 'Zoe', [2, 0, 162]);
  await first.app.close();

  const second = await launch();
  await expect(rows(second.page).nth(rank)).toContainText(/Zoe92Basic/);
  await expect(
    rows(second.page)
      .nth(rank)
      .getByRole('img', { name: /typed in/ }),
  ).toBeVisible();
  await expect(rows(second.page).nth(1)).toContainText('Old 0');
  await expect(fame(second.page)).not.toContainText('Old 9');
  await startGame(second.page, { rules: 'Basic', dice: 'Typed in', seats: ['ZOE'] });
  await typeGame(second.page, '22222');
  await expectCumulative(second.page, 'ZOE', [3, 0, 252]);
  await second.page.getByRole('button', { name: 'New game' }).click();
  const standing = second.page.getByRole('region', { name: 'Standings' });
  await openScreen(second.page, 'Standings');
  // 92, 70 and 50 + 4 × 10 from three games under two spellings.
  await expect(standing.getByRole('row', { name: /ZOE/ })).toContainText(/ZOE3025284\.092/);
  await second.page.getByText('This evening').click();
  await expect(standing.getByRole('row')).toHaveCount(2);
  await second.app.close();

  // The terminal game greets with the same list.
  const home = join(folder, 'home');
  mkdirSync(join(home, 'Yahtzee'), { recursive: true });
  copyFileSync(join(folder, 'hall-of-fame.sqlite'), join(home, 'Yahtzee', 'hall-of-fame.sqlite'));
  const env = { ...process.env, XDG_CONFIG_HOME: home, APPDATA: home, NO_COLOR: '1' };
  const { stdout } = spawnSync(node24, [join(root, 'main', 'console', 'index.ts')], {
    input: 'n\n',
    encoding: 'utf8',
    env,
  });
  expect(stdout).toMatch(new RegExp(`${rank}\\. Zoe +92 +Basic`, 'i'));
});

test('a game is opened again, replayed in every view, proved, exported and imported', async ({ launch, folder }) => {
  let moves = 0;
  await filled(folder, (store) => {
    moves = play(store, ['Eric', 'Julie'], 5).events.length - 1;
    play(store, ['Zoe'], 6, 'basic');
  });
  const { app, page } = await launch();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, 'Games');
  const list = page.getByRole('region', { name: 'Finished games' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await list.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('combobox', { name: 'Player' }).selectOption('Eric');
  await expect(list).toContainText('No game matches.');
  await list.getByRole('combobox', { name: 'Rules' }).selectOption('All rules');
  await page.getByRole('button', { name: 'Watch game of Eric and Julie' }).click();
  await openView(page, 'Components');

  const message = page.getByRole('status');
  await expect(page.getByRole('table', { name: 'Scorecard' })).toBeVisible();
  await expect(message).toContainText('with a total score of');
  await expect(page.getByRole('button', { name: 'Play again' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Cumulative scores' })).toHaveCount(0);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await expect(slider).toHaveValue(String(moves + 1));
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(message).toHaveText('The game begins.');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(message).toHaveText(/^Eric's first roll: [1-6]( [1-6]){4}\.$/);
  const dice = ((await message.textContent()) ?? '').match(/[1-6]/g) ?? [];
  for (const [index, face] of dice.entries())
    await expect(page.getByRole('button', { name: `Die ${index + 1}: ${face}` })).toBeDisabled();
  for (const view of ['Painted', 'Console', 'Components'] as const) {
    await openView(page, view);
    await expect(message).toHaveText(/^Eric's first roll/);
  }
  // A smaller window is a smaller table, not one that scrolls.
  await openView(page, 'Painted');
  for (const size of [
    [1280, 800],
    [1024, 700],
  ] as const)
    await resize(app, page, size);
  const bars = () =>
    page.evaluate(() => {
      const { offsetWidth, clientWidth, offsetHeight, clientHeight } = document.querySelector('main') as HTMLElement;
      const scrolled = document.documentElement.scrollHeight - innerHeight;
      return [offsetWidth - clientWidth, offsetHeight - clientHeight, scrolled];
    });
  await expect.poll(bars).toEqual([0, 0, 0]);
  await openView(page, 'Components');
  await slider.fill('40');
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(slider).toHaveValue('39');
  await page.getByRole('radiogroup', { name: 'Speed' }).getByText('Fast').click();
  await slider.fill(String(moves - 1));
  const controls = page.getByRole('region', { name: 'Replay' });
  await controls.getByRole('button', { name: 'Play' }).click();
  await expect(slider).toHaveValue(String(moves + 1));
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.getByRole('button', { name: 'Dice verified' }).click();
  const proof = page.getByRole('dialog', { name: 'Fair dice' });
  await expect(proof.locator('code')).toHaveCount(2);
  await expect(proof).toContainText('every die of the game follows from it');
  await proof.getByRole('button', { name: 'Close' }).click();

  const file = join(folder, 'one.json');
  await chooseFile(app, file);
  await page.getByRole('button', { name: 'Export game…' }).click();
  await expect(page.getByText(`1 game was written to ${file}.`)).toBeVisible();
  expect(await verifyFile(file, () => {})).toBe(true);
  await page.getByRole('button', { name: 'All games' }).click();

  await page.getByRole('button', { name: 'Import games…' }).click();
  await expect(message).toHaveText('0 games were added; 1 was already here.');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [lines[0], lines[1].replace('"counts":true', '"counts":null'), ...lines.slice(2)].join('\n'));
  await page.getByRole('button', { name: 'Import games…' }).click();
  await expect(message).toHaveText(/^Nothing was imported\. Line 2: The field "counts"/);
});

test('players are renamed, merged and deleted; statistics are drawn, read and saved', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 12; game++) play(store, [game % 2 ? 'Erik' : 'Eric', 'Julie'], game);
  });
  const { app, page } = await launch();
  await openScreen(page, 'Standings');
  const standing = page.getByRole('region', { name: 'Standings' });
  const row = (name: string) => standing.getByRole('row', { name: new RegExp(`^${name} `) });
  const change = async (name: string) => page.getByRole('button', { name: `Change ${name}` }).click();
  await change('Erik');
  await page.getByRole('textbox', { name: 'New name' }).fill('ERIC');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('alert')).toContainText('There is already a player called Eric.');
  await page.getByRole('combobox', { name: 'Is the same person as' }).selectOption('Eric');
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(standing.getByRole('row')).toHaveCount(3);
  await change('Eric');
  await page.getByRole('textbox', { name: 'New name' }).fill('Éric');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(row('Éric').getByRole('cell').first()).toHaveText('12');

  await openScreen(page, 'Statistics');
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Éric');
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Score history', 'Distribution of scores', 'Average by box', 'Dice']) {
    await expect(figure(name).getByRole('img')).toBeVisible();
    await figure(name).getByText('The numbers').click();
    await expect(figure(name).getByRole('table')).toBeVisible();
  }
  await expect(figure('Score history').getByRole('row')).toHaveCount(13);
  await expect(figure('Average by box').getByRole('row', { name: /^Chance/ })).toContainText('22.01');
  const table = join(folder, 'boxes.csv');
  await chooseFile(app, table);
  await figure('Average by box').getByRole('button', { name: 'Save table…' }).click();
  const head = () => (existsSync(table) ? readFileSync(table, 'utf8').split('\r\n')[0] : null);
  await expect.poll(head).toBe('Box,Average,Perfect play,Difference');
  const picture = join(folder, 'dice.png');
  await chooseFile(app, picture);
  await figure('Dice').getByRole('button', { name: 'Save picture…' }).click();
  await expect.poll(() => existsSync(picture) && readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');

  await openScreen(page, 'Standings');
  await change('Julie');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(standing.getByRole('row')).toHaveCount(2);
  await openScreen(page, 'Hall of Fame');
  await expect(page.getByRole('region', { name: 'Hall of Fame' })).not.toContainText('Julie');
  await openScreen(page, 'Games');
  await expect(page.getByRole('region', { name: 'Finished games' })).toContainText('Deleted player');
});

test('what cannot be saved is said to be so and lost in no case; unfinished games wait', async ({ launch, folder }) => {
  const { app, page } = await launch();
  await startGame(page, { rules: 'Basic', seats: ['Eric'] });
  const promise = page.getByRole('button', { name: /^Dice [0-9a-f]{8}…$/ });
  await expect(promise).toBeVisible();
  const db = new Database(join(folder, 'hall-of-fame.sqlite'));
  // Another program that writes for seconds: as good as a full disk, and possible everywhere.
  db.exec('BEGIN IMMEDIATE');
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await expect(page.getByRole('status')).toContainText('Not saved');
  await expect(page.getByRole('button', { name: 'Die 1: not rolled' })).toBeVisible();
  db.exec('ROLLBACK');
  db.close();
  await expect(page.getByRole('button', { name: /^Die 1: [1-6]$/ })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Select the dice');
  const dice = () => page.locator('.die').evaluateAll((list) => list.map((die) => die.getAttribute('aria-label')));
  const shown = await dice();

  // While the game is on, only the promise about its dice can be seen.
  await promise.click();
  await expect(page.getByRole('dialog', { name: 'Fair dice' })).toContainText('Revealed when the game is over.');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.yahtzee['games:read']({ game: 1 }))).toMatchObject({ ok: false });

  await page.getByRole('button', { name: 'Leave the table' }).click();
  await startGame(page, { rules: 'Official', seats: ['Julie'] });
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await openScreen(page, 'Games');
  const left = page.getByRole('region', { name: 'Unfinished games' });
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await left.getByRole('button', { name: 'Give up…' }).first().click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await left.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(dice).toEqual(shown);
  await app.close();
});

test('the menu exports, restores a backup, and says where everything is', async ({ launch, folder }) => {
  await filled(folder, (store) => void play(store, ['Eric'], 1));
  const first = await launch();
  await first.app.close();
  await filled(folder, (store) => void play(store, ['Later'], 2));
  const { app, page } = await launch();
  await page.getByRole('region', { name: 'Hall of Fame' }).getByText('Later').waitFor();
  const choice = (label: string, response: number) =>
    app.evaluate(
      async ({ Menu, dialog, app: electron }, [name, button]) => {
        const shown: string[] = [];
        electron.relaunch = () => void shown.push('begun again');
        dialog.showMessageBox = ((options: { message: string; detail?: string }) => {
          shown.push(`${options.message} ${options.detail ?? ''}`);
          return Promise.resolve({ response: button, checkboxChecked: false });
        }) as typeof dialog.showMessageBox;
        const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []);
        items?.find((item) => item.label === name)?.click();
        for (let wait = 0; wait < 100 && shown.length === 0; wait++) await new Promise((next) => setTimeout(next, 50));
        return shown;
      },
      [label, response] as const,
    );
  expect(await choice('Where is my data?', 1)).toEqual([expect.stringContaining(join(folder, 'hall-of-fame.sqlite'))]);
  const file = join(folder, 'all.json');
  await chooseFile(app, file);
  expect(await choice('Export all games…', 0)).toEqual([`2 games were written to ${file}. `]);
  expect(await verifyFile(file, () => {})).toBe(true);
  expect(await choice('Import games…', 0)).toEqual(['0 games were added; 2 were already here. ']);
  const gone = app.waitForEvent('close');
  await choice('Restore a backup…', 0).catch(() => []);
  await gone;
  const restored = await launch();
  const fame = restored.page.getByRole('region', { name: 'Hall of Fame' });
  await expect(fame).toContainText('Eric');
  await expect(fame).not.toContainText('Later');
  expect(readdirSync(folder).filter((name) => /\.replaced-.*\.sqlite$/.test(name))).toHaveLength(1);
});
