/** What stands in for the painting where it cannot be seen or pointed at: the component view's own controls. */
import { useEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { useBehind } from '../behind.ts';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { CumulativeScores, Players } from '../components/Players.tsx';
import { CardTable, useLeaveBox } from '../components/Scorecard.tsx';
import type { ViewProps } from '../index.ts';
import { keepFocus } from '../keepFocus.ts';

/** Nobody sees it, so it comes after the painting and after the coach's panel: with either it would take longer than a frame. */
export function Fallback({ board }: ViewProps) {
  useLeaveBox(board);
  const later = useBehind(board, 2);
  const game = later.game.value;
  // Not before: until then there are controls of the move before, and one that is about to go must not get the focus.
  useEffect(keepFocus, [game]);
  if (game === null) return null;
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? (
        <GameOver board={later} />
      ) : (
        <DiceTray board={later} game={game} turn={game.turn} isHeard />
      )}
      <Players board={later} game={game} />
      <CumulativeScores board={later} game={game} />
      <CardTable board={later} game={game} />
    </>
  );
}
