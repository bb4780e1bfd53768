/** A game in progress, with tips in a first one. */
import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { ShownView } from '../../parts/BoardScreen.tsx';
import { Button } from '../../parts/Button.tsx';
import { CardPicture } from '../../parts/CardPicture.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { listenToKeys, listenToUndo, turnKeys } from '../../parts/keys.ts';
import { lazyPart } from '../../parts/lazy.tsx';
import { soundBoard } from '../../sound/sound.ts';
import { useApp } from '../../useApp.ts';
import { typedTip } from '../../views/console/windowCommands.ts';
import { keepFocus } from '../../views/keepFocus.ts';
import { targetId } from '../../views/targets.ts';
import { Coach } from './Coach.tsx';
import { SolvingDialog, TypedDice, WarningDialog } from './dialogs.tsx';
import { guardPresses } from './presses.ts';

const NetworkStrip = lazyPart(async () => (await import('../network/NetworkSeats.tsx')).NetworkStrip);

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

/** One short sentence above the table at a time, and the one thing it is about is lit. */
function FirstGameTips() {
  const { firstGame, settings, table } = useApp();
  useLitControl();
  if (!firstGame.isOn.value) return null;
  const tip = firstGame.tip.value;
  const typed = settings.values.value.view === 'console' ? tip && typedTip(tip, table.may.value.roll) : null;
  const { region, next, never } = words.help.tips;
  return (
    <section class="strip line tips" aria-label={region}>
      <Icon name="bulb" />
      <p aria-live="polite">{typed ?? (tip && words.help.tips[tip])}</p>
      {tip !== null && <Button name={next} look="plain" onClick={firstGame.next} />}
      <Button name={never} look="plain" onClick={firstGame.end} />
    </section>
  );
}

/**
 * A ring around a control of the component view; the painted view paints its own. As a rule of a style sheet, since it
 * is none of the control's business.
 */
function useLitControl(): void {
  const asked = useApp().firstGame.asked.value;
  const id = asked && targetId(asked);
  useLayoutEffect(() => {
    if (id === null) return;
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`.component-view [data-target="${id}"] { outline: 3px solid var(--focus); outline-offset: 3px; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [id]);
}
