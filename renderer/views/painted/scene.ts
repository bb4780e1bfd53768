/**
 * The state of a game as shapes and words on a table. Plain data, the same for the same input: everything here can be
 * painted, and every target can be clicked.
 */
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Reroll } from '../../../shared/rules/dice.ts';
import type { Row } from '../../../shared/rules/rows.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import type { Cumulative } from '../../../shared/text/history.ts';
import type { May } from '../../state/board.ts';
import type { Order } from '../dice.ts';
import type { Ending } from '../ending.ts';
import type { JudgedMarks } from '../judged.ts';
import type { Helper } from '../names.ts';
import { cardOf } from './card.ts';
import { feltOf } from './felt.ts';
import type { Layout } from './layout.ts';
import type { Line, Mark, SceneDie, Target, Text } from './parts.ts';
import { type Half, planFor } from './plan.ts';
import { roundRect, type Shape } from './shape.ts';

export interface SceneInput {
  readonly game: Game;
  /** The dice with a mark, and whether it means that they are held. */
  readonly marks: Reroll;
  readonly holds: boolean;
  /** Which die is at each place. */
  readonly order: Order;
  /** How many dice the button rolls; null for none at all. */
  readonly count: number | null;
  /** The small buttons under the one that rolls. */
  readonly helpers: readonly Helper[];
  /** The box that the coach points at. */
  readonly lit: Box | null;
  /** Whether to score is the next thing to do, rather than to roll. */
  readonly isScoringNext: boolean;
  /** What a review marks. */
  readonly judged: JudgedMarks;
  readonly message: string;
  readonly may: May;
  /** What there is to say once the game is over; null before that. */
  readonly ending: Ending | null;
  /** The players' totals over all games. */
  readonly reached: readonly (Cumulative | null)[] | null;
  /** How much larger everything is than at first. */
  readonly zoom: number;
  /** Which half of the card is shown, if not all of it fits. */
  readonly half: Half;
  /** The available room. */
  readonly width: number;
  readonly height: number;
}

export interface Scene {
  readonly layout: Layout;
  readonly tray: Shape;
  /** Stripes on the paper: the rows of sums, and the columns of the player on turn. */
  readonly stripes: readonly Shape[];
  readonly lines: readonly Line[];
  /** Over the columns of each player; the one of the player on turn is raised. */
  readonly tabs: readonly { readonly shape: Shape; readonly column: Shape; readonly player: number }[];
  readonly onTurn: number | null;
  readonly winners: readonly number[];
  readonly texts: readonly Text[];
  readonly marks: readonly Mark[];
  readonly dice: readonly SceneDie[];
  /** Whether marked dice are held, rather than rolled again. */
  readonly holds: boolean;
  readonly names: readonly string[];
  /** Where the names of the rows are that can be explained, each with its id as a target. */
  readonly rowNames: readonly { readonly row: Row; readonly id: string; readonly shape: Shape }[];
  /** The dice are put away to make room for what is shown in their tray. */
  readonly isCleared: boolean;
  /** The first is the one to press next, unless scoring is. */
  readonly buttons: readonly Target[];
  readonly isScoringNext: boolean;
  /** A stud for every roll of a turn; none once the game is over. */
  readonly studs: readonly { readonly shape: Shape; readonly left: boolean }[];
  readonly targets: readonly Target[];
}

export function sceneOf(input: SceneInput): Scene {
  const { game, holds, isScoringNext } = input;
  const plan = planFor(input);
  const [card, felt] = [cardOf(input, plan), feltOf(input, plan.layout)];
  const { tray } = plan.layout;
  return {
    ...card,
    ...felt,
    layout: plan.layout,
    tray: roundRect(tray, Math.min(tray.height * 0.2, 34)),
    onTurn: game.turn?.player ?? null,
    winners: winnersOf(game),
    names: game.seats.map(({ name }) => name),
    holds,
    isScoringNext,
    texts: [...card.texts, ...felt.texts],
    targets: [...felt.targets, ...card.targets],
  };
}
