/** Playing in the component view, with the mouse. */
import type { Page } from '@playwright/test';
import type { Hands } from './sampleGame.ts';

export function componentHands(page: Page): Hands {
  return {
    roll: () => page.getByRole('button', { name: /^Roll (Dice|Again)$/ }).click(),
    select: (die) => page.getByRole('button', { name: new RegExp(`^Die ${die}: `) }).click(),
    score: (name, points) => page.getByRole('button', { name: `${name}: score ${points}`, exact: true }).click(),
    tryUsed: (name) => page.getByRole('button', { name: `${name}: already used` }).click(),
  };
}
