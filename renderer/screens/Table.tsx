/** A game in progress, in whichever view is chosen. */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { View } from '../../shared/wire/settings.ts';
import { FameNews } from '../parts/FameNews.tsx';
import { Segments } from '../parts/Segments.tsx';
import { SolvingDialog } from '../parts/SolvingDialog.tsx';
import { TypedDice } from '../parts/TypedDice.tsx';
import { soundTheTable } from '../sound/sound.ts';
import { playComputers } from '../state/computers.ts';
import { listenToKeys, turnKeys } from '../state/keys.ts';
import { changeSettings, settings } from '../state/settings.ts';
import { rollToType } from '../state/table.ts';
import { ComponentView } from '../views/components/ComponentView.tsx';
import { ConsoleView } from '../views/console/ConsoleView.tsx';
import { PaintedView } from '../views/painted/PaintedView.tsx';

interface ViewEntry {
  readonly value: View;
  readonly name: string;
  readonly Show: ComponentType;
}
/** In the order V goes through them. */
const views: readonly [ViewEntry, ...ViewEntry[]] = [
  { value: 'components', name: 'Components', Show: ComponentView },
  { value: 'painted', name: 'Painted', Show: PaintedView },
  { value: 'console', name: 'Console', Show: ConsoleView },
];

const openView = () => views.find(({ value }) => value === settings.value.view) ?? views[0];

/** The game in sight, on the table or in a replay. */
export function ShownView() {
  const { Show } = openView();
  return <Show />;
}

export function Table() {
  useLayoutEffect(() => listenToKeys({ ...turnKeys, v: nextView }), []);
  useEffect(soundTheTable, []);
  useEffect(playComputers, []);
  return (
    <>
      <div class="table-room">
        <ShownView />
        {/* The component view has room for them under its dice. */}
        {openView().value !== 'components' && <FameNews />}
      </div>
      {rollToType.value !== null && <TypedDice roll={rollToType.value} />}
      <SolvingDialog />
    </>
  );
}

export function nextView(): void {
  const next = views[(views.indexOf(openView()) + 1) % views.length] ?? views[0];
  changeSettings({ view: next.value });
}

export function ViewChoice() {
  return (
    <Segments label="View" options={views} value={openView().value} onChange={(view) => changeSettings({ view })} />
  );
}
