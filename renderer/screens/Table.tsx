/** A game in progress. */
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { CardPicture } from '../parts/CardPicture.tsx';
import { Coach } from '../parts/Coach.tsx';
import { listenToKeys, listenToUndo, turnKeys } from '../parts/keys.ts';
import { later } from '../parts/later.tsx';
import { Pointers } from '../parts/Pointers.tsx';
import { guardPresses } from '../parts/presses.ts';
import { ShownView } from '../parts/ShownView.tsx';
import { SolvingDialog } from '../parts/SolvingDialog.tsx';
import { TypedDice } from '../parts/TypedDice.tsx';
import { useNextView } from '../parts/ViewChoice.tsx';
import { WarningDialog } from '../parts/WarningDialog.tsx';
import { soundBoard } from '../sound/sound.ts';
import { useApp } from '../useApp.ts';
import { keepFocus } from '../views/keepFocus.ts';

const NetworkStrip = later(() => import('../parts/NetworkStrip.tsx').then((module) => module.NetworkStrip));

export function Table() {
  const { table, coach, settings } = useApp();
  // Of the game, only what this draws itself: the parts follow it on their own.
  const isOn = useComputed(() => table.game.value !== null).value;
  const isShared = useComputed(() => Boolean(table.game.value?.machines)).value;
  const nextView = useNextView();
  const rollToType = table.rollToType.value;
  const noNet = table.noNet.value;
  useLayoutEffect(() => guardPresses(table), [table]);
  useLayoutEffect(() => listenToUndo(() => void table.hands.undo()), [table]);
  useLayoutEffect(
    () => listenToKeys({ ...turnKeys(table), v: nextView, p: table.togglePause, h: () => void coach.ask() }),
    [table, coach, nextView],
  );
  useEffect(keepFocus, [rollToType]);
  useEffect(() => soundBoard(table, settings), [table, settings]);
  return (
    <>
      <Pointers board={table} />
      {isShared && <NetworkStrip />}
      {noNet !== null && (
        <p class="notice at-table" role="alert">
          {words.net(noNet)}
        </p>
      )}
      <div class="table-room">
        <ShownView board={table} />
        {isOn && <Coach />}
      </div>
      {rollToType !== null && <TypedDice roll={rollToType} />}
      {isOn && <WarningDialog />}
      <SolvingDialog />
      {table.id.value !== null && <CardPicture board={table} number={table.id.value} endedAt={null} />}
    </>
  );
}
