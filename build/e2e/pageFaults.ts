/** What can be wrong with the layout of any page, whatever is on it. */
import type { Page } from '@playwright/test';

/** Whether the page scrolls sideways, and panels that lie over each other. */
export function pageFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const panels = [...document.querySelectorAll('.panel')].filter((panel) =>
      panel.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    for (const [index, one] of panels.entries())
      for (const other of panels.slice(index + 1)) {
        const [area, below] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        if (
          !one.contains(other) &&
          Math.min(area.right, below.right) - Math.max(area.left, below.left) > 1 &&
          Math.min(area.bottom, below.bottom) - Math.max(area.top, below.top) > 1
        )
          found.push(`a panel at ${Math.round(area.left)} lies over one at ${Math.round(below.left)}`);
      }
    return found;
  });
}
