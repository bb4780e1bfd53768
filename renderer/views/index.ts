/** The views. */
import type { ComponentType } from 'preact';
import type { View } from '../../shared/wire/settings.ts';
import type { Board } from '../state/board.ts';
import { ComponentView } from './components/ComponentView.tsx';
import { ConsoleView } from './console/ConsoleView.tsx';
import { PaintedView } from './painted/PaintedView.tsx';

export interface ViewProps {
  readonly board: Board;
}

export const views: Readonly<Record<View, ComponentType<ViewProps>>> = {
  components: ComponentView,
  painted: PaintedView,
  console: ConsoleView,
};
