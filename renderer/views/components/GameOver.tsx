/** After the last turn: how it went, and what can be done next. */
import { useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { endingOf } from '../ending.ts';
import type { ViewProps } from '../index.ts';
import { press, targetId, targetProps, useWindowAction } from '../targets.ts';

export function GameOver({ board }: ViewProps) {
  const act = useWindowAction();
  const ending = endingOf(board);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <section class="game-over stack tight" aria-label={words.table.gameIsOver}>
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
            onClick={() => void act({ kind: 'picture' })}
          >
            <Icon name="picture" />
          </button>
        </div>
      )}
      {board.may.value.playAgain && ending?.review && (
        <button
          type="button"
          class="see-where with-icon"
          data-target={targetId({ kind: 'review' })}
          onClick={() => void act({ kind: 'review' })}
        >
          <Icon name="chart" />
          {ending.review}
        </button>
      )}
      {[ending?.how, ending?.best].map((line) => line && <p key={line}>{line}</p>)}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
