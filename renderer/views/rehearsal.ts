/** What may come next, done once before anybody waits for it: the first of a kind takes the browser longer than all others. */
import type { Game } from '../../shared/game/game.ts';

/** Milliseconds at a time: whoever comes back meanwhile does not notice. */
const slice = 3;

/** Does a few pieces in each idle moment, and asks for the next only then; returns what stops it. */
export function inIdleMoments(pieces: Iterable<() => unknown>): () => void {
  const left = pieces[Symbol.iterator]();
  const next = () => {
    for (const began = performance.now(); performance.now() - began < slice; ) {
      const piece = left.next();
      if (piece.done) return;
      piece.value();
    }
    asked = requestIdleCallback(next);
  };
  let asked = requestIdleCallback(next);
  return () => cancelIdleCallback(asked);
}

/** The game as it may be a moment from now. */
export function afterRoll(game: Game): Game {
  return { ...game, turn: game.turn && { ...game.turn, hand: game.turn.hand ?? [1, 2, 3, 4, 5] } };
}
