/** What a board has to say once its game is over: the same facts in every view. */
import { winnersOf } from '../../shared/game/game.ts';
import { bestTurn, howWon, seeWhere } from '../../shared/text/ending.ts';
import { fameSentence, recordLine } from '../../shared/text/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';

export type Ending = NonNullable<ReturnType<typeof endingOf>>;

/** Null while the game goes on, and where everybody has resigned. */
export function endingOf({ game, achievements }: Board) {
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
    // Null for no news.
    fame: places === null ? null : fameSentence(places),
    records: records.length === 0 ? null : recordLine(records),
    // What the way to the review is called.
    review: achievements === null ? null : seeWhere(over, achievements.givenAway.value),
    // Over all games.
    totals: achievements?.cumulative.value ?? [],
  };
}
