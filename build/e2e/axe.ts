/** Runs axe on whatever is on the screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { themes } from '../../shared/wire/settings.ts';

const [, ...shownThemes]: readonly string[] = themes;

/** Everything once, and contrast, the only thing that depends on it, in every theme. */
export async function expectNothingFound(page: Page, where: string, shown = shownThemes): Promise<void> {
  for (const [index, theme] of shown.entries()) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Electron has no second page for axe to work in.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (index === 0 ? axe : axe.withRules('color-contrast')).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}
