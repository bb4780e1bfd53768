/** Windows and a terminal on this machine play with each other over the network, and end with the same game. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { categories } from '../../shared/solver/yahtzee.ts';
import { words } from '../../shared/words/index.ts';
import { node24, root } from '../setup/paths.mjs';
import { expect, test, type Yahtzee } from './app.ts';
import { openView, type ViewName } from './hands.ts';
import { hostTable, joinTable, keptGame, onlyHere, playTurn, settled } from './networkHands.ts';

type Launch = (...args: string[]) => Promise<Yahtzee>;

async function openWindow(launch: Launch, folder: string): Promise<Page> {
  const { page } = await launch(onlyHere, `--user-data-dir=${folder}`);
  return settled(page);
}

const seatsOf = (page: Page) => page.getByRole('list', { name: 'Seats' });

interface Person {
  readonly page: Page;
  readonly name: string;
  readonly view: ViewName;
}

async function playToTheEnd(people: readonly Person[]): Promise<void> {
  for (const { page, view } of people) await openView(page, view);
  for (let round = 0; round < categories.length; round++)
    for (const { page, name, view } of people) await playTurn(page, view, name, round);
  for (const { page } of people) await expect(page.getByRole('status')).toHaveText(/Congratulations|tie/);
}

async function expectSameGame([first, ...others]: readonly Page[], players: number): Promise<void> {
  const one = await keptGame(first);
  expect(one).toMatchObject({ games: 1, proof: 'proved' });
  expect(one.events.filter(({ type }) => type === 'scored')).toHaveLength(players * categories.length);
  for (const page of others) expect(await keptGame(page)).toEqual(one);
}

test('four windows in all views meet by address and code, play with a computer to the end and keep the same game', async ({
  launch,
  folder,
}) => {
  const people: Person[] = [];
  for (const [name, view] of [
    ['Ann', 'Painted'],
    ['Ben', 'Console'],
    ['Cid', 'Components'],
    ['Dan', 'Components'],
  ] as const)
    people.push({ name, view, page: await openWindow(launch, join(folder, name)) });
  const [{ page: ann }, { page: ben }, ...others] = people;
  await ann.getByRole('combobox', { name: 'Player 2 type' }).selectOption('Sensible');
  // A computer would give everybody four seconds to take back a score.
  await ann.evaluate(async () => {
    const settings = await window.yahtzee['settings:read'](null);
    if (settings.ok) await window.yahtzee['settings:write']({ ...settings.value, undo: false });
  });
  const { address, code } = await hostTable(ann, 'Ann');
  await ann.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  await expect(ann.getByRole('button', { name: 'Start game' })).toHaveAccessibleDescription(
    'You can start as soon as somebody has joined.',
  );
  await joinTable(ben, { address, code: code.startsWith('H') ? 'KKKKKK' : 'HHHHHH' }, 'Ben');
  await expect(ben.getByRole('alert')).toHaveText('That is not the code of this table.');
  await ben.getByRole('textbox', { name: 'Table code' }).fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ben.getByRole('button', { name: 'Ready' }).click();
  await expect(ben.getByText('Rules: Basic')).toBeVisible();
  await expect(seatsOf(ben).getByRole('listitem')).toHaveText([/^Annready$/, /^Sensible$/, /^Benyou/]);
  await expect(seatsOf(ann).getByRole('listitem')).toHaveText([/Ann/, /Sensible/, /Ben.*ready/]);
  for (const { page, name } of others) {
    await joinTable(page, { address, code }, name);
    await expect(seatsOf(ann)).toContainText(name);
  }
  await ann.getByRole('button', { name: 'Start game' }).click();
  for (const page of [ann, ben]) await expect(seatsOf(page)).toContainText('Ben');
  await expect(ben.getByRole('status')).toHaveText(/Ann.*'s turn, at another computer\./);
  await playToTheEnd(people);
  await expectSameGame(
    people.map(({ page }) => page),
    5,
  );
});

/** `npm run play -- --join ADDRESS` on a pipe: keeps every first roll, and takes box after box. */
function terminalGuest(folder: string, address: string, code: string, name: string) {
  const args = ['build/commands/play.ts', '--join', address, `--user-data-dir=${folder}`];
  const child = spawn(node24, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root });
  const boxes = categories.map((category) => words.boxName('basic', { category, column: 1 }));
  child.stdin.end([code, name, ...boxes.flatMap((box) => ['all', box])].join('\n'));
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  return { ended: once(child, 'close'), printed: () => printed };
}

