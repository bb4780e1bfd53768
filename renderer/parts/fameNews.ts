/** The part of the Hall of Fame that is news: who has just entered, and who stands next to them. */
import type { FameEntry } from '../../shared/wire/answers.ts';
import type { Congratulation } from '../state/hallOfFame.ts';

export interface RankedEntry {
  readonly rank: number;
  readonly entry: FameEntry;
}

/** Those of the game's own lines that are on the list, with one line above and one below. */
export function neighbours({ game, list }: Congratulation): readonly RankedEntry[] {
  const entries = list.ok ? list.value : [];
  const isNew = (index: number) => entries[index]?.game === game;
  return entries.flatMap((entry, index) =>
    [index - 1, index, index + 1].some(isNew) ? [{ rank: index + 1, entry }] : [],
  );
}
