/**
 * The state of a game as shapes and words on a table. Plain data, the same for the same input: everything here can be
 * painted, and every target can be clicked.
 */
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Reroll } from '../../../shared/rules/dice.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import type { Cumulative } from '../../../shared/text/history.ts';
import type { May } from '../../state/board.ts';
import type { Order } from '../dice.ts';
import type { Ending } from '../ending.ts';
import type { JudgedMarks } from '../judged.ts';
import type { Helper } from '../names.ts';
import { cardOf } from './card.ts';
import { feltOf } from './felt.ts';
import { type Half, planFor } from './plan.ts';
import { roundRect } from './shape.ts';

export interface SceneInput {
  readonly game: Game;
  /** The dice with a mark, and whether it means that they are held, rather than rolled again. */
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

export type Scene = ReturnType<typeof sceneOf>;

export function sceneOf(input: SceneInput) {
  const { game, holds } = input;
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
    texts: [...card.texts, ...felt.texts],
    targets: [...felt.targets, ...card.targets],
  };
}
