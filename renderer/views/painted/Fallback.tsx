/** What stands in for the painting where it cannot be seen or pointed at: the component view's own controls. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import type { Board } from '../../state/board.ts';
import { useBehind } from '../behind.ts';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { CumulativeScores, Players } from '../components/Players.tsx';
import { CardTable, useLeaveBox } from '../components/Scorecard.tsx';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';

export function Fallback({ board, game }: { board: Board; game: Game }) {
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? (
        <GameOver board={board} />
      ) : (
        <DiceTray board={board} game={game} turn={game.turn} isHeard />
      )}
      <Standing board={board} />
    </>
  );
}

/**
 * How everybody stands, and the card. Nobody sees them here, so they come after the painting, and after the coach's panel:
 * with either of them it would take longer than a frame.
 */
function Standing({ board }: ViewProps) {
  useLeaveBox(board);
  const later = useBehind(board, 2);
  const game = later.game.value;
  useEffect(keepFocus, [game]);
  return (
    game && (
      <>
        <Players board={later} game={game} />
        <CumulativeScores board={later} game={game} />
        <CardTable board={later} game={game} />
      </>
    )
  );
}
