/** After the last turn: what can be done next. */
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/Icon.tsx';
import { isReplay, leaveTable, playAgain } from '../../state/table.ts';

export function GameOver() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section class="game-over" aria-label="The game is over">
      <Icon name="trophy" />
      {!isReplay.value && (
        <div class="buttons">
          <button type="button" class="primary large" onClick={async () => setProblem(await playAgain())}>
            Play again
          </button>
          <button type="button" class="large" onClick={() => void leaveTable()}>
            New game
          </button>
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
