/** What a view cannot do on a board: the window shows a picture of the card, or the review of the game. */
import { useApp } from '../useApp.ts';
import type { WindowAction } from './targets.ts';

export function useWindowAction(): (action: WindowAction) => Promise<void> {
  const { frame, review, table } = useApp();
  return async ({ kind }) => {
    if (kind === 'picture') frame.open('picture');
    else if (table.id.value !== null && (await review.open(table.id.value)) === null) frame.go('games');
  };
}
