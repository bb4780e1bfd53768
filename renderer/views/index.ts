/** The views, in the order in which V goes through them. */
import type { ComponentType } from 'preact';
import type { View } from '../../shared/wire/settings.ts';
import type { Board } from '../state/board.ts';
import { ComponentView } from './components/ComponentView.tsx';
import { ConsoleView } from './console/ConsoleView.tsx';
import { PaintedView } from './painted/PaintedView.tsx';

export interface ViewProps {
  readonly board: Board;
}

interface ViewEntry {
  readonly id: View;
  readonly Show: ComponentType<ViewProps>;
}

export const views: readonly [ViewEntry, ...ViewEntry[]] = [
  { id: 'components', Show: ComponentView },
  { id: 'painted', Show: PaintedView },
  { id: 'console', Show: ConsoleView },
];
