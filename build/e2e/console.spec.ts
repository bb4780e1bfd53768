/** The console view in the real window: whole games through the command line. */

import { presets } from '../../shared/rules/presets.ts';
import { rowsOf } from '../../shared/rules/rows.ts';
import { words } from '../../shared/words/index.ts';
import { expect, test } from './app.ts';
import { consoleHands, openView, typeDice } from './hands.ts';
import { congratulation, expectFinalCard, finalCard, playSampleGame, startSampleGame } from './sampleGame.ts';
import { startGame } from './welcome.ts';

test('the sample game through the command line, played to 192 : 273, and another begun', async ({ launch }) => {
  const { page } = await launch();
  await startSampleGame(page);
  await openView(page, 'Console');
  const hands = consoleHands(page);
  const log = page.getByRole('log');
  const command = page.getByRole('textbox', { name: 'Command' });
  await expect(command).toBeFocused();
  await playSampleGame(page, async () => hands);
  await expect(command).toBeFocused();
  await expect(log).toContainText('Full House is already used. Select another category.');
  await expect(log).toContainText(congratulation());
  // Figure 9, drawn with letters.
  const drawn = await log.innerText();
  for (const [index, header] of rowsOf(presets.basic)
    .map((row) => words.rowHeader('basic', row))
    .entries()) {
    const [eric, julie] = finalCard[index];
    const row = new RegExp(`^${header.replace(/[()!]/g, '.')} +\\| +${eric} \\| +${julie} \\|$`, 'm');
    expect(drawn).toMatch(row);
  }
  await openView(page, 'Components');
  await expectFinalCard(page);
  await openView(page, 'Console');
  await hands.type('again');
  await expect(page.getByRole('status')).toHaveText(`Eric's turn. Click "Roll Dice" button to roll the dice.`);
  await expect(log).not.toContainText(congratulation());
  await hands.type('leave');
  await expect(page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();

  // In a replay the log is as long as the game was at that moment, and there is nothing to type.
  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByRole('button', { name: 'Watch game of Eric and Julie' }).click();
  await expect(log).toContainText(congratulation());
  await expect(command).toBeHidden();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect(log).toContainText('Julie: 6 6 6 2 4 (Third roll, keeping 1 2)');
  await expect(log).toContainText('Sixes: Julie scores 18.');
  await expect(log).not.toContainText(congratulation());
});

test('history, completion, help, refusals, dice marked elsewhere, a computer opposite', async ({ shared }) => {
  const { page } = shared;
  await startGame(page, {
    seats: ['Eric', ['Hal', 'Random']],
    rules: 'Official',
  });
  await openView(page, 'Console');
  const { type } = consoleHands(page);
  const log = page.getByRole('log');
  const status = page.getByRole('status');
  const command = page.getByRole('textbox', { name: 'Command' });

  await expect(command).toBeFocused();
  // Letters and digits are only typed, never treated as keys of the table.
  await page.keyboard.type('r1v?');
  await expect(command).toHaveValue('r1v?');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Press Enter to roll the dice.');
  await expect(log).toContainText('Press Enter to roll the dice.');
  await page.keyboard.press('Enter');
  await expect(log).toContainText(/Eric: ([1-6] ){5}\(First roll\)/);
  await expect(log).toContainText('+---+ +---+ +---+ +---+ +---+');
  await expect(log).toContainText(/13\. Chance: \d+/);
  await type('?');
  await expect(log).toContainText('Type the numbers below the dice you want to keep');

  // Earlier commands come back, and then what was being typed.
  await page.keyboard.type('ca');
  await page.keyboard.press('ArrowUp');
  await expect(command).toHaveValue('?');
  await page.keyboard.press('ArrowUp');
  await expect(command).toHaveValue('r1v?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(command).toHaveValue('ca');
  await page.keyboard.press('Tab');
  await expect(command).toHaveValue('card');
  await page.keyboard.press('Enter');
  await expect(log).toContainText(/TOTAL +\| +0 \| +0 \|/);

  // Dice marked in another view; Escape leaves the box, and V is the key of the table again.
  await openView(page, 'Components');
  await page.getByRole('button', { name: /^Die 2: / }).click();
  await page.getByRole('button', { name: /^Die 4: / }).click();
  await openView(page, 'Console');
  await expect(page.getByText('"roll" rolls dice 2 and 4 again.')).toBeVisible();
  await type('roll');
  await expect(log).toContainText(/Eric: ([1-6] ){5}\(Second roll, keeping 1 3 5\)/);
  await page.keyboard.press('Escape');
  await expect(log).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('table', { name: 'Scorecard' })).toBeVisible();
  await openView(page, 'Console');
  await expect(command).toBeFocused();
  await expect(log).toContainText('Type the numbers below the dice you want to keep');

  // All dice kept, a category by its number; then the computer's whole turn, one line per move.
  await type('all');
  await expect(page.getByText('Which category do you want to use?')).toBeVisible();
  await type('99');
  await expect(status).toHaveText('Type a number from 1 to 13, the one before the category.');
  await page.keyboard.type('cha');
  await page.keyboard.press('Tab');
  await expect(command).toHaveValue('Chance');
  await page.keyboard.press('Enter');
  await expect(log).toContainText(/Chance: Eric scores \d+\./);
  await expect(log).toContainText(/Hal: ([1-6] ){5}\(First roll\)/);
  await expect(log).toContainText(/: Hal scores \d+\./);
  await expect(log).toContainText("Round 2 of 13: Eric's turn.");

  // With nothing to complete, Tab moves on as usual, and the end of the log stays in sight.
  await page.keyboard.press('Tab');
  await expect(command).not.toBeFocused();
  const isAtEnd = () =>
    log.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1);
  await expect.poll(isAtEnd).toBe(true);
});

test('cheat mode: the roll is typed, or left to the computer', async ({ launch }) => {
  const { page } = await launch('--cheat');
  await startGame(page, { seats: ['Eric'], rules: 'Triple' });
  await openView(page, 'Console');
  const { type } = consoleHands(page);
  const log = page.getByRole('log');
  await expect(log).toContainText('Cheat mode');
  await type('');
  await typeDice(page, '66666');
  await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
  await expect(log).toContainText('38. Yahtzee! ×3: 150');
  await type('yahtzee');
  await expect(page.getByRole('status')).toHaveText(
    'Yahtzee! is open in more than one column. Say which, such as "Yahtzee! ×2" or "Yahtzee! 2".',
  );
  await type('yahtzee 3');
  await expect(log).toContainText('Yahtzee! ×3: Eric scores 150.');
  await type('roll');
  await page.getByRole('button', { name: 'Let the computer roll' }).click();
  await expect(log).toContainText(/Round 2 of 39.*Eric: ([1-6] ){5}\(First roll\)/s);
});
