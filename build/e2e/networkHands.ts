/** People at tables on the network, each in front of their own window. */

import type { Page } from '@playwright/test';
import { categories } from '../../shared/solver/yahtzee.ts';
import { words } from '../../shared/words/index.ts';
import { consoleHands, paintedHands, type ViewName } from './hands.ts';

/** SECURITY: nothing of a test leaves this machine. */
export const onlyHere = '--listen-on=127.0.0.1';

export async function settled(page: Page): Promise<Page> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: words.setup.start }).waitFor();
  return page;
}

export interface Invitation {
  readonly address: string;
  readonly code: string;
}

export async function hostTable(page: Page, name: string): Promise<Invitation> {
  await page.getByRole('button', { name: words.network.host }).click();
  await page.getByRole('textbox', { name: words.network.name }).fill(name);
  const code = page.getByLabel(words.network.code).filter({ hasText: /^[A-Z]{6}$/ });
  await code.waitFor();
  return { address: await page.getByLabel(words.network.address).innerText(), code: await code.innerText() };
}

export async function joinTable(page: Page, { address, code }: Invitation, name: string): Promise<void> {
  await page.getByRole('button', { name: words.network.join }).click();
  await page.getByRole('textbox', { name: words.network.address }).fill(address);
  await page.getByRole('textbox', { name: words.network.code }).fill(code);
  await page.getByRole('textbox', { name: words.network.name }).fill(name);
  await page.getByRole('button', { name: words.network.joinNow, exact: true }).click();
}

/** One roll, then a box: the one with this name, or with this number on the card of Basic. */
export async function playTurn(page: Page, view: ViewName, name: string, taken: number | string): Promise<void> {
  const box = typeof taken === 'string' ? taken : words.boxName('basic', { category: categories[taken], column: 1 });
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`${name}.*"Roll Dice"`) })
    .waitFor();
  if (view === 'Components') {
    await page.getByRole('button', { name: 'Roll Dice' }).click();
    await page.getByRole('button', { name: new RegExp(`^${box}: score \\d+$`) }).click();
  } else if (view === 'Painted') {
    const { click } = paintedHands(page);
    await click('Roll Dice');
    await click(new RegExp(`^${box}: score \\d+$`));
  } else {
    const { type } = consoleHands(page);
    await type('roll');
    // Not what the log offers: it still contains the offers of earlier turns.
    await page.getByRole('status').filter({ hasText: 're-roll' }).waitFor();
    await type(box);
  }
}

/** What is stored of the one finished game, and how often it counts. */
export async function keptGame(page: Page) {
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
