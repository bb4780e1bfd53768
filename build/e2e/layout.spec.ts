/**
 * Nothing covers anything else, and no page scrolls sideways, whatever the width of the window and the length of names.
 */
import type { Page } from '@playwright/test';
import { keepGame, playGame, uidOf } from '../../main/store/fixtures/games.ts';
import { randomFrom } from '../../shared/game/fixtures.ts';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { openScreen } from './hands.ts';
import { filled, leaveOpen, play } from './keptGames.ts';
import { pageFaults } from './pageFaults.ts';
import { startGame } from './welcome.ts';

const widths = [640, 800, 820, 900, 960, 1024, 1100, 1160, 1280, 1450, 1600, 1800, 1900, 2560];
/** In a wide and high window everything is larger. */
const heightFor = (width: number) => (width < 1800 ? 700 : 1000);
/** The form that starts a game needs height, too. */
const formSizes = [
  [640, 480],
  [1024, 700],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;
const longName = (letter: string) => letter.repeat(20);

/** What is wrong with the bar as it is now. */
function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const bar = document.querySelector('.bar')?.getBoundingClientRect();
    if (bar === undefined || bar.height > 4.2 * Number.parseFloat(getComputedStyle(document.body).fontSize))
      found.push(`the bar is ${bar?.height} high`);
    for (const label of document.querySelectorAll<HTMLElement>('.label'))
      if (getComputedStyle(label).position === 'absolute' && label.getBoundingClientRect().width > 8)
        found.push(`"${label.textContent}" has no room and is seen all the same`);
    for (const label of document.querySelectorAll('.label')) {
      const { position, fontSize } = getComputedStyle(label);
      if (position === 'absolute' && fontSize !== '0px') found.push(`"${label.textContent}" lies over its neighbour`);
    }
    return found;
  });
}

/** How much of the page has moved by itself since it was opened: 0 for nothing. */
function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += Reflect.get(shift, 'value') as number;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

test('nothing on the first screen moves once it is seen, however long its lists', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 10; game++) play(store, ['Eric', 'Julie', `Guest ${game}`], game);
  });
  const { app, page } = await launch();
  for (const size of [
    [640, 480],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await resize(app, page, size);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Hall of Fame' }).getByRole('row')).toHaveCount(11);
    expect(await moved(page), size.join(' × ')).toBe(0);
  }
});

test('every screen at every width, and Start game in sight', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 10; game++) play(store, [longName('W'), longName('M'), 'Ann', `Bot ${game}`], game);
    // With a mark next to the longest rules name.
    const names = ['Eric', 'Julie', 'Ann', 'Grandmother Rose'];
    const typed = playGame({
      rules: 'triple-chips',
      names,
      random: randomFrom(11),
      at: Date.now() - 600_000,
      typed: true,
    });
    keepGame(store, typed, uidOf(11), Date.now() - 120_000);
    for (let game = 1; game <= 2; game++) leaveOpen(store, names, game);
  });
  const { app, page } = await launch();
  const check = async (screen: string) => {
    for (const width of widths) {
      await resize(app, page, [width, heightFor(width)]);
      expect([...(await pageFaults(page)), ...(await barFaults(page))], `${screen} at ${width}`).toEqual([]);
    }
  };
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('radiogroup', { name: 'Number of players' }).getByText('4').click();
  for (let seat = 1; seat <= 4; seat++)
    await page.getByRole('combobox', { name: `Player ${seat} type` }).selectOption('Sensible');
  await check('Welcome');
  for (const size of formSizes) {
    await resize(app, page, size);
    await expect(page.getByRole('button', { name: 'Start game' }), String(size)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: '2 unfinished games' }).click();
  await expect(page.getByRole('region', { name: 'Unfinished games' }).getByRole('listitem')).toHaveCount(2);
  for (const screen of ['Hall of Fame', 'Standings', 'Games', 'Statistics', 'Practice']) {
    await openScreen(page, screen);
    await page.getByRole('heading', { name: screen, level: 1 }).waitFor();
    await check(screen);
  }
  await openScreen(page, 'Play');
  await startGame(page, {
    rules: 'Official',
    seats: [
      longName('W'),
      // With a computer at the table there is one more button in the bar.
      [longName('M'), 'Sensible'],
    ],
  });
  await page.getByRole('button', { name: 'Roll Dice' }).waitFor();
  await check('Table');
});

/** The buttons of the bar without a caption that is seen, and those without a tooltip. */
function bare(page: Page): Promise<{ captions: string[]; tooltips: string[] }> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.bar button')];
    const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';
    const isSeen = (button: HTMLElement) => (button.querySelector('.label')?.getBoundingClientRect().width ?? 0) > 8;
    return {
      captions: buttons.filter((button) => !isSeen(button)).map(nameOf),
      tooltips: buttons.filter(({ title }) => title === '').map(nameOf),
    };
  });
}

test('buttons of the bar have captions from 1100 px on and tooltips at any width', async ({ shared }) => {
  const { app, page } = shared;
  const check = async () => {
    for (const width of [1100, 1280, 1900]) {
      await resize(app, page, [width, 800]);
      await expect.poll(() => bare(page), `${width} px`).toEqual({ captions: [], tooltips: [] });
    }
    await resize(app, page, [640, 700]);
    expect((await bare(page)).tooltips).toEqual([]);
  };
  await check();
  await startGame(page, { rules: 'Official', seats: ['Ann', ['Bot', 'Sensible']] });
  await page.getByRole('button', { name: 'Roll Dice' }).waitFor();
  await check();
  await expect.poll(async () => (await bare(page)).captions.length).toBeGreaterThan(8);
});
