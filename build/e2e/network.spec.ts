/** Two windows on this machine play with each other over the network, and end with the same game. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

/** SECURITY: nothing of a test leaves this machine. */
const here = '--listen-on=127.0.0.1';

async function openWindow(launch: (...args: string[]) => Promise<{ page: Page }>, folder: string) {
  const { page } = await launch(here, `--user-data-dir=${folder}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  await page.getByRole('radiogroup', { name: 'View' }).waitFor({ state: 'detached' });
  return page;
}

async function host(page: Page, name: string) {
  await page.getByRole('button', { name: 'Host a table' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await expect(page.getByLabel('Table code')).toHaveText(/^[A-Z]{6}$/);
  return {
    address: await page.getByLabel('Address').innerText(),
    code: await page.getByLabel('Table code').innerText(),
  };
}

async function join_(page: Page, address: string, code: string, name: string) {
  await page.getByRole('button', { name: 'Join a table' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('textbox', { name: 'Table code' }).fill(code);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function playTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Roll Dice' }).click();
  await page
    .getByRole('button', { name: /: score \d+$/ })
    .first()
    .click();
}

/** What is kept of the one finished game. */
async function keptGame(page: Page) {
  return page.evaluate(async () => {
    const everything = { player: null, rules: null, from: null, to: null };
    const list = await window.yahtzee['games:list']({ filter: everything, after: null });
    const games = list.ok ? list.value.games.map(({ game }) => game) : [];
    const [game = -1] = games;
    const read = await window.yahtzee['games:read']({ game });
    const proof = await window.yahtzee['games:verify']({ game });
    return {
      games: games.length,
      events: read.ok ? read.value.events : [],
      proof: proof.ok ? proof.value : proof.error,
    };
  });
}

test('two windows meet by address and code, play to the end, and keep the same proved game', async ({
  launch,
  folder,
}) => {
  test.slow();
  const [ann, ben] = [await openWindow(launch, join(folder, 'ann')), await openWindow(launch, join(folder, 'ben'))];
  const { address, code } = await host(ann, 'Ann');
  await ann.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await join_(ben, address, code.startsWith('H') ? 'KKKKKK' : 'HHHHHH', 'Ben');
  await expect(ben.getByRole('alert')).toHaveText('This is not the code of that table.');
  await ben.getByRole('textbox', { name: 'Table code' }).fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ben.getByRole('button', { name: 'Ready' }).click();
  await expect(ann.getByRole('list', { name: 'Seats' }).getByRole('listitem')).toHaveText([/Ann/, /Ben.*ready/]);
  await ann.getByRole('button', { name: 'Start game' }).click();
  for (const page of [ann, ben]) {
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Components').click();
    await expect(page.getByRole('list', { name: 'Seats' })).toContainText('Ben');
  }
  await expect(ben.getByRole('status')).toHaveText(/Ann.*'s turn, at another computer\./);
  for (let round = 0; round < 13; round++) for (const page of [ann, ben]) await playTurn(page);
  for (const page of [ann, ben]) await expect(page.getByRole('status')).toHaveText(/Congratulations|tie/);
  const [one, other] = [await keptGame(ann), await keptGame(ben)];
  expect(one).toMatchObject({ games: 1, proof: 'proved' });
  expect(other).toEqual(one);
});

test('somebody whose window is closed is away, comes back to the same seat, and may be played for meanwhile', async ({
  launch,
  folder,
}) => {
  const ann = await openWindow(launch, join(folder, 'ann'));
  const first = await launch(here, `--user-data-dir=${join(folder, 'ben')}`);
  await first.page.getByRole('button', { name: 'Start game' }).waitFor();
  const { address, code } = await host(ann, 'Ann');
  await join_(first.page, address, code, 'Ben');
  await ann.getByRole('button', { name: 'Start game' }).click();
  const seats = ann.getByRole('list', { name: 'Seats' });
  await expect(seats).toContainText('Ben');
  await first.page.getByRole('radiogroup', { name: 'View' }).waitFor();
  await first.app.close();
  await expect(seats).toContainText('away');
  await seats.getByRole('button', { name: 'Let Sensible play' }).click();
  await expect(seats).toContainText('away, Sensible plays');
  const ben = await openWindow(launch, join(folder, 'ben'));
  await ben.getByRole('button', { name: 'Resume game' }).click();
  await expect(seats).not.toContainText('away');
});
