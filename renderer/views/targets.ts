/** What can be pressed on a table, the id of each target in the controls and in the painting, and what a press does. */
import type { RowId } from '../../shared/rules/rows.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import type { Board, TempoChoice } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { placesOf } from './dice.ts';

/** Something that can be done on a board. */
export type BoardAction =
  | { readonly kind: 'roll' | 'undo' | 'rest' | 'sort' | 'again' | 'leave' | TempoChoice }
  | { readonly kind: 'die'; readonly die: number }
  | ({ readonly kind: 'box' } & Box);

/** A picture of the card and the review are shown by the window. */
type WindowAction = { readonly kind: 'picture' } | { readonly kind: 'review' };

/** The other half of a card that does not fit is shown by the painted view itself. */
export type Action = BoardAction | WindowAction | { readonly kind: 'half' };

export function targetId(action: Action): string {
  switch (action.kind) {
    case 'die':
      return `die/${action.die}`;
    case 'box':
      return `box/${action.category}/${action.column}`;
    default:
      return action.kind;
  }
}

/** The id of a row's name, in the same way. */
export function nameId(row: RowId): string {
  return `name/${row}`;
}

/**
 * `clicks`: 2 for the second click of a double click. Returns the sentence that says why it was not done, if the message
 * line does not say so already.
 */
export async function press(board: Board, action: BoardAction, clicks = 1): Promise<string | null> {
  const { hands } = board;
  switch (action.kind) {
    case 'die':
      hands?.toggleDie(action.die);
      break;
    case 'roll':
      // The second click of a double click is not meant as another roll, which would waste one.
      if (clicks < 2) await hands?.roll();
      break;
    case 'box':
      await hands?.score(action);
      break;
    case 'undo':
      await hands?.undo();
      break;
    case 'rest':
      hands?.selectOthers();
      break;
    case 'sort':
      placesOf(board).sort();
      break;
    case 'continue':
    case 'skip':
    case 'standIn':
    case 'wait':
      hands?.tempo?.choose(action.kind);
      break;
    case 'again':
      return (await hands?.playAgain?.()) ?? null;
    case 'leave':
      await hands?.leave();
  }
  return null;
}

/** For the control that does the same. */
export function targetProps(board: Board, action: BoardAction) {
  return {
    'data-target': targetId(action),
    onClick: ({ detail }: MouseEvent) => void press(board, action, detail),
  };
}

/** Presses anything, also what is done by the window: it shows a picture of the card, or the review of the game. */
export function usePress(board: Board) {
  const { frame, review, table } = useApp();
  return async (action: BoardAction | WindowAction, clicks?: number): Promise<string | null> => {
    if (action.kind === 'picture') frame.open('picture');
    else if (action.kind !== 'review') return press(board, action, clicks);
    else if (table.id.value !== null && (await review.open(table.id.value)) === null) frame.go('games');
    return null;
  };
}
