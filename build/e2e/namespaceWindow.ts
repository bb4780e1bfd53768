/**
 * A person in front of a window in a network of its own, `FOLDER NAME VIEW`: follows instructions line by line, because
 * nobody outside that network can reach in.
 */
import { createInterface } from 'node:readline';
import type { ElectronApplication, Page } from '@playwright/test';
import { givenDisplay, launchDriven } from '../launch.ts';
import { openView, type ViewName } from './hands.ts';
import { hostTable, keptGame, playTurn, settled } from './networkHands.ts';

const [folder, name, view] = process.argv.slice(2) as [string, string, ViewName];
let app: ElectronApplication;
let page: Page;

const seats = (text: string) => page.getByRole('list', { name: 'Seats' }).filter({ hasText: text }).waitFor();

const deeds: Readonly<Record<string, (...args: string[]) => Promise<unknown>>> = {
  async open() {
    app = await launchDriven(givenDisplay(), [`--user-data-dir=${folder}`]);
    page = await settled(await app.firstWindow());
  },
  /** At the one network card there is, and nowhere else. */
  async host(address) {
    await hostTable(page, name);
    const openTo = page.getByRole('combobox', { name: 'Open to' });
    const choices = await openTo.getByRole('option').allInnerTexts();
    await openTo.selectOption(choices.find((choice) => choice.includes(`(${address})`)) ?? '');
    await page.getByLabel('Address').filter({ hasText: address }).waitFor();
    await page.getByRole('combobox', { name: 'Rules' }).selectOption('Basic');
    return {
      choices,
      address: await page.getByLabel('Address').innerText(),
      code: await page.getByLabel('Table code').innerText(),
    };
  },
  /** Types no address: the table is in the list. */
  async joinFound(address, code) {
    await page.getByRole('button', { name: 'Join a table' }).click();
    const found = page.getByRole('list', { name: 'Tables on your network' });
    await found.getByRole('button', { name: address }).click();
    await page.getByRole('textbox', { name: 'Table code' }).fill(code);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Ready' }).click();
  },
  async start(guest) {
    await seats(guest);
    await page.getByRole('button', { name: 'Start game' }).click();
  },
  view: () => openView(page, view),
  play: (round) => playTurn(page, view, name, Number(round)),
  close: () => app.close(),
  /** Without the guest the dice would soon come from the host alone. */
  async resume() {
    await page.getByRole('button', { name: 'Resume game' }).click();
    await page.getByRole('button', { name: 'Invite' }).waitFor();
    await page.getByText('away', { exact: true }).waitFor({ state: 'detached' });
  },
  async kept() {
    await page
      .getByRole('status')
      .filter({ hasText: /Congratulations|tie/ })
      .waitFor();
    return keptGame(page);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [deed, ...args] = JSON.parse(line) as string[];
  const answer = await deeds[deed](...args).then(
    (value) => ({ value: value ?? null }),
    (error) => ({ error: String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
