/** Playing in the console view, with the command line alone. */
import type { Page } from '@playwright/test';
import type { Hands } from './sampleGame.ts';

export interface ConsoleHands extends Hands {
  /** Types a command and presses Enter. */
  type(command: string): Promise<void>;
}

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
