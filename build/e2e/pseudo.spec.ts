/**
 * Every screen in two made-up languages: with words that are longer than any real ones, nothing is cut off, nothing
 * covers anything else and no English is left; and the same from right to left.
 */
import type { Page } from '@playwright/test';
import { offeredLanguages } from '../../shared/words/index.ts';
import { languages } from '../../shared/words/languages.ts';
import { resize } from '../launch.ts';
import { expect, test } from './app.ts';
import { filled, play } from './keptGames.ts';

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

/** What is wrong with the page as it is now. */
function faults(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
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
    const panels = [...document.querySelectorAll('.panel')]
      .filter(isSeen)
      .map((panel) => panel.getBoundingClientRect());
    for (const [index, one] of panels.entries())
      for (const other of panels.slice(index + 1))
        if (isOver(one, other))
          found.push(`a panel at ${Math.round(one.left)} lies over one at ${Math.round(other.left)}`);
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

for (const lang of ['en-XA', 'ar-XB'])
  test(`every screen in ${lang}`, async ({ launch, folder }) => {
    await filled(folder, (store) => {
      for (let game = 1; game <= 3; game++) play(store, ['Eric', 'Julie'], game);
    });
    const { app, page } = await launch(`--lang=${lang}`);
    let cuts: () => Promise<readonly string[]> = async () => [];
    const check = async (what: string) => {
      for (const size of sizes) {
        await resize(app, page, size);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect.soft([...(await faults(page, untranslated)), ...(await cuts())], `${what} at ${size[0]}`).toEqual([]);
      }
    };
    const screens = page.getByRole('navigation').first().getByRole('button');
    for (let screen = 0; screen < (await screens.count()); screen++) {
      await screens.nth(screen).click();
      await page.locator('h1').first().waitFor();
      await check(`screen ${screen + 1}`);
    }
    await page.locator('.practice-panels button').last().click();
    await page.locator('.position').waitFor();
    await check('a position');
    await screens.first().click();
    // Before the last, which opens the settings: help, and what every key does.
    for (const tool of [-3, -2]) {
      await page.locator('.tools button').nth(tool).click();
      await page.locator('dialog[open]').waitFor();
      await check(`dialog ${tool}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('.tools button').last().click();
    const tabs = page.locator('dialog[open] [role="tab"]');
    await tabs.first().waitFor();
    for (let tab = 0; tab < (await tabs.count()); tab++) {
      await tabs.nth(tab).click();
      await check(`settings ${tab + 1}`);
    }
    await page.reload();
    cuts = await watchCuts(page);
    await page.locator('main button.primary:visible').last().click();
    await page.locator('canvas').waitFor();
    await page.keyboard.press('r');
    for (const view of ['painted', 'console', 'components']) {
      await check(`table, ${view}`);
      await page
        .locator('.bar .segments label')
        .nth({ painted: 2, console: 0, components: 1 }[view] ?? 0)
        .click();
    }
  });
