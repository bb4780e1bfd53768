/** What stands in for the painting where it cannot be seen or pointed at: the component view's own controls. */
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import type { Board } from '../../state/board.ts';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { CumulativeScores, Players } from '../components/Players.tsx';
import { CardTable } from '../components/Scorecard.tsx';

export function Fallback({ board, game }: { board: Board; game: Game }) {
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? (
        <GameOver board={board} />
      ) : (
        <DiceTray board={board} game={game} turn={game.turn} isHeard />
      )}
      <Players board={board} game={game} />
      <CumulativeScores board={board} game={game} />
      <CardTable board={board} game={game} />
    </>
  );
}
