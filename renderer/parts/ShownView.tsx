/** A board in whichever view is chosen, and the choice of views. */
import { useCallback } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { views } from '../views/index.ts';
import { focusNext } from '../views/keepFocus.ts';
import { Segments } from './Segments.tsx';

function useView() {
  const { view } = useApp().settings.values.value;
  return views.find(({ id }) => id === view) ?? views[0];
}

export function ShownView({ board }: { board: Board }) {
  const { Show } = useView();
  return <Show board={board} />;
}

/** The action that opens the view after the one that is open. */
export function useNextView(): () => void {
  const { settings } = useApp();
  return useCallback(() => {
    const now = views.findIndex(({ id }) => id === settings.values.value.view);
    settings.change({ view: (views[(now + 1) % views.length] ?? views[0]).id });
  }, [settings]);
}

export function ViewChoice() {
  const { settings } = useApp();
  return (
    <Segments
      onPointed={focusNext}
      label={words.bar.view}
      options={views.map(({ id }) => ({ value: id, name: words.views[id] }))}
      value={useView().id}
      onChange={(view) => settings.change({ view })}
    />
  );
}
