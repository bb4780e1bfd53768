/** Whose turn it is, as the heading of the table. */
import { game } from '../state/table.ts';

/** `unseen` where the view shows it in another way. */
export function TurnHeading({ unseen = false }: { unseen?: boolean }) {
  const now = game.value;
  if (now === null) return null;
  return <h1 class={unseen ? 'unseen' : ''}>{now.turn ? now.seats[now.turn.player].name : 'Game over'}</h1>;
}
