/** A game in progress. */
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { ShownView } from '../../parts/BoardScreen.tsx';
import { CardPicture } from '../../parts/CardPicture.tsx';
import { listenToKeys, listenToUndo, turnKeys } from '../../parts/keys.ts';
import { lazyPart } from '../../parts/lazy.tsx';
import { soundBoard } from '../../sound/sound.ts';
import { useApp } from '../../useApp.ts';
import { keepFocus } from '../../views/keepFocus.ts';
import { Coach } from './Coach.tsx';
import { SolvingDialog, TypedDice, WarningDialog } from './dialogs.tsx';
import { FirstGameTips } from './FirstGameTips.tsx';
import { guardPresses } from './presses.ts';

const NetworkStrip = lazyPart(async () => (await import('../network/NetworkStrip.tsx')).NetworkStrip);

export function Table() {
  const { table, coach, settings } = useApp();
  // Of the game, only what this draws itself: the parts follow it on their own.
  const isOn = useComputed(() => table.game.value !== null).value;
  const isShared = useComputed(() => Boolean(table.game.value?.machines)).value;
  const rollToType = table.rollToType.value;
  const noNet = table.noNet.value;
  useLayoutEffect(() => guardPresses(table), [table]);
  useLayoutEffect(() => listenToUndo(() => void table.hands.undo()), [table]);
  useLayoutEffect(
    () => listenToKeys({ ...turnKeys(table), p: table.togglePause, h: () => void coach.ask() }),
    [table, coach],
  );
  useEffect(keepFocus, [rollToType]);
  useEffect(() => soundBoard(table, settings), [table, settings]);
  return (
    <>
      <FirstGameTips />
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
