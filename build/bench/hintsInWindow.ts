/** How long a window waits for a hint, including every process on the way: cold, from the disk, and warm. */
import type { Page } from '@playwright/test';
import { inWindow } from './measure.ts';

/**
 * Plays whole games alone, always taking the first open box, and asks for a hint after every roll; in milliseconds
 * each. Runs in the page.
 */
async function askThroughGames({ games, patient }: { games: number; patient: boolean }): Promise<number[]> {
  const api = window.yahtzee;
  const order = 'ones twos threes fours fives sixes threeOfAKind fourOfAKind fullHouse smallStraight largeStraight';
  const times: number[] = [];
  for (let game = 0; game < Math.max(1, games); game++) {
    // Free of jokers, so that any box may be taken.
    const seats = [{ name: 'Ada', type: 'human' }] as const;
    const started = await api['table:start']({ rules: 'chips', seats, dice: 'rolled' });
    if (!started.ok) throw new Error(started.error.code);
    const { id } = started.value;
    let seen = 1;
    const move = async (move: Parameters<(typeof api)['table:move']>[0]['move']) => {
      const made = await api['table:move']({ id, seen, player: 0, move, typed: null });
      if (!made.ok || !made.value.made) throw new Error('The move was not made.');
      seen++;
    };
    for (const category of `${order} yahtzee chance`.split(' ')) {
      for (const reroll of [
        [true, true, true, true, true],
        [true, true, false, false, false],
        [false, false, false, true, true],
      ] as const) {
        await move({ type: 'roll', reroll });
        // Nobody can ask before the dice lie still.
        await new Promise((resolve) => requestIdleCallback(resolve));
        const began = performance.now();
        const hint = await api['coach:hint']({ id, seen, patient });
        times.push(performance.now() - began);
        if (!hint.ok) throw new Error(hint.error.code);
        // The first is noted in the log.
        if (seen === 2) seen++;
        if (games === 0) {
          await api['table:leave'](null);
          return times;
        }
      }
      await move({ type: 'score', category: category as 'ones', column: 1 });
    }
    await api['table:leave'](null);
  }
  return times;
}

/**
 * `first`: nothing was ever worked out; `explained`: the same with its reason; `cold`: everything is on disk; `warm`:
 * everything is in memory.
 */
export async function hintsInWindow(games: number, folder: string) {
  const once = async (page: Page, patient: boolean) => {
    await page.getByRole('button', { name: 'Start game' }).waitFor();
    return page.evaluate(askThroughGames, { games: 0, patient });
  };
  const fresh = await inWindow(folder, async (page) => ({
    first: await once(page, false),
    explained: await once(page, true),
  }));
  const again = await inWindow(folder, async (page) => ({
    cold: await once(page, true),
    warm: await page.evaluate(askThroughGames, { games, patient: true }),
  }));
  return { ...fresh, ...again };
}
