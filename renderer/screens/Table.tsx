/** A game in progress. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { listenToKeys, listenToUndo, turnKeys } from '../parts/keys.ts';
import { Later } from '../parts/Later.tsx';
import { Pointers } from '../parts/Pointers.tsx';
import { guardPresses } from '../parts/presses.ts';
import { ShownView, useNextView } from '../parts/ShownView.tsx';
import { SolvingDialog } from '../parts/SolvingDialog.tsx';
import { TypedDice } from '../parts/TypedDice.tsx';
import { soundBoard } from '../sound/sound.ts';
import { useApp } from '../useApp.ts';
import { keepFocus } from '../views/keepFocus.ts';

const loadStrip = () => import('../parts/NetworkStrip.tsx').then(({ NetworkStrip }) => NetworkStrip);

export function Table() {
  const { table, settings } = useApp();
  const nextView = useNextView();
  const rollToType = table.rollToType.value;
  useLayoutEffect(() => guardPresses(table), [table]);
  useLayoutEffect(() => listenToUndo(() => void table.undo()), [table]);
  useLayoutEffect(() => listenToKeys({ ...turnKeys(table), v: nextView, p: table.togglePause }), [table, nextView]);
  useLayoutEffect(keepFocus, [rollToType]);
  useEffect(() => soundBoard(table, settings), [table, settings]);
  return (
    <>
      <Pointers board={table} />
      {table.game.value?.machines && <Later load={loadStrip} />}
      <div class="table-room">
        <ShownView board={table} />
      </div>
      {rollToType !== null && <TypedDice roll={rollToType} />}
      <SolvingDialog />
    </>
  );
}
