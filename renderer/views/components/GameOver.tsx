/** After the last turn: how it went, and what can be done next. */
import { useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { endingOf } from '../ending.ts';
import type { ViewProps } from '../index.ts';
import { targetId, usePress } from '../targets.ts';

export function GameOver({ board }: ViewProps) {
  const press = usePress(board);
  const ending = endingOf(board);
  const [problem, setProblem] = useState<string | null>(null);
  const control = (kind: 'again' | 'leave' | 'picture' | 'review') => ({
    'data-target': targetId({ kind }),
    onClick: async () => setProblem(await press({ kind })),
  });
  return (
    <section class="game-over stack tight" aria-label={words.table.gameIsOver}>
      {board.may.value.playAgain && (
        <div class="buttons">
          <button type="button" class="primary large" {...control('again')}>
            {words.table.playAgain}
          </button>
          <button type="button" class="large" {...control('leave')}>
            {words.table.newGame}
          </button>
          <button
            type="button"
            class="large icon"
            aria-label={words.replay.picture}
            title={words.replay.picture}
            {...control('picture')}
          >
            <Icon name="picture" />
          </button>
        </div>
      )}
      {board.may.value.playAgain && ending?.review && (
        <button type="button" class="see-where with-icon" {...control('review')}>
          <Icon name="chart" />
          {ending.review}
        </button>
      )}
      {[ending?.how, ending?.best].map((line) => line && <p key={line}>{line}</p>)}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
