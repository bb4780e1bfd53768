/** Does what may come next once before anybody waits for it: the first of a kind takes the browser longest. */
import { render, type VNode } from 'preact';
import { apply, type Game } from '../../shared/game/game.ts';
import { openOffers } from '../../shared/game/moves.ts';
import type { Undoable } from '../state/board.ts';
import { inIdleMoments } from './later.ts';

/** The game as it may be in a moment. */
export function afterRoll(game: Game): Game {
  return { ...game, turn: game.turn && { ...game.turn, hand: game.turn.hand ?? [1, 2, 3, 4, 5] } };
}

/** What is done this often gets compiled, and is no longer slow when somebody looks. */
const often = 5;

/** Draws things one after another out of sight, in idle moments and often; returns a function that stops it. */
export function drawOften(stage: Element, things: readonly (() => VNode)[]): () => void {
  const once = things.map((thing) => () => render(thing(), stage));
  const clear = () => render(null, stage);
  const stop = inIdleMoments([...Array.from({ length: often }, () => once).flat(), clear]);
  return () => {
    stop();
    clear();
  };
}

/** The same after the hand was scored in the first open box, and what can be taken back then. */
export function afterScore(game: Game): { readonly game: Game; readonly undoable: Undoable | null } {
  const [box] = openOffers(game);
  const player = game.turn?.player;
  if (box === undefined || player === undefined) return { game, undoable: null };
  const { category, column } = box;
  const next = apply(game, { type: 'scored', player, category, column });
  return next.ok
    ? { game: next.value, undoable: { player, box: { category, column }, points: box.score } }
    : { game, undoable: null };
}
