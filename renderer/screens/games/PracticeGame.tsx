/** A practice game in any view, with the way back to the game it was taken from. */

import { useEffect, useLayoutEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { listenToKeys, listenToUndo, turnKeys } from '../../parts/keys.ts';
import { ShownView } from '../../parts/ShownView.tsx';
import { ViewChoice } from '../../parts/ViewChoice.tsx';
import { soundBoard } from '../../sound/sound.ts';
import { useApp } from '../../useApp.ts';
import { undoName } from '../../views/names.ts';

export function PracticeGame() {
  const { practiceGame, settings } = useApp();
  const game = practiceGame.game.value;
  const undoable = practiceGame.undoable.value;
  useLayoutEffect(() => listenToUndo(() => void practiceGame.hands.undo()), [practiceGame]);
  useLayoutEffect(() => listenToKeys(turnKeys(practiceGame)), [practiceGame]);
  useEffect(() => soundBoard(practiceGame, settings), [practiceGame, settings]);
  return (
    <>
      <section class="replay-head" aria-label={words.practiceGame.region}>
        <Button name={words.practiceGame.back} icon="back" isShort onClick={practiceGame.close} />
        <p class="replay-title" title={words.practiceGame.hint}>
          {words.practiceGame.title}
        </p>
        {/* While the game is on, the view itself has the button. */}
        {game?.turn === null && undoable !== null && (
          <Button name={undoName(game, undoable)} icon="undo" onClick={practiceGame.hands.undo} />
        )}
        <ViewChoice />
      </section>
      <ShownView board={practiceGame} />
    </>
  );
}
