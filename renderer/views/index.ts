/** The views. */
import type { ComponentType } from 'preact';
import type { Game } from '../../shared/game/game.ts';
import type { View } from '../../shared/wire/settings.ts';
import type { Board } from '../state/board.ts';
import { ComponentView } from './components/ComponentView.tsx';
import { ConsoleView } from './console/ConsoleView.tsx';
import { PaintedView } from './painted/PaintedView.tsx';

export interface ViewProps {
  readonly board: Board;
}

/** Of a part that is there only while there is a game. */
export interface GameProps extends ViewProps {
  readonly game: Game;
}

export const views: Readonly<Record<View, ComponentType<ViewProps>>> = {
  components: ComponentView,
  painted: PaintedView,
  console: ConsoleView,
};
