/** Games other than Yahtzee, as people play them in the window. */
import type { Page } from '@playwright/test';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { componentHands, message, openView, typeDice } from './hands.ts';
import { playTurn } from './networkHands.ts';
import { changeSettings, startGame } from './welcome.ts';

/** Dice are in one row, and nothing of the card has to be scrolled to. */
async function expectRoom(page: Page, dice: number): Promise<void> {
  const boxes = await page.locator('.dice .die').all();
  expect(boxes).toHaveLength(dice);
  const places = await Promise.all(boxes.map((die) => die.boundingBox()));
  expect(new Set(places.map((place) => Math.round(place?.y ?? 0))).size).toBe(1);
  const hidden = await page
    .locator('.card-frame')
    .evaluate((frame) => [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight]);
  expect(hidden).toEqual([0, 0]);
}

/** The text of each element with a stroke where a line ends, as it is drawn. */
function linesOf(elements: readonly Element[]): readonly string[] {
  return elements.map((element) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    let [last, drawn] = [Number.NaN, ''];
    for (const [index, letter] of [...text.data].entries()) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      drawn += top > last + 3 ? `/${letter}` : letter;
      last = top;
    }
    return drawn.replaceAll(' /', '/');
  });
}

test('a Yatzy evening of three: pairs, both straights, and a Yatzy', async ({ shared }) => {
  const { app, page } = shared;
  await resize(app, page, [1280, 800]);
  await startGame(page, { rules: 'Yatzy', dice: 'Typed in', seats: ['Eric', 'Julie', 'Grandmother Rose'] });
  const hands = componentHands(page);
  const turns = [
    ['Eric', '66554', 'Two Pairs', 22],
    ['Julie', '12345', 'Small Straight', 15],
    ['Grandmother Rose', '44444', 'Yatzy!', 50],
    ['Eric', '22233', 'Full House', 12],
    ['Julie', '65432', 'Large Straight', 20],
    ['Grandmother Rose', '66123', 'One Pair', 12],
  ] as const;
  for (const [name, dice, box, points] of turns) {
    await expect(message(page)).toContainText(`${name}'s turn.`);
    await hands.roll();
    await typeDice(page, dice);
    await expectRoom(page, 5);
    expect(await page.locator('.player-head-name').evaluateAll(linesOf)).toEqual(['Eric', 'Julie', 'Grandmother/Rose']);
    await hands.score(box, points);
  }
  const totals = page.getByRole('row', { name: /^TOTAL/ }).getByRole('cell');
  await expect(totals).toHaveText(['34', '35', '62']);
  await openView(page, 'Painted');
  await expect(page.getByLabel('Painted table')).toBeVisible();
});

test('Maxi Yatzy with saved rolls against a computer: six dice in a row, six keys, twenty boxes in sight', async ({
  shared,
}) => {
  const { app, page } = shared;
  await resize(app, page, [1280, 800]);
  await changeSettings(page, { undo: false });
  await startGame(page, { rules: 'Maxi Yatzy with Saved Rolls', seats: ['Ada', ['Robot', 'Sensible']] });
  for (const round of [1, 2, 3]) {
    await expect(message(page)).toContainText("Ada's turn.");
    await page.keyboard.press('r');
    await expect(page.locator('.box[data-offer="open"]')).toHaveCount(21 - round);
    await expectRoom(page, 6);
    for (const key of ['1', '6']) await page.keyboard.press(key);
    await expect(page.locator('.die[data-marked="true"]')).toHaveCount(2);
    // A roll is saved in every round, and all of them are used in the last.
    for (let left = round; left >= (round === 3 ? 0 : round); left--) {
      await page.keyboard.press('r');
      await expect(page.getByText(left === 1 ? '1 roll left' : `${left} rolls left`, { exact: true })).toBeVisible();
      await page.keyboard.press('1');
    }
    await page.locator('.box[data-offer="open"]').first().click();
  }
  await expect(message(page)).toContainText("Ada's turn.");
  // Both have filled three boxes.
  await expect(page.locator('tr[data-row="box"] td:not(:empty)')).toHaveCount(6);
});

test('eight at a table: every column in sight, and no name is cut or torn', async ({ shared }) => {
  const { app, page } = shared;
  await resize(app, page, [1280, 800]);
  const seats = ['Eric', 'Julie', 'Ada', 'Grandmother Rose', 'Christopher', 'Wolfgang Amadeus', 'Bo', 'Zoë'];
  // The highest card, and that with the longest name of a box.
  for (const [rules, dice] of [
    ['Maxi Yatzy', 6],
    ['Generala', 5],
  ] as const) {
    await startGame(page, { rules, seats });
    await page.keyboard.press('r');
    await expect(page.locator('.box[data-offer="open"]').first()).toBeVisible();
    await expectRoom(page, dice);
    expect(await page.locator('.player-head-name').evaluateAll(linesOf)).toEqual([
      ...['Eric', 'Julie', 'Ada', 'Grandmother/Rose', 'Christopher', 'Wolfgang/Amadeus', 'Bo', 'Zoë'],
    ]);
    await page.getByRole('button', { name: 'Leave the table' }).click();
  }
  // And on the painted table, where each finds their own boxes.
  await startGame(page, { rules: 'Official', seats, view: 'Painted' });
  for (const name of seats) await playTurn(page, 'Painted', name, 'Chance');
  await expect(message(page)).toContainText("Eric's turn.");
  const chance = page.getByLabel('Painted table').locator('tr', { hasText: 'Chance' }).locator('td');
  await expect(chance).toHaveText(seats.map(() => /^\d+$/));
  await page.getByRole('button', { name: 'Leave the table' }).click();
  // In Triple three columns are a name's own, and the card is wider than the window.
  await startGame(page, { rules: 'Triple', seats });
  const names = page.locator('.player-head-name');
  expect((await names.evaluateAll(linesOf)).map((name) => name.replace('/', ' '))).toEqual(seats);
  expect(await names.evaluateAll((all) => all.every((name) => name.scrollHeight <= name.clientHeight + 1))).toBe(true);
  await page.getByRole('button', { name: 'Leave the table' }).click();
  // Four have the crown beside their names; their card and its list leave the words whole.
  for (const rules of ['Official', 'Triple'] as const) {
    await startGame(page, { rules, seats: seats.slice(0, 4) });
    for (const kind of ['.player-head-name', '.players .player-name'])
      expect((await page.locator(kind).evaluateAll(linesOf)).at(3), `${rules} ${kind}`).toMatch(
        /^Grandmother[ /]Rose$/,
      );
    await page.getByRole('button', { name: 'Leave the table' }).click();
  }
});
