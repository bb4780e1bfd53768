/** Rules that a family made: from the dialog to the lists, with the keyboard alone and over the network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { must } from '../../shared/game/fixtures.ts';
import { checkRules } from '../../shared/rules/ownRules.ts';
import { presets } from '../../shared/rules/presets.ts';
import { words } from '../../shared/words/index.ts';
import { expect, test } from './app.ts';
import { chooseFile, componentHands, openScreen, openView, press, tab, typeDice } from './hands.ts';
import { hostTable, joinTable, keptGame, onlyHere, playTurn, settled } from './networkHands.ts';
import { changeSettings, startGame } from './welcome.ts';

/** Opens the dialog with the keyboard alone. */
async function openOwnRules(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const own = page.getByRole('dialog', { name: 'Own rules' });
  await press(page, 'More options');
  await press(page, 'Own rules');
  await expect(own.getByRole('textbox', { name: 'Name of your rules' })).toBeFocused();
  return own;
}

const rulesOptions = (page: Page) => page.getByRole('combobox', { name: 'Rules' }).getByRole('option');

test('own rules are made with the keyboard alone, played in every view, and have lists of their own', async ({
  launch,
  folder,
}) => {
  const { app, page } = await launch();
  const own = await openOwnRules(page);
  const box = (name: string) => own.getByRole('checkbox', { name, exact: true });
  const field = (name: string) => own.getByRole('spinbutton', { name });
  await page.keyboard.press('Enter');
  await expect(own.getByRole('alert')).toHaveText('They need a name of 1 to 20 characters.');
  await page.keyboard.type('House');
  await expect(own.getByRole('alert')).toHaveCount(0);
  for (const { id } of presets.official.boxes.slice(1)) {
    const name = words.categories[id as keyof typeof words.categories];
    if (name === 'Full House' || name === 'Yahtzee!') continue;
    await tab(page, box(name));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(own.getByRole('alert')).toHaveText(
    'The upper section cannot reach the points that the bonus asks for. The ticked upper boxes bring at most 5 points.',
  );
  await expect(field('From an upper score of')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await tab(page, field('Points of Full House'));
  await page.keyboard.type('30');
  const file = join(folder, 'House.json');
  await chooseFile(app, file);
  await press(page, 'Save to a file');
  await expect(own.getByRole('status')).toHaveText('Written.');
  await press(page, 'Save rules');
  await expect(own).toBeHidden();
  await expect(page.getByRole('button', { name: 'Own rules' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveAccessibleDescription(
    /^Like Official, but: Upper Bonus 35 from 2; without Twos, .* and Chance; Full House pays 30\.$/,
  );
  const { id: _, ...content } = must(checkRules(JSON.parse(readFileSync(file, 'utf8'))));
  expect(content).toMatchObject({ name: 'House', bonus: { from: 2, pays: 35 }, rolls: 3 });

  await tab(page, page.getByRole('textbox', { name: 'Player 1 name' }));
  await press(page, 'Start game');
  await openView(page, 'Components');
  await expect(page.getByRole('table', { name: 'Scorecard' }).getByRole('rowheader')).toHaveText([
    'Ones',
    'Upper Score',
    'Upper Bonus (35)',
    'Full House (30)',
    'Yahtzee! (50)',
    'Yahtzee Bonus (100 each)',
    'Lower Score',
    'TOTAL',
  ]);
  await page.getByRole('button', { name: 'How to play' }).click();
  const help = page.getByRole('dialog');
  await expect(help.getByText('With 2 points or more in the upper section')).toBeVisible();
  // The picture of a score is of a box that these rules have.
  await expect(help.locator('.help-box')).toHaveText('Ones3');
  await page.keyboard.press('Escape');
  for (const [round, view] of (['Painted', 'Console', 'Components'] as const).entries()) {
    await openView(page, view);
    const name = ['Ones', 'Full House', 'Yahtzee!'][round];
    for (const player of ['Player 1', 'Player 2']) await playTurn(page, view, player, name);
  }
  await expect(page.getByRole('status').first()).toHaveText(/Congratulations|tie/);
  await page.getByRole('button', { name: 'New game' }).click();

  await openScreen(page, 'Hall of Fame');
  const list = page.getByRole('region', { name: 'Hall of Fame' });
  await expect(list.getByRole('row').nth(1)).toContainText(/Player \d.*House/);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Official');
  await expect(list.getByText('House')).toHaveCount(0);
  await openScreen(page, 'Games');
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('House');
  await expect(page.getByText('1 game')).toBeVisible();

  // No longer offered for a game, but its lists stay.
  await openScreen(page, 'Play');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Own rules' }).click();
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete rules' }).click();
  await expect(rulesOptions(page).filter({ hasText: 'House' })).toHaveCount(0);
  await openScreen(page, 'Statistics');
  await expect(rulesOptions(page).filter({ hasText: 'House' })).toHaveCount(1);
});

test('four alike as two pairs, five as full house and saved rolls: Yatzy as a family plays it, by the keyboard', async ({
  launch,
  folder,
}) => {
  const { app, page } = await launch();
  const own = await openOwnRules(page);
  await page.keyboard.type('North');
  await tab(page, own.getByRole('combobox', { name: 'Start from' }));
  await page.keyboard.type('Yatzy');
  for (const name of [
    '4 alike count as Two Pairs',
    '5 alike count as Full House',
    'Unused rolls are saved for later turns',
  ]) {
    await tab(page, own.getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Space');
    await expect(own.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  const file = join(folder, 'North.json');
  await chooseFile(app, file);
  await press(page, 'Save to a file');
  await expect(own.getByRole('status')).toHaveText('Written.');
  const { id: _, ...yatzy } = presets.yatzy;
  const boxes = yatzy.boxes.map((box) =>
    box.pattern.kind === 'groups' ? { ...box, pattern: { ...box.pattern, same: true } } : box,
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...yatzy, name: 'North', saved: true, boxes });
  await press(page, 'Save rules');
  await expect(page.getByRole('combobox', { name: 'Rules' })).toHaveAccessibleDescription(
    'Like Yatzy with Saved Rolls, but: 4 alike count as Two Pairs; 5 alike count as Full House.',
  );

  await startGame(page, { rules: 'North', dice: 'Typed in', seats: ['Eric'] });
  const hands = componentHands(page);
  for (const [dice, box, points, left] of [
    ['44442', 'Two Pairs', 16, 2],
    ['33333', 'Full House', 15, 4],
  ] as const) {
    await hands.roll();
    await typeDice(page, dice);
    await expect(page.getByText(`${left} rolls left`, { exact: true })).toBeVisible();
    await hands.score(box, points);
  }
});

test('own rules are played over the network: the guest reads what is different, and has their lists afterwards', async ({
  launch,
  folder,
}) => {
  const { id: _, ...basic } = presets.basic;
  const boxes = basic.boxes.filter(({ id }) => ['sixes', 'fullHouse', 'chance'].includes(id));
  const house = must(checkRules({ ...basic, name: 'House', rolls: 4, boxes, bonus: null })).id;
  const [ann, ben] = await Promise.all(
    ['ann', 'ben'].map(async (name) => {
      const { page } = await launch(onlyHere, `--user-data-dir=${join(folder, name)}`);
      return settled(page);
    }),
  );
  await changeSettings(ann, { ownRules: [house] });
  const invitation = await hostTable(ann, 'Ann');
  await ann.getByRole('combobox', { name: 'Rules' }).selectOption('House');
  await joinTable(ben, invitation, 'Ben');
  await expect(ben.getByText('Rules: House')).toBeVisible();
  await expect(ben.getByText(/^Like Basic, but: 4 rolls in a turn; without Upper Bonus; without /)).toBeVisible();
  await ann.getByRole('button', { name: 'Start game' }).click();
  await openView(ann, 'Components');
  await openView(ben, 'Painted');
  for (const box of ['Sixes', 'Full House', 'Chance']) {
    await playTurn(ann, 'Components', 'Ann', box);
    await playTurn(ben, 'Painted', 'Ben', box);
  }
  for (const page of [ann, ben]) await expect(page.getByRole('status').first()).toHaveText(/Congratulations|tie/);
  const kept = await keptGame(ann);
  expect(kept).toMatchObject({ games: 1, proof: 'proved' });
  expect(kept.events[0]).toMatchObject({ type: 'started', rules: house });
  expect(await keptGame(ben)).toEqual(kept);
  await openScreen(ben, 'Standings');
  await expect(rulesOptions(ben).first()).toHaveText('House');
});
