import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {} from '../../renderer/api.ts';
import { defaultSettings } from '../../shared/wire/settings.ts';
import { givenDisplay, machineFlags } from '../launch.ts';
import { electronExecutable, root } from '../setup/paths.mjs';
import { startUndriven } from '../undriven.ts';
import { expect, test, type Yahtzee } from './app.ts';
import { openOptions, startGame } from './welcome.ts';

test('the window is centred at first, then opens where and as large as it was left; closing it ends the program', async ({
  launch,
}) => {
  const first = await launch();
  const { bounds, area, smallest, title } = await first.app.evaluate(({ BrowserWindow, screen }) => {
    const [window] = BrowserWindow.getAllWindows();
    const [width, height] = window.getMinimumSize();
    return {
      bounds: window.getBounds(),
      area: screen.getPrimaryDisplay().workArea,
      smallest: { width, height },
      title: window.getTitle(),
    };
  });
  expect(title).toBe('Yahtzee');
  expect(smallest).toEqual({ width: 640, height: 420 });
  expect(Math.abs(bounds.x + bounds.width / 2 - (area.x + area.width / 2))).toBeLessThanOrEqual(1);
  expect(Math.abs(bounds.y + bounds.height / 2 - (area.y + area.height / 2))).toBeLessThanOrEqual(1);

  const wanted = { x: 40, y: 60, width: 900, height: 700 };
  const ended = new Promise((resolve) => first.app.process().once('exit', resolve));
  await first.app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0].setBounds(place), wanted);
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].close()).catch(() => {});
  expect(await ended).toBe(0);

  const second = await launch();
  expect(await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].getBounds())).toEqual(
    wanted,
  );
});

test('the system is asked to point at a window without focus when somebody there is on turn, and only then', async ({
  launch,
}) => {
  const { app, page } = await launch();
  // A virtual display has no desktop that moves the focus or flashes anything.
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    Object.assign(globalThis, { flashes: [] });
    window.isFocused = () => false;
    window.flashFrame = (isOn) => void Reflect.get(globalThis, 'flashes').push(isOn);
  });
  const flashes = () => app.evaluate(() => Reflect.get(globalThis, 'flashes') as boolean[]);
  const lookAway = (isAway: boolean) =>
    page.evaluate((away) => {
      document.hasFocus = () => !away;
    }, isAway);
  await startGame(page, { rules: 'Basic', seats: [['Bot', 'Random'], 'Ann'] });
  await lookAway(false);
  const chance = page.getByRole('button', { name: /^Chance: score/ });
  const roll = page.getByRole('button', { name: 'Roll Dice' });
  await expect(roll).toBeEnabled();
  await lookAway(true);
  await roll.click();
  expect(await flashes()).toEqual([]);
  await chance.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(roll).toBeEnabled();
  await expect.poll(flashes).toEqual([true]);
  await app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0].emit('focus'));
  expect(await flashes()).toEqual([true, false]);
});

test("in every theme the window has the page's colour before there is a page, and menus follow", async ({ launch }) => {
  const seen: (string | undefined)[] = [];
  for (const theme of ['light', 'dark', 'high-contrast', null] as const) {
    const { app, page } = await launch();
    await page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
    const ground = await app.evaluate(({ BrowserWindow, nativeTheme }) => ({
      color: BrowserWindow.getAllWindows()[0].getBackgroundColor(),
      dark: nativeTheme.shouldUseDarkColors,
    }));
    const painted = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const parts = ground.color.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16));
    expect(painted).toBe(`rgb(${parts?.join(', ')})`);
    // The theme that was set in the window before this one.
    const shown = await page.evaluate(() => document.documentElement.dataset.theme);
    expect(ground.dark).toBe(shown !== 'light');
    seen.push(shown);
    if (theme !== null)
      await page.evaluate((settings) => window.yahtzee['settings:write'](settings), { ...defaultSettings, theme });
    await app.close();
  }
  expect(seen.slice(1)).toEqual(['light', 'dark', 'high-contrast']);
});

test('the menu has Game, View and Help with About and the folder of the data', async ({ shared }) => {
  const { app } = shared;
  const labels = await app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()?.items.map(({ label, submenu }) => [label, submenu?.items.map((item) => item.label)]),
  );
  expect(labels?.map(([label]) => label)).toEqual(['Game', 'View', 'Help']);
  expect(labels?.at(-1)?.[1]).toEqual(expect.arrayContaining(['Show the games folder', 'About Yahtzee']));
});

test('started as a person starts it, it prints nothing, and its log tells when it was open', async ({ folder }) => {
  const args = [root, ...machineFlags(givenDisplay()), `--user-data-dir=${folder}`];
  const started = await startUndriven(electronExecutable(), args, process.env);
  await started.page.getByRole('heading', { name: 'Welcome to Yahtzee' }).waitFor();
  await started.close();
  expect(started.printed()).toBe('');
  const log = readFileSync(join(folder, 'yahtzee.log'), 'utf8');
  expect(log).toMatch(/^\S+Z started: version \S+, Electron \S+, \w+\n\S+Z closed\n$/);
});

