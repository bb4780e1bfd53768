/** After the game: the review, a practice game from one of its choices, exercises, and the rating. */
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { consoleHands, openScreen, openView, paintedHands, press } from './hands.ts';
import { filled, keep, play } from './keptGames.ts';
import { sampleLog } from './sampleGame.ts';
import { showComponents, startGame } from './welcome.ts';

test("the handouts' game reviewed with the keyboard, its costliest decision on the board, set up, played on from and undone", async ({
  launch,
  folder,
}) => {
  await filled(folder, (store) => keep(store, sampleLog(1_000), 2_000));
  const { page } = await launch();
  await showComponents(page);
  await press(page, 'Games');
  await press(page, 'Review game of Eric and Julie');
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  const eric = page.getByRole('region', { name: /^Eric/ });
  await expect(eric).toContainText('given away = 192', { timeout: 60_000 });
  await expect(page.getByRole('region', { name: /^Julie/ })).toContainText('given away = 273');
  // Luck is the same number in the balance, which adds up, and under the line.
  const [luck] = /[\d.]+(?= luck)/.exec((await eric.locator('.balance').textContent()) ?? '') ?? [];
  const chart = page.getByRole('region', { name: 'Where the score was heading' });
  await expect(chart).toContainText('Eric: the line');
  await expect(chart).toContainText(`${luck} points of`);
  // With two rolls left Eric took Twos, for nothing.
  const costliest = eric.getByRole('listitem').first();
  await expect(costliest).toContainText('Costly mistake');
  await expect(costliest).toContainText(
    /Turn 4, after the first roll−17\.\dDice 1 3 4 5 6: chose to take Twos\. Better: keep 6\./,
  );
  await expectNothingFound(page, 'review');
  // The line answers to the mouse with turn, dice and choice; red is only for the three costliest of each player.
  await chart.locator('svg.chart-svg').hover();
  await expect(chart.locator('.chart-here-text')).toHaveText(/^Turn \d+(: rolled|, dice) \d \d \d \d \d/);
  await expect(chart.locator('.chart-decision[data-costliest]')).toHaveCount(3);
  await expect(eric.locator('.decision-mark[data-costliest]')).toHaveCount(3);

  await press(page, costliest.getByRole('button'));
  const decision = page.getByRole('region', { name: 'Choice' });
  await expect(decision).toContainText(/Eric chose to take .*\. It gave away \d+\.\d points\. Better: /);
  const scorecard = page.getByRole('table', { name: 'Scorecard' });
  await expect(scorecard).toBeVisible();
  // What was chosen and what would have been better are both marked on the board: Twos, and all dice but the six.
  await expect(scorecard.locator('[data-judged="chosen"]')).toHaveCount(1);
  await expect(page.locator('.die[data-better="true"]')).toHaveCount(4);
  await expect(decision.locator('.judged-better .small-die:not([data-again])')).toHaveCount(1);
  // From mistake to mistake, by button and by key; each has its mark on the slider.
  const slider = page.getByRole('slider');
  const at = await slider.inputValue();
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await expect(slider).not.toHaveValue(at);
  const next = Number(await slider.inputValue());
  expect(next).toBeGreaterThan(Number(at));
  await expect(decision).toContainText('It gave away');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(slider).toHaveValue(at);
  expect(await page.locator('.slider-marks > span').count()).toBeGreaterThan(4);
  await expectNothingFound(page, 'decision');
  await openView(page, 'Painted');
  await expect(page.getByLabel('Painted table')).toBeVisible();
  await expect(decision).toBeVisible();
  await openView(page, 'Console');
  await expect(page.getByRole('log')).toBeVisible();
  await openView(page, 'Components');

  await press(page, 'Set up this position');
  await expect(page.getByRole('textbox', { name: 'Dice', exact: true })).toHaveValue(/^[1-6]( [1-6]){4}$/);
  await press(page, 'Ask the coach');
  await expect(page.getByText('Best: keep 6 → final score')).toBeAttached({ timeout: 60_000 });
  await press(page, 'Back');
  await expect(decision).toContainText('Eric chose to take Twos.');

  await press(page, 'Play on from here');
  await expect(page.getByRole('region', { name: 'Practice game' })).toContainText('It does not count');
  await expectNothingFound(page, 'practice game');
  await expect(page.getByRole('heading', { name: 'Eric' })).toBeVisible();
  const dice = page.getByRole('button', { name: /^Die \d: / });
  const before = await dice.evaluateAll((all) => all.map((die) => die.ariaLabel));
  await page.getByRole('button', { name: /^Die 1: / }).click();
  await page.getByRole('button', { name: 'Roll Again' }).click();
  await expect(page.getByText('1 roll left')).toBeVisible();
  await page.locator('.box[data-offer="open"]').first().click();
  await expect(page.getByRole('status')).toContainText("Julie's turn.");
  await press(page, page.getByRole('button', { name: /^Undo \d+ in / }));
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 rolls left')).toBeVisible();
  expect(await dice.evaluateAll((all) => all.map((die) => die.ariaLabel))).toEqual(before);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await openView(page, 'Painted');
  const painted = paintedHands(page);
  await painted.select(1);
  await painted.roll();
  await painted.click('Undo the roll');
  await openView(page, 'Console');
  await consoleHands(page).type('roll 1');
  await expect(page.getByRole('log')).toContainText('Second roll');
  await press(page, 'End practice');
  await press(page, page.getByRole('button', { name: 'Review', exact: true }));
  await press(page, 'All games');
  // The practice game is in no list.
  await expect(page.getByText('1 game found')).toBeVisible();

  // What Eric gave away has become his exercises.
  await openScreen(page, 'Practice');
  await page.getByRole('combobox', { name: 'Exercises for' }).selectOption('Eric');
  await expect(page.getByRole('status')).toContainText(/\d of \d exercises are due\./);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('region', { name: 'Exercise', exact: true })).toContainText('Basic');
});

