/** After the last turn: what can be done next. */
import { useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useApp } from '../../useApp.ts';
import type { ViewProps } from '../index.ts';
import { press, targetId, targetProps } from '../targets.ts';

export function GameOver({ board }: ViewProps) {
  const { frame } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section class="game-over" aria-label={words.table.gameIsOver}>
      {board.may.value.playAgain && (
        <div class="buttons">
          <button
            type="button"
            class="primary large"
            {...targetProps(board, { kind: 'again' })}
            onClick={async () => setProblem(await press(board, { kind: 'again' }))}
          >
            {words.table.playAgain}
          </button>
          <button type="button" class="large" {...targetProps(board, { kind: 'leave' })}>
            {words.table.newGame}
          </button>
          <button
            type="button"
            class="large icon"
            aria-label={words.replay.picture}
            title={words.replay.picture}
            data-target={targetId({ kind: 'picture' })}
            onClick={() => {
              frame.dialog.value = 'picture';
            }}
          >
            <Icon name="picture" />
          </button>
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
