/** What a board has to say once its game is over: the same facts in every view. */
import { winnersOf } from '../../shared/game/game.ts';
import { bestTurn, howWon, seeWhere } from '../../shared/text/ending.ts';
import { type Cumulative, fameSentence, recordLine } from '../../shared/text/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';

export interface Ending {
  readonly winners: string;
  readonly how: string | null;
  readonly best: string | null;
  /** The places in the Hall of Fame, and what else was achieved; null for none. */
  readonly fame: string | null;
  readonly records: string | null;
  /** What the way to the review is called; null where there is no review. */
  readonly review: string | null;
  /** Everybody's totals over all games. */
  readonly totals: readonly (Cumulative | null)[];
}

/** Null while the game goes on, and where everybody has resigned. */
export function endingOf({ game, achievements }: Board): Ending | null {
  const over = game.value;
  if (over === null || over.turn !== null) return null;
  const winners = winnersOf(over).map((player) => over.seats[player].name);
  if (winners.length === 0) return null;
  const places = achievements?.fameNews.value ?? null;
  const records = achievements?.records.value ?? [];
  return {
    winners: words.and(winners),
    how: howWon(over),
    best: bestTurn(over),
    fame: places === null ? null : fameSentence(places),
    records: records.length === 0 ? null : recordLine(records),
    review: achievements === null ? null : seeWhere(over, achievements.givenAway.value),
    totals: achievements?.cumulative.value ?? [],
  };
}
