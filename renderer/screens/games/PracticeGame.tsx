/** A practice game in any view, with the way back to the game it was taken from. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { BoardScreen } from '../../parts/BoardScreen.tsx';
import { Button } from '../../parts/Button.tsx';
import { listenToKeys, listenToUndo, turnKeys } from '../../parts/keys.ts';
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
  // While the game is on, the view itself has the button.
  const undo = game?.turn === null && undoable !== null && (
    <Button name={undoName(game, undoable)} icon="undo" onClick={practiceGame.hands.undo} />
  );
  const { region, back, title, hint } = words.practiceGame;
  const texts = { region, back, title, hint };
  return <BoardScreen board={practiceGame} {...texts} onBack={practiceGame.close} tools={undo} />;
}
