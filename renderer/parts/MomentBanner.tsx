/** A ribbon across the table for something to celebrate; nothing waits for it, and nothing under it is blocked. */
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';

export function MomentBanner({ board }: { board: Board }) {
  const running = board.motion.running.value;
  const timed = running?.timeline.findLast(({ change }) => change.kind === 'moment');
  const game = board.game.value;
  if (timed?.change.kind !== 'moment' || game === null) return null;
  const { moment, player } = timed.change;
  return (
    <p
      key={`${running?.began} ${moment}`}
      class={`moment seat-${player}`}
      data-moment={moment}
      aria-hidden="true"
      style={{ animationDelay: `${timed.delay}ms`, animationDuration: `${timed.length}ms` }}
    >
      {words.moments[moment](game.seats[player].name)}
    </p>
  );
}
