/** Playing in the painted view with the mouse alone: nothing is known but what the tooltip says at a place. */
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
 * One place for every tooltip there is. A real mouse moves once a frame, which would take minutes for the whole table,
 * so the movements are only told to the canvas; whatever is clicked is gone to with the real mouse first.
 */
async function lookOver(page: Page): Promise<readonly Place[]> {
  return page.getByLabel('Painted table').evaluate(async (canvas: HTMLElement) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const places = new Map<string, Place[]>();
    for (let y = top + 3; y < top + height; y += 8)
      for (let x = left + 3; x < left + width; x += 12) {
        canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
        // The view answers as soon as it is let.
        await Promise.resolve();
        const { title } = canvas;
        if (title !== '') places.set(title, [...(places.get(title) ?? []), { x, y, title }]);
      }
    canvas.dispatchEvent(new PointerEvent('pointerleave'));
    return [...places.values()].map((all) => all[Math.floor(all.length / 2)]);
  });
}

export function paintedHands(page: Page): PaintedHands {
  const canvas = page.getByLabel('Painted table');

  const click = async (name: string | RegExp) => {
    const wanted = ({ title }: Place) => (typeof name === 'string' ? title === name : name.test(title));
    let place: Place | undefined;
    await expect
      .poll(async () => {
        place = (await lookOver(page)).find(wanted);
        return place;
      }, `something painted that is called ${name}`)
      .toBeDefined();
    if (place === undefined) return;
    const { x, y, title } = place;
    // Again if need be: the display has a pointer of its own, which speaks up when a window appears beneath it.
    await expect(async () => {
      await page.mouse.move(x - 1, y);
      await page.mouse.move(x, y);
      await expect(canvas).toHaveAttribute('title', title, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.mouse.click(x, y);
  };

  return {
    click,
    roll: () => click(/^Roll (Dice|Again)$/),
    select: (die) => click(new RegExp(`^Die ${die}: `)),
    score: (name, points) => click(`${name}: score ${points}`),
    tryUsed: (name) => click(new RegExp(`^${name}: already used`)),
  };
}
