/** Plays in the painted view with the mouse alone: all it knows is what the tooltip says at a position. */
import { expect, type Page } from '@playwright/test';
import type { Hands } from './sampleGame.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly title: string;
}

export interface PaintedHands extends Hands {
  /** Clicks the target whose tooltip is this. */
  click(name: string | RegExp): Promise<void>;
}

/**
 * The first position on a grid with such a tooltip. A real mouse moves once per frame, which would take minutes for the
 * whole table, so the movements are only sent to the canvas; for a click the real mouse goes there.
 */
function lookFor(page: Page, name: string | RegExp): Promise<Place | null> {
  const pattern = typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
  return page.getByLabel('Painted table').evaluate(async (canvas: HTMLElement, wanted: string) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const titles = new RegExp(wanted);
    for (let y = top + 3; y < top + height; y += 8)
      for (let x = left + 3; x < left + width; x += 14) {
        canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
        // The view answers as soon as it gets a turn.
        await Promise.resolve();
        if (titles.test(canvas.title)) return { x, y, title: canvas.title };
      }
    return null;
  }, pattern);
}

export function paintedHands(page: Page): PaintedHands {
  const canvas = page.getByLabel('Painted table');

  /** Again if necessary: the table may have changed since it was looked at, and a display has a pointer of its own. */
  const click = (name: string | RegExp) =>
    expect(async () => {
      const place = await lookFor(page, name);
      if (place === null) throw new Error(`Nothing that is painted is called ${name}.`);
      await page.mouse.move(2, 2);
      await page.mouse.move(place.x, place.y);
      await expect(canvas).toHaveAttribute('title', place.title, { timeout: 500 });
      await page.mouse.click(place.x, place.y);
    }).toPass({ timeout: 20_000 });

  return {
    click,
    roll: () => click(/^Roll (Dice|Again)$/),
    select: (die) => click(new RegExp(`^Die ${die}: `)),
    score: (name, points) => click(`${name}: score ${points}`),
    tryUsed: (name) => click(new RegExp(`^${name}: already used`)),
  };
}
