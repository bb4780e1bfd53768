/** Replaces the painting where it cannot be seen or pointed at: the component view's own controls. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { FameNews } from '../../parts/BoardParts.tsx';
import type { Board } from '../../state/board.ts';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { CumulativeScores, Players } from '../components/Players.tsx';
import { CardTable, useLeaveBox } from '../components/Scorecard.tsx';
import { useDelayed } from '../delayed.ts';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';

export function Fallback({ board, game }: { board: Board; game: Game }) {
  // It follows the board by itself, and need not be checked first.
  const card = useMemo(() => <LaterCard board={board} />, [board]);
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? <Ended board={board} /> : <DiceTray board={board} game={game} isHeard />}
      <Players board={board} game={game} />
      <CumulativeScores board={board} game={game} />
      {card}
    </>
  );
}

function Ended({ board }: ViewProps) {
  return (
    <>
      <GameOver board={board} />
      <FameNews board={board} />
    </>
  );
}

/** Nobody sees it here, so it comes one picture after the painting: both at once would take longer than a frame. */
function LaterCard({ board }: ViewProps) {
  useLeaveBox(board);
  const later = useDelayed(board, 1);
  const game = later.game.value;
  useEffect(keepFocus, [game]);
  return game && <CardTable board={later} game={game} />;
}
