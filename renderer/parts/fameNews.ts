/** The news in the Hall of Fame: who has just entered, and who is next to them. */
import type { FameEntry } from '../../shared/wire/answers.ts';
import type { Congratulation } from '../state/hallOfFame.ts';

export interface RankedEntry {
  readonly rank: number;
  readonly entry: FameEntry;
}

/** The best of the game's own lines, with one line above and one below: the sentence has named the other places. */
export function neighbours({ game, list }: Congratulation): readonly RankedEntry[] {
  const entries = list.ok ? list.value : [];
  const best = entries.findIndex((entry) => entry.game === game);
  return best === -1
    ? []
    : entries.flatMap((entry, index) => (Math.abs(index - best) <= 1 ? [{ rank: index + 1, entry }] : []));
}
