/** A board in the chosen view. */
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { views } from '../views/index.ts';

export function ShownView({ board }: { board: Board }) {
  const { view } = useApp().settings.values.value;
  const { Show } = views.find(({ id }) => id === view) ?? views[0];
  return <Show board={board} />;
}