test('on Linux it is main, one process for the page and one for the graphics: none for a network it never uses', async ({
  launch,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere Chromium keeps its network in a process of its own');
  const { app } = await launch();
  const types = await app.evaluate(({ app }) => app.getAppMetrics().map(({ type }) => type));
  expect(types.filter((type) => type !== 'Zygote').toSorted()).toEqual(['Browser', 'GPU', 'Tab']);
  // What somebody else switches on, here Playwright, stays on.
  const features = await app.evaluate(({ app }) => app.commandLine.getSwitchValue('enable-features'));
  expect(features).toMatch(/^\w+,/);
});

test('in normal use nothing is printed on the console of the page', async ({ shared }) => {
  const { app, page } = shared;
  const printed: string[] = [];
  app.on('console', (message) => printed.push(message.text()));
  page.on('console', (message) => printed.push(message.text()));
  const welcome = page.getByRole('heading', { name: 'Welcome to Yahtzee' });
  // A page that is still loading cannot be loaded again.
  await welcome.waitFor();
  await page.reload();
  await welcome.waitFor();
  expect(printed).toEqual([]);
});

/** Ends the process of the page as a crash would. */
async function crashPage({ app }: Yahtzee): Promise<void> {
  const gone = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) =>
        BrowserWindow.getAllWindows()[0].webContents.once('render-process-gone', () => resolve()),
      ),
  );
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.forcefullyCrashRenderer());
  await gone;
}

/** What the window's page says, asked from main: after a crash the driver's own page is dead. */
function pageText({ app }: Yahtzee): Promise<string> {
  return app.evaluate(({ BrowserWindow }) =>
    Promise.race([
      BrowserWindow.getAllWindows()[0]
        .webContents.executeJavaScript("document.querySelector('h1')?.textContent ?? ''")
        .catch(String),
      // A page that is replaced while it is asked never answers.
      new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'no answer')),
    ]),
  );
}

test('a page that dies is started again; the second time within seconds the player decides', async ({
  launch,
  folder,
}) => {
  const yahtzee = await launch();
  // On a busy machine seconds may pass before there is a page again.
  await yahtzee.app.evaluate(() => {
    performance.now = () => 0;
  });
  await crashPage(yahtzee);
  await expect.poll(() => pageText(yahtzee)).toBe('Welcome to Yahtzee');
  await crashPage(yahtzee);
  await expect.poll(() => pageText(yahtzee)).toBe('The window stopped working');
  await yahtzee.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0].webContents.executeJavaScript("document.querySelector('button').click()", true),
  );
  await expect.poll(() => pageText(yahtzee)).toBe('Welcome to Yahtzee');
  // The menu leads back, too.
  await crashPage(yahtzee);
  await expect.poll(() => pageText(yahtzee)).toBe('The window stopped working');
  await yahtzee.app.evaluate(({ Menu }) => {
    const view = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'View');
    view?.submenu?.items.find(({ label }) => label === 'Reload')?.click();
  });
  await expect.poll(() => pageText(yahtzee)).toBe('Welcome to Yahtzee');
  expect(readFileSync(join(folder, 'yahtzee.log'), 'utf8')).toMatch(/page gone: crashed/);
});

test('the process that draws may die as often as it likes: the program stays, and its log tells', async ({
  launch,
  folder,
}) => {
  const yahtzee = await launch();
  const drawing = () =>
    yahtzee.app.evaluate(({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0);
  const log = () => readFileSync(join(folder, 'yahtzee.log'), 'utf8');
  for (let death = 1; death <= 8; death++) {
    await expect.poll(drawing).toBeGreaterThan(0);
    process.kill(await drawing(), 'SIGKILL');
    await expect.poll(() => log().match(/GPU process gone/g)?.length ?? 0).toBe(death);
  }
  expect(await pageText(yahtzee)).toBe('Welcome to Yahtzee');
});

test('the dice are promised before a name is typed; words of the players go into them and stand in the proof', async ({
  launch,
}) => {
  const { page } = await launch();
  await openOptions(page);
  const promised = page.getByText(/^Dice [0-9a-f]{8}…$/);
  const digits = (await promised.textContent())?.slice(5, 13) ?? '';
  await page.getByRole('textbox', { name: 'Player 1 name' }).fill('Er\u200bic');
  await expect(page.getByRole('alert')).toHaveText('The name of player 1 contains invisible characters.');
  await page.getByRole('textbox', { name: 'Player 1 name' }).fill('Eric');
  await page.getByRole('textbox', { name: 'Player 2 name' }).fill('Еric');
  await expect(page.getByRole('alert')).toContainText('look the same');
  await page.getByRole('textbox', { name: 'Player 2 name' }).fill('Julie');
  await promised.click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('blue elephant');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('button', { name: `Dice ${digits}…` }).click();
  const proof = page.getByRole('dialog', { name: 'Fair dice' });
  await expect(proof).toContainText('blue elephant');
  await expect(proof).toContainText('Eric: 0, Julie: 0');
});