test('a window and a terminal play to the end and keep the same game', async ({ launch, folder }) => {
  const ann = await openWindow(launch, join(folder, 'ann'));
  const { address, code } = await hostTable(ann, 'Ann');
  await ann.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
  // A computer with another version leaves as soon as it hears ours, and the host reads what that may mean.
  const older = new WebSocket(`ws://${address}`);
  older.on('message', () => older.terminate());
  await expect(ann.getByRole('alert')).toHaveText(words.network.leftAtOnce);
  const terminal = terminalGuest(join(folder, 'ben'), address, code, 'Ben');
  await expect(seatsOf(ann)).toContainText('Ben');
  await expect(ann.getByText(words.network.leftAtOnce)).toHaveCount(0);
  await ann.getByRole('button', { name: 'Start game' }).click();
  await playToTheEnd([{ page: ann, name: 'Ann', view: 'Components' }]);
  await terminal.ended;
  expect(terminal.printed()).toMatch(/Congratulations|tie/);
  // The terminal's file, in a window.
  const ben = await openWindow(launch, join(folder, 'ben'));
  await expectSameGame([ann, ben], 2);
});

test('somebody whose window is closed is away, may be played for by any computer, and comes back to the same seat', async ({
  launch,
  folder,
}) => {
  const ann = await openWindow(launch, join(folder, 'ann'));
  const first = await launch(onlyHere, `--user-data-dir=${join(folder, 'ben')}`);
  await settled(first.page);
  const invitation = await hostTable(ann, 'Ann');
  // Nobody who has not typed a name gets the host's.
  await first.page.getByRole('button', { name: 'Join a table' }).click();
  await expect(first.page.getByRole('textbox', { name: 'Your name' })).toHaveValue(/^Guest \d\d$/);
  await first.page.getByRole('button', { name: 'Cancel' }).click();
  // Who gives no name is told that there is nothing to do but watch.
  const watcher = await openWindow(launch, join(folder, 'cid'));
  await joinTable(watcher, invitation, '');
  await expect(watcher.getByText('You will watch this game. Wait for the host to start it.')).toBeVisible();
  await joinTable(first.page, invitation, 'Ben');
  await expect(seatsOf(ann)).toContainText('Ben');
  await ann.getByRole('button', { name: 'Start game' }).click();
  await first.page.getByRole('radiogroup', { name: 'View' }).waitFor();
  await expect(watcher.getByText('You are watching this game.')).toBeVisible();
  await openView(ann, 'Components');
  await playTurn(ann, 'Components', 'Ann', 0);
  await first.app.close();
  await expect(seatsOf(ann)).toContainText('away');
  const standIn = seatsOf(ann).getByRole('combobox', { name: /Who plays for .*Ben/ });
  await expect(standIn.getByRole('option')).toHaveText(['Wait', ...Array(7).fill(/^Let .* play$/)]);
  // The board says what happened, and lets the host decide.
  await expect(ann.getByRole('status')).toHaveText("Ben's turn, but Ben is away. The game waits.");
  await ann.getByRole('button', { name: 'Let a computer play' }).click();
  await expect(seatsOf(ann)).toContainText('away, Sensible is playing');
  await expect(ann.getByRole('status')).toHaveText('Ben is away. Sensible is playing instead.');
  await ann.getByRole('button', { name: 'Wait', exact: true }).click();
  await expect(ann.getByRole('button', { name: 'Let a computer play' })).toBeVisible();
  await standIn.selectOption('Let Random play');
  await expect(seatsOf(ann)).toContainText('away, Random is playing');
  // Random plays for Ben, once his computer has kept back its part of the dice for ten seconds.
  await expect(ann.getByRole('status')).toHaveText(/Ann.*'s turn/, { timeout: 40_000 });
  const ben = await openWindow(launch, join(folder, 'ben'));
  await ben.getByRole('button', { name: 'Resume game' }).click();
  await expect(seatsOf(ann)).not.toContainText('away');
  await expect(standIn).toHaveCount(0);
  await playTurn(ann, 'Components', 'Ann', 1);
  await openView(ben, 'Components');
  await expect(ben.getByRole('status')).toHaveText(/Ben.*'s turn\./);
  // What others need to watch can be seen during the game too.
  await ann.getByRole('button', { name: 'Invite …' }).click();
  await expect(ann.getByLabel('Table code')).toHaveText(invitation.code);
  await expect(ann.getByLabel('Address')).toHaveText(invitation.address);
  await expect(ann.getByRole('combobox', { name: 'Open to' })).toHaveText('Only 127.0.0.1');
  await ann.keyboard.press('Escape');
  // Leaving would end the game for Ben too, so the host is asked.
  await ann.getByRole('button', { name: 'Leave the table' }).click();
  await ann
    .getByRole('dialog', { name: 'Close the table for everybody?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(seatsOf(ann)).toContainText('Ben');
});
