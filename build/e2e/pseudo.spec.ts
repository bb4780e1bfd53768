/**
 * Every screen in two made-up languages: with words that are longer than any real ones, nothing is cut off, nothing
 * covers anything else and no English is left; and the same from right to left.
 */
import type { ElectronApplication, Page } from '@playwright/test';
import { offeredLanguages } from '../../shared/words/index.ts';
import { languages } from '../../shared/words/languages.ts';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { filled, keep, leaveLastScore, play } from './keptGames.ts';
import { pageFaults } from './pageFaults.ts';
import { sampleLog } from './sampleGame.ts';

const sizes = [
  [640, 480],
  [1280, 800],
  [1920, 1080],
] as const;

/** Players, what languages call themselves, and months, which these two write as English does. */
const untranslated = ['Eric', 'Julie', ...offeredLanguages.map((tag) => languages[tag].name), ...months()];

function months(): readonly string[] {
  const all = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  return (['short', 'long'] as const).flatMap((style) => all.map((day) => day.toLocaleString('en', { month: style })));
}

/** What is English, or cut off. */
function textFaults(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const found: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    if (dialog !== null && dialog.scrollWidth > dialog.clientWidth + 1) found.push('the dialog scrolls sideways');
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // What people choose themselves: names, and the fingerprint of the dice, are not translated.
    const isKnown = (word: string) => known.includes(word) || /^[0-9a-f]+$/.test(word);
    const english = (text: string) => (text.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => /[aeiou]/.test(word));
    const areas = new Map<Element, { text: string; area: DOMRect }[]>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || parent.closest('script, style, option') !== null) continue;
      if (document.documentElement.lang === 'en-XA')
        found.push(
          ...english(text)
            .filter((word) => !isKnown(word))
            .map((word) => `"${word}" in "${text}" is English`),
        );
      const { overflowX, textOverflow } = getComputedStyle(parent);
      const clips = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
      const isName = parent.closest('bdi, .card thead, [data-name]') !== null;
      if (clips && !isName && isSeen(parent) && parent.clientWidth > 8 && parent.scrollWidth > parent.clientWidth + 1)
        found.push(`"${text}" is cut off`);
      if (parent.parentElement === null || parent.closest('.unseen') !== null || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const beside = areas.get(parent.parentElement) ?? [];
      areas.set(parent.parentElement, [...beside, { text, area: range.getBoundingClientRect() }]);
    }
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    for (const beside of areas.values())
      for (const [index, one] of beside.entries())
        for (const other of beside.slice(index + 1))
          if (isOver(one.area, other.area)) found.push(`"${one.text}" lies over "${other.text}"`);
    return found;
  }, names);
}

/** From now on the page remembers what is painted with an ellipsis; returns a function that takes what there is. */
async function watchCuts(page: Page): Promise<() => Promise<readonly string[]>> {
  const cuts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function (text, ...place) {
      if (text.endsWith('…')) seen.push(`"${text}" is painted`);
      return fillText.call(this, text, ...place);
    };
    return seen;
  });
  return () => cuts.evaluate((seen) => seen.splice(0));
}

/** Looks for faults in every size. */
async function check(app: ElectronApplication, page: Page, what: string, cuts?: () => Promise<readonly string[]>) {
  for (const size of sizes) {
    await resize(app, page, size);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const painted = (await cuts?.()) ?? [];
    expect
      .soft(
        [...(await pageFaults(page)), ...(await textFaults(page, untranslated)), ...painted],
        `${what} at ${size[0]}`,
      )
      .toEqual([]);
  }
}

for (const lang of ['en-XA', 'ar-XB']) {
  test(`every screen in ${lang}`, async ({ launch, folder }) => {
    await filled(folder, (store) => {
      for (let game = 1; game <= 3; game++) play(store, ['Eric', 'Julie'], game);
    });
    const { app, page } = await launch(`--lang=${lang}`);
    const screens = page.getByRole('navigation').first().getByRole('button');
    for (let screen = 0; screen < (await screens.count()); screen++) {
      await screens.nth(screen).click();
      await page.locator('h1').first().waitFor();
      await check(app, page, `screen ${screen + 1}`);
    }
    await page.locator('.panels button').last().click();
    await page.locator('.position').waitFor();
    await check(app, page, 'a position');
    await screens.first().click();
    // Before the last, which opens the settings: help, and what every key does.
    for (const tool of [-3, -2]) {
      await page.locator('.tools button').nth(tool).click();
      await page.locator('dialog[open]').waitFor();
      await check(app, page, `dialog ${tool}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('.tools button').last().click();
    const tabs = page.locator('dialog[open] [role="tab"]');
    await tabs.first().waitFor();
    for (let tab = 0; tab < (await tabs.count()); tab++) {
      await tabs.nth(tab).click();
      await check(app, page, `settings ${tab + 1}`);
    }
    await page.reload();
    const cuts = await watchCuts(page);
    await page.locator('main button.primary:visible').last().click();
    await page.locator('canvas').waitFor();
    await page.keyboard.press('r');
    for (const view of ['painted', 'console', 'components']) {
      await check(app, page, `table, ${view}`, cuts);
      await page
        .locator('.bar .segments label')
        .nth({ painted: 2, console: 0, components: 1 }[view] ?? 0)
        .click();
    }
  });

  test(`the end of a game, its review and its replay in ${lang}`, async ({ launch, folder }) => {
    await filled(folder, (store) => {
      keep(store, sampleLog(1_000), 2_000);
      leaveLastScore(store, sampleLog(Date.now()));
    });
    const { app, page } = await launch(`--lang=${lang}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cuts = await watchCuts(page);
    await page.locator('.waiting button').first().click();
    await page.locator('.bar .segments label').first().click();
    await page.locator('.box[data-offer="open"]').click();
    await page.locator('.winner').waitFor();
    // What is celebrated lies over the message for a moment.
    await page.locator('.moment').waitFor({ state: 'detached' });
    for (const view of [1, 2, 0]) {
      await page.locator('.bar .segments label').nth(view).click();
      await check(app, page, `end ${view}`, cuts);
    }
    await page.getByRole('navigation').first().getByRole('button').nth(3).click();
    await page.locator('td.action button').nth(1).click();
    await page.locator('.decision-mark').first().waitFor({ timeout: 60_000 });
    await check(app, page, 'review');
    await page.getByRole('listitem').getByRole('button').first().click();
    await page.locator('.transport').waitFor();
    for (const view of [1, 2, 0]) {
      await page.locator('.replay-head .segments label').nth(view).click();
      await check(app, page, `replay ${view}`, cuts);
    }
  });
}
