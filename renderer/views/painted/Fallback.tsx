/** What stands in for the painting where it cannot be seen or pointed at: the component view's own controls. */
import type { Game } from '../../../shared/game/game.ts';
import { words } from '../../../shared/words/index.ts';
import { CumulativeScores } from '../components/CumulativeScores.tsx';
import { DiceTray } from '../components/DiceTray.tsx';
import { GameOver } from '../components/GameOver.tsx';
import { Players } from '../components/Players.tsx';
import { CardTable } from '../components/Scorecard.tsx';

export function Fallback({ game }: { game: Game }) {
  return (
    <>
      {game.cheat && <p>{words.message.cheat}</p>}
      {game.turn === null ? <GameOver /> : <DiceTray game={game} turn={game.turn} />}
      <Players game={game} />
      <CumulativeScores game={game} />
      <CardTable game={game} />
    </>
  );
}
