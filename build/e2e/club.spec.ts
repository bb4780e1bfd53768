/** A club in a folder, through real windows: founded, joined, approved; offline, waiting and refused; left. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../../main/club/address.ts';
import { signGame } from '../../main/club/entries.ts';
import { enterGames, must, simulate } from '../../main/club/fixtures/laptops.ts';
import { openFolder } from '../../main/club/folder.ts';
import { signerIn } from '../../main/club/keys.ts';
import { writeGame } from '../../main/history/format.ts';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { expectNothingFound } from './axe.ts';
import { chooseFile, openScreen } from './hands.ts';
import { filled, play } from './keptGames.ts';

/** The page of the settings about the club. */
async function openClub(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Club' }).click();
  return dialog;
}

/** A game of a laptop that the club does not know, and one in another laptop's name. */
async function putStrangeGames(place: string, club: string): Promise<void> {
  const stranger = signerIn(join(place, '..', 'stranger.key'));
  const [waiting, refused] = [...simulate(9, 2)].map(({ finished }) =>
    signGame(club, stranger, addressOf(finished), must(writeGame(finished)), []),
  );
  const forged = { ...refused, text: refused.text.replaceAll(stranger.key, 'ab'.repeat(32)), by: 'ab'.repeat(32) };
  expect(await openFolder(place).put([waiting, forged])).toBe(0);
}

const sizes = [
  [640, 480],
  [1024, 700],
  [1920, 1080],
] as const;

/** Lines of text in an element. */
function linesIn(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test('two laptops meet over a folder, and one leaves again', async ({ folder, launch }) => {
  const parent = mkdtempSync(join(tmpdir(), 'yahtzee-e2e-club-'));
  const place = join(parent, 'club');
  await filled(folder, (store) => {
    for (const seed of [1, 2, 3]) play(store, ['Ada', 'Grace'], seed);
  });
  await filled(join(parent, 'other'), (store) => enterGames(store, simulate(2, 2)));
  const [first, second] = [await launch(), await launch(`--user-data-dir=${join(parent, 'other')}`)];

  const one = await openClub(first.page);
  await one.getByRole('radio', { name: 'Found a club' }).check();
  await one.getByRole('textbox', { name: 'Club name' }).fill('Family');
  await one.getByRole('textbox', { name: 'Folder or server' }).fill('ftp://nowhere');
  await one.getByRole('button', { name: 'Found the club' }).click();
  await expect(one.getByRole('alert')).toContainText('A club is kept in a folder or on a server');
  await chooseFile(first.app, place);
  await one.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(one.getByRole('textbox', { name: 'Folder or server' })).toHaveValue(place);
  await one.getByRole('button', { name: 'Found the club' }).click();
  await expect(one.getByRole('heading', { name: 'Family' })).toBeVisible();
  await expect(one).toContainText('3 games sent, 0 received.');

  const two = await openClub(second.page);
  await two.getByRole('textbox', { name: 'Folder or server' }).fill(place);
  await two.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(two).toContainText('2 games sent, 3 received.');
  await expect(two).toContainText('The club has not approved this laptop yet.');

  // The first laptop notices by itself.
  await expect(one).toContainText('2 waiting, 0 refused');
  for (const size of sizes) {
    await resize(first.app, first.page, size);
    expect(await linesIn(one.getByText('waiting for approval')), `${size}`).toBe(1);
  }
  await one.getByRole('button', { name: /^Approve / }).click();
  await expect(one).toContainText('5 games, last synchronised');
  await two.getByRole('button', { name: 'Synchronise now' }).click();
  await expect(two).not.toContainText('The club has not approved this laptop yet.');

  const club = await first.page.evaluate(async () => {
    const answer = await (window as never as { yahtzee: { 'club:read'(request: null): Promise<unknown> } }).yahtzee[
      'club:read'
    ](null);
    return (answer as { value: { status: { clubKey: string } } }).value.status.clubKey;
  });
  await putStrangeGames(place, club);
  await one.getByText('1 waiting, 1 refused').click();
  await expect(one).toContainText('It comes from a laptop that the club has not approved yet.');
  await expect(one).toContainText('Its signature is wrong.');
  await expectNothingFound(first.page, 'in a club');
  await one.getByRole('button', { name: 'Done' }).click();

  for (const screen of ['Hall of Fame', 'Standings', 'Statistics']) {
    await openScreen(first.page, screen);
    await first.page.getByRole('radio', { name: 'Club', exact: true }).check();
    await expect(first.page.getByRole('main')).toContainText('Person');
  }
  await openScreen(first.page, 'Standings');
  await first.page.getByRole('radio', { name: 'League' }).check();
  const league = first.page.getByRole('region', { name: 'League' });
  // A league is for people.
  await expect(first.page.getByRole('checkbox', { name: 'Show computers' })).toBeHidden();
  await expect(league.getByRole('row', { name: /^1 / })).toBeVisible();
  await expectNothingFound(first.page, 'the league');
  // With more rounds than fit, name and points are still in sight; the name stays in place.
  await league.locator('..').locator('summary').click();
  await first.page.getByRole('combobox', { name: 'Rounds', exact: true }).selectOption('60');
  await resize(first.app, first.page, sizes[0]);
  const points = league.getByRole('columnheader', { name: 'Points' });
  await expect(league.getByRole('columnheader', { name: 'Round 60' })).not.toBeInViewport();
  await points.scrollIntoViewIfNeeded();
  for (const head of [points, league.getByRole('columnheader', { name: 'Player' })])
    await expect(head).toBeInViewport({ ratio: 1 });
  await league.getByRole('columnheader', { name: 'Round 60' }).scrollIntoViewIfNeeded();
  await expect(league.getByRole('columnheader', { name: 'Player' })).toBeInViewport({ ratio: 1 });
  await expectNothingFound(first.page, 'a long league');

  // The folder is gone: there is only a quiet mark.
  renameSync(place, `${place}-away`);
  const { page } = first;
  await page.getByRole('button', { name: 'Club', exact: true }).click();
  await one.getByRole('button', { name: 'Synchronise now' }).click();
  await expect(one).toContainText('What you play is kept here and sent later.');
  await one.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Club (offline)' })).toBeVisible();
  renameSync(`${place}-away`, place);
  await page.getByRole('button', { name: 'Club (offline)' }).click();
  await one.getByRole('button', { name: 'Synchronise now' }).click();
  await one.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Club', exact: true })).toBeVisible();

  await two.getByRole('button', { name: 'Leave the club…' }).click();
  await two.getByRole('button', { name: 'Keep the games' }).click();
  await expect(two.getByRole('textbox', { name: 'Folder or server' })).toBeVisible();
  await two.getByRole('button', { name: 'Done' }).click();
  await openScreen(second.page, 'Games');
  await expect(second.page.getByText('5 games')).toBeVisible();
  for (const { app } of [first, second]) await app.close();
  rmSync(parent, { recursive: true, force: true });
});