test('exercises: one solved, one failed, in every view, with the keyboard alone', async ({ launch }) => {
  const { page } = await launch();
  await showComponents(page);
  await press(page, 'Practice');
  await expect(page.getByRole('heading', { name: 'Practice', exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(/(\d+) of \1 exercises are due\./, { timeout: 60_000 });
  await expectNothingFound(page, 'practice');
  await press(page, 'Begin');
  // 1 1 2 5 6 on an empty card: keep only the 5.
  await expect(page.getByRole('button', { name: 'Die 5: 6' })).toBeVisible();
  for (const key of '1235r') await page.keyboard.press(key);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Right! There is no better choice. Best: keep 5.', { timeout: 60_000 });
  await expect(answer).toContainText(/It comes back on /);
  await expectNothingFound(page, 'exercise');
  await press(page, 'Next exercise');
  await expect(answer).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByLabel('Painted table')).toBeVisible();
  for (const key of '12345r') await page.keyboard.press(key);
  await expect(answer).toContainText('Not this time.');
  await expect(answer).toContainText('On average you end with', { timeout: 90_000 });
  await expect(answer).toContainText(/It comes back in \d+ minutes?\./);
  await expectNothingFound(page, 'an exercise in the painted view');
  await press(page, 'Next exercise');
  await expect(answer).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('textbox', { name: 'Command' })).toBeFocused();
  await page.keyboard.type('roll 5');
  await page.keyboard.press('Enter');
  await expect(answer).toContainText(/Best: .*It comes back (in|on) /);
  await expectNothingFound(page, 'an exercise in the console view');
  await press(page, 'End practice');
  await expect(
    page.getByRole('region', { name: 'Exercise of the day' }).getByRole('button', { name: 'Try it' }),
  ).toBeVisible();
});

test('skill and luck in Statistics, and the average without luck in the standings', async ({ launch, folder }) => {
  await filled(folder, (store) => {
    for (let game = 1; game <= 12; game++) play(store, ['Ann'], game);
  });
  const { page } = await launch();
  await showComponents(page);
  await openScreen(page, 'Statistics');
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Ann');
  const skill = page.getByRole('region', { name: 'Skill and luck', exact: true });
  await skill.getByRole('button', { name: 'Review them' }).click();
  await expect(skill).toContainText(
    /(Learning|Starting out): \d+\.\d points given away per game, give or take \d+\.\d \(12 games\)\./,
    { timeout: 60_000 },
  );
  await expectNothingFound(page, 'skill');
  await openScreen(page, 'Standings');
  const row = page.getByRole('region', { name: 'Standings' }).getByRole('row', { name: /^Ann/ });
  await expect(row.getByRole('cell').nth(6)).toHaveText(/^\d+\.\d$/);

  // At the end of a game on the table, in whatever view.
  await openScreen(page, 'Play');
  await startGame(page, { rules: 'Official', seats: [['Hal', 'Random']] });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Hal/ })).toContainText('given away =');
});
