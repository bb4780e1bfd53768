/** What a person does in front of a window: in each view with what it offers, and on the way from screen to screen. */

import { type ElectronApplication, expect, type Locator, type Page } from '@playwright/test';
import type {} from '../../renderer/api.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { words } from '../../shared/words/index.ts';

/** What a player can do at the table, in the way the open view requires. */
export interface Hands {
  /** Presses Roll Dice or Roll Again. */
  roll(): Promise<void>;
  /** Marks a die, counted from 1. */
  select(die: number): Promise<void>;
  /** Scores in a box whose preview shows these points. */
  score(name: string, points: number): Promise<void>;
  /** Tries a box that is already used. */
  tryUsed(name: string): Promise<void>;
}

export const views = ['Components', 'Painted', 'Console'] as const;
export type ViewName = (typeof views)[number];

export function openView(page: Page, view: ViewName): Promise<void> {
  return page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
}

export function openScreen(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click();
}

/** The message line. */
export const message = (page: Page) => page.getByRole('status');

export async function typeDice(page: Page, dice: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.typing.title });
  await dialog.getByRole('textbox', { name: words.typing.dice }).fill(dice);
  await dialog.getByRole('button', { name: words.typing.use }).click();
  await expect(dialog).toBeHidden();
}

/** A whole game of one player, the boxes from top to bottom; the dice of each turn are typed. */
export async function typeGame(page: Page, dice: string, first = () => typeDice(page, dice)): Promise<void> {
  for (const category of categories) {
    await page.getByRole('button', { name: 'Roll Dice' }).click();
    await (category === 'ones' ? first() : typeDice(page, dice));
    const box = words.boxName('basic', { category, column: 1 });
    await page.getByRole('button', { name: new RegExp(`^${box}: score `) }).click();
  }
}

/** The log of the game on the table, as main has it. */
export function eventsOnTable(page: Page): Promise<readonly GameEvent[]> {
  return page.evaluate(async () => {
    const now = await window.yahtzee['table:current'](null);
    return (now.ok && now.value.table?.events) || [];
  });
}

/** What the player would choose in the system's dialogs. */
export function chooseFile(app: ElectronApplication, file: string): Promise<void> {
  return app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
}

/** A slow throw and a celebration last until a press ends them: on a busy machine they are over before a test looks. */
export function holdMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    const after = setTimeout;
    const patient = (act: () => void, time?: number) => after(act, (time ?? 0) > 1500 ? 3_600_000 : time);
    window.setTimeout = patient as typeof setTimeout;
  });
}

/** The time in which a score can be taken back does not end by itself. */
export function holdUndo(app: ElectronApplication): Promise<void> {
  return app.evaluate(() => {
    const after = setTimeout;
    const patient = (act: () => void, time?: number) => after(act, time === 4000 ? 3_600_000 : time);
    globalThis.setTimeout = Object.assign(patient, after) as typeof setTimeout;
  });
}

/** Presses Tab until the control has the focus; a name is that of a button. */
export async function tab(page: Page, wanted: string | Locator): Promise<void> {
  const control = typeof wanted === 'string' ? page.getByRole('button', { name: wanted }).first() : wanted;
  await control.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}.`);
}

/** Goes to a control with Tab and presses Enter on it. */
export async function press(page: Page, wanted: string | Locator): Promise<void> {
  await tab(page, wanted);
  await page.keyboard.press('Enter');
}

/** A space may be one at which no line breaks. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');

/** A name that has any number in this place: "Die 2: 5". */
const withNumber = (name: (number: number) => string) =>
  new RegExp(`^${name(987).split('987').map(literally).join('\\d+')}$`);

/** How the controls of the table are called in the language that the test speaks. */
const controls = {
  roll: () => new RegExp(`^(?:${[words.table.rollDice, words.table.rollAgain].map(literally).join('|')})$`),
  die: (die: number) => withNumber((face) => words.table.die(die - 1, face)),
  open: (name: string, points: number) => words.table.boxOpen(name, points, 0),
  used: (name: string) => withNumber((points) => words.table.boxUsed(name, points)),
};

/** Playing in the component view, with the mouse. */
export function componentHands(page: Page): Hands {
  return {
    roll: () => page.getByRole('button', { name: controls.roll() }).click(),
    select: (die) => page.getByRole('button', { name: controls.die(die) }).click(),
    async score(name, points) {
      const box = page.getByRole('button', { name: controls.open(name, points), exact: true });
      await box.click();
      await box.waitFor({ state: 'hidden' });
    },
    tryUsed: (name) => page.getByRole('button', { name: controls.used(name) }).click(),
  };
}

export interface ConsoleHands extends Hands {
  /** Types a command and presses Enter. */
  type(command: string): Promise<void>;
}

/** Playing in the console view, with the command line alone. */
export function consoleHands(page: Page): ConsoleHands {
  const command = page.getByRole('textbox', { name: 'Command' });
  let marked: number[] = [];

  const type = async (text: string) => {
    await command.fill(text);
    await command.press('Enter');
  };

  return {
    type,
    async roll() {
      const first = (await page.getByRole('status').textContent())?.includes('"Roll Dice"');
      const again = marked.length > 0 ? marked.join(' ') : 'none';
      marked = [];
      await type(first ? 'roll' : `roll ${again}`);
    },
    async select(die) {
      marked.push(die);
    },
    async score(name, points) {
      await page.getByRole('log').getByText(`. ${name}: ${points}`).waitFor();
      await type(name);
    },
    tryUsed: (name) => type(name),
  };
}

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
 * whole table, so the movements are only sent to the canvas; for a click the real mouse goes there. Where the page is
 * enlarged, events that are only sent have the pixels of the window.
 */
export function lookFor(page: Page, name: string | RegExp, zoom = 1): Promise<Place | null> {
  const pattern = typeof name === 'string' ? `^${literally(name)}$` : name.source;
  return page.getByLabel(words.table.painted).evaluate(
    async (canvas: HTMLElement, [wanted, zoomed]: readonly [string, number]) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const titles = new RegExp(wanted);
      // Most targets are large; the fine grid is for the others.
      for (const [across, down] of [
        [42, 16],
        [14, 8],
      ])
        for (let y = top + 3; y < top + height; y += down)
          for (let x = left + 3; x < left + width; x += across) {
            canvas.dispatchEvent(
              new PointerEvent('pointermove', { clientX: x * zoomed, clientY: y * zoomed, bubbles: true }),
            );
            // The view answers as soon as it gets a turn.
            await Promise.resolve();
            if (titles.test(canvas.title)) return { x, y, title: canvas.title };
          }
      return null;
    },
    [pattern, zoom] as const,
  );
}

/** Playing in the painted view with the mouse alone: all it knows is what the tooltip says at a position. */
export function paintedHands(page: Page): PaintedHands {
  const canvas = page.getByLabel(words.table.painted);

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
    roll: () => click(controls.roll()),
    select: (die) => click(controls.die(die)),
    score: (name, points) => click(controls.open(name, points)),
    tryUsed: (name) => click(controls.used(name)),
  };
}
