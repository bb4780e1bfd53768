/** Games with computers at the table. */
import type { Locator, Page } from '@playwright/test';
import { playerTypes } from '../../shared/game/seats.ts';
import { words } from '../../shared/words/index.ts';
import { expect, test } from './app.ts';
import { holdUndo, message, openView, paintedHands, views } from './hands.ts';
import { playTurn } from './networkHands.ts';
import { startGame } from './welcome.ts';

const closing = /^(Congratulations, .* you're the winner|It's a tie: .* share the win) with a total score of \d+!$/;

/** Plays for every person at the table, always clicking the first thing that can be clicked, until the game is over. */
async function playPeople(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (document.querySelector('.game-over') === null) {
      const next = document.querySelector<HTMLElement>('.box[data-offer="open"]');
      (next ?? document.querySelector<HTMLElement>('.roll:enabled'))?.click();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
}

const person = 'Ada' as const;

async function expectEnd(page: Page): Promise<void> {
  await expect(page.getByRole('status')).toHaveText(closing);
  // Every box of every player is filled.
  await expect(page.locator('tr[data-row="box"] td:empty')).toHaveCount(0);
}

const computers = playerTypes.filter((type) => type !== 'human').map((type) => words.playerTypes[type].name);

test('a person against every kind of computer, four computers among themselves, and Triple', async ({ shared }) => {
  const { page } = shared;
  // Otherwise every computer would wait four seconds after every score of a person.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('checkbox', { name: 'Undo a score until the next roll' }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  const strong = ['Sensible', 'Optimal', 'Champion'].map((type) => [type, type] as const);
  const games = [
    ...computers.map((type) => ({ rules: 'Basic', seats: [person, [type, type] as const] })),
    { rules: 'Basic', seats: [['Random', 'Random'] as const, ...strong] },
    { rules: 'Triple', seats: [person, ...strong] },
  ];
  for (const game of games) {
    await startGame(page, game);
    await playPeople(page);
    await expectEnd(page);
    await page.getByRole('button', { name: 'Leave the table' }).click();
  }
});

/** A computer asks for its dice; if the player cancels, it waits, and gets them afterwards. */
async function typeForRobot(page: Page, dice: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Type the dice' });
  await expect(dialog).toContainText('Robot rolls all five dice');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toContainText('The computer is waiting.');
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await dialog.getByRole('textbox', { name: 'Dice' }).fill(dice);
  await page.keyboard.press('Enter');
  return dialog;
}

test('the time in which a score can be taken back ends with Continue and with a click anywhere, in every view', async ({
  launch,
}) => {
  const { app, page } = await launch();
  await holdUndo(app);
  await startGame(page, { rules: 'Basic', seats: [person, ['Hal', 'Random']] });
  for (const [index, view] of views.entries()) {
    await openView(page, view);
    await playTurn(page, view, person, 2 * index);
    await expect(message(page)).toContainText('waits four seconds');
    if (view === 'Painted') await paintedHands(page).click('Continue');
    else await page.getByRole('button', { name: 'Continue' }).click();
    await playTurn(page, view, person, 2 * index + 1);
    await expect(message(page)).toContainText('waits four seconds');
    await page.locator('main').click({ position: { x: 4, y: 4 } });
    await expect(message(page)).toHaveText(/^Ada's turn/);
  }
});

test('a computer whose dice are typed says what it rolls, and waits if nobody types', async ({ shared }) => {
  const { page } = shared;
  await startGame(page, { rules: 'Basic', dice: 'Typed in', seats: [['Robot', 'Four-and-Up']] });
  const dialog = await typeForRobot(page, '12645');
  // It keeps fours and up.
  await expect(dialog).toContainText('Robot rolls dice 1 and 2.');
});

test("cheat mode: a computer's roll may be typed as well, or left to it", async ({ launch }) => {
  const { page } = await launch('--cheat');
  await startGame(page, {
    rules: 'Basic',
    seats: [
      ['Robot', 'Four-and-Up'],
      ['Marvin', 'Random'],
    ],
  });
  const dialog = await typeForRobot(page, '64645');
  // It keeps fours and up, so it has nothing to roll again and takes the box with the most points.
  await expect(dialog).toContainText('Marvin rolls all five dice');
  await expect(
    page
      .getByRole('row', { name: /^Chance/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('25');
  // Marvin rolls as often as it likes, but its turn ends.
  const leaveToMarvin = dialog
    .filter({ hasText: 'Marvin rolls' })
    .getByRole('button', { name: 'Let the computer roll' });
  await expect(async () => {
    if (await leaveToMarvin.isVisible()) await leaveToMarvin.click({ timeout: 1000 });
    await expect(dialog).toContainText('Robot rolls all five dice', { timeout: 300 });
  }).toPass();
});
