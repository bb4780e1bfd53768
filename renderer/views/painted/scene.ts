/**
 * The state of a game as shapes and words on a table. Plain data, the same for the same input: everything here can be
 * painted, and every target can be clicked.
 */
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import type { Face, Reroll } from '../../../shared/rules/dice.ts';
import { isExplained, type Row } from '../../../shared/rules/rows.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import type { Cumulative } from '../../../shared/text/history.ts';
import { words } from '../../../shared/words/index.ts';
import type { May } from '../../state/board.ts';
import { type Order, rollMarks } from '../dice.ts';
import type { Ending } from '../ending.ts';
import type { JudgedMarks } from '../judged.ts';
import { boxLabel, dieName, type Helper, isGlowing, whyLocked, worthOfOffer } from '../names.ts';
import { type Action, nameId } from '../targets.ts';
import { buttonTargets, target } from './buttons.ts';
import { placeEnding } from './ending.ts';
import type { Layout } from './layout.ts';
import { type Half, type Plan, planFor, rowRect, tabOf } from './plan.ts';
import { centreOf, disc, inset, type Point, type Rect, roundRect, type Shape } from './shape.ts';
import { cardTexts, feltTexts } from './texts.ts';

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

/** What a colour is for; the palette knows what it looks like. A number is a player's own colour. */
export type Ink =
  | 'ink'
  | 'quiet'
  | 'faint'
  | 'gold'
  | 'onFelt'
  | 'quietOnFelt'
  | 'onButton'
  | 'onButtonOff'
  | 'onSeat'
  | number;

export interface Text {
  readonly text: string;
  /** The words stay inside: smaller letters first, then an ellipsis. */
  readonly area: Rect;
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly ink: Ink;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Lines that a long sentence may take. */
  readonly lines: number;
  /** Letters get no smaller than this share of their size before words are cut. */
  readonly least: number;
  /** Whether long words may be broken, on one line more, before it is cut. */
  readonly breaks: boolean;
  /** What it waits for: a score on its way to a cell of the card, dice that tumble, dice in the tray. */
  readonly cell: string | null;
}

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly heavy: boolean;
}

/** Something that can be pointed at. */
export interface Target {
  readonly id: string;
  /** As in the component view. */
  readonly name: string;
  readonly shape: Shape;
  /** Whether a click is a legal move now; a click on a box that is not gets an answer anyway. */
  readonly enabled: boolean;
  readonly action: Action;
  /** Why it cannot be used although it looks as if it could; shown while pointed at. */
  readonly why: string | null;
}

export interface SceneDie extends Point {
  readonly seat: Shape;
  /** Null before the first roll. */
  readonly face: Face | null;
  readonly selected: boolean;
  readonly enabled: boolean;
  /** Where a die with a mark says so. */
  readonly badge: Shape;
  /** Where a die says that it should have been rolled again; null if it should not. */
  readonly better: Shape | null;
}

export interface Scene {
  readonly layout: Layout;
  readonly felt: Shape;
  readonly tray: Shape;
  readonly paper: Shape;
  /** Stripes on the paper: the rows of sums, and the columns of the player on turn. */
  readonly stripes: readonly Shape[];
  readonly lines: readonly Line[];
  /** Over the columns of each player; the one of the player on turn is raised. */
  readonly tabs: readonly { readonly shape: Shape; readonly column: Shape; readonly player: number }[];
  readonly onTurn: number | null;
  readonly winners: readonly number[];
  readonly texts: readonly Text[];
  /** Boxes that a joker may not go to. */
  readonly locks: readonly Rect[];
  /** Boxes in which the hand earns more than usual. */
  readonly good: readonly Rect[];
  /** The box for the best hand, while that is on the table. */
  readonly glow: Rect | null;
  /** The box that the coach points at. */
  readonly lit: Rect | null;
  /** The boxes that a review marks. */
  readonly judged: { readonly chosen: Rect | null; readonly better: Rect | null };
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
  const plan = planFor(input);
  const { layout } = plan;
  const { game } = input;
  const seats = diceTargets(input, plan);
  const end =
    input.ending && placeEnding(layout.tray, input.ending, input.may.playAgain && input.ending.review !== null);
  const buttons = buttonTargets(input, plan, end?.review ?? null);
  return {
    layout,
    felt: roundRect({ x: 0, y: 0, width: layout.width, height: layout.height }, 0),
    tray: roundRect(layout.tray, Math.min(layout.tray.height * 0.2, 34)),
    paper: roundRect(layout.paper, 3),
    stripes: [...sumStripes(plan), ...halfTargets(input, plan).map(({ shape }) => shape)],
    lines: ruledLines(plan),
    tabs: game.seats.map((_, player) => ({ ...tabOf(plan, player), player })),
    onTurn: game.turn?.player ?? null,
    winners: winnersOf(game),
    texts: [...cardTexts(input, plan), ...feltTexts(input, plan, buttons), ...(end?.texts ?? [])],
    locks: plan.offers.flatMap(({ offer, area }) => (offer.kind === 'forced' ? [area] : [])),
    ...offersThatStandOut(input, plan),
    lit: boxAt(input.lit, plan),
    judged: { chosen: boxAt(input.judged.chosen, plan), better: boxAt(input.judged.better, plan) },
    dice: diceOf(input, plan, seats),
    holds: input.holds,
    names: game.seats.map(({ name }) => name),
    rowNames: rowNames(plan),
    isCleared: end !== null,
    buttons,
    isScoringNext: input.isScoringNext,
    studs: studsOf(input, plan),
    // Once the game is over there is nothing left to do with the dice.
    targets: [
      ...(game.turn === null ? [] : seats),
      ...buttons,
      ...boxTargets(input, plan),
      ...halfTargets(input, plan),
    ],
  };
}

/** What shows the other half of the card. */
function halfTargets({ half }: SceneInput, { layout }: Plan): readonly Target[] {
  if (layout.otherHalf === null) return [];
  const name = words.table.halves[half === 'upper' ? 'lower' : 'upper'];
  return [target({ kind: 'half' }, name, roundRect(layout.otherHalf, layout.unit * 0.25), true)];
}

/** From left to right. */
function diceTargets({ game, may, order }: SceneInput, { layout }: Plan): readonly Target[] {
  return layout.seats.map((seat, place) =>
    target(
      { kind: 'die', die: order[place] },
      dieName(game.turn?.hand ?? null, order, place),
      roundRect(seat, seat.width * 0.2),
      may.select,
    ),
  );
}

/** Once there is a hand, all boxes of the player on turn; a click on a used one gets an answer too. */
function boxTargets({ game, may }: SceneInput, { offers }: Plan): readonly Target[] {
  if (may.moveAs === null) return [];
  return offers.map(({ offer, area }) => {
    const { category, column } = offer;
    const action = { kind: 'box', category, column } as const;
    const shape = roundRect(inset(area, -1), 3);
    return target(action, boxLabel(game, offer), shape, offer.kind === 'open', whyLocked(game, offer));
  });
}

function diceOf(
  { game, marks, order, judged }: SceneInput,
  { layout }: Plan,
  seats: readonly Target[],
): readonly SceneDie[] {
  return layout.seats.map((_, die) => {
    const place = order.indexOf(die);
    const { x, y, width, height } = layout.seats[place];
    return {
      seat: seats[place].shape,
      ...centreOf(layout.seats[place]),
      face: game.turn?.hand?.[die] ?? null,
      selected: marks[die] && game.turn?.hand !== null,
      enabled: seats[place].enabled,
      badge: disc({ x: x + width * 0.9, y: y + height * 0.1 }, width * 0.13),
      better: judged.again?.[die] ? disc({ x: x + width * 0.9, y: y + height * 0.9 }, width * 0.13) : null,
    };
  });
}

function studsOf({ game }: SceneInput, { layout }: Plan): Scene['studs'] {
  const { turn } = game;
  if (turn === null) return [];
  const { x, y, width, height } = layout.rolls;
  const radius = Math.min(height * 0.16, width / Math.max(10, 3.2 * rollMarks(game).length));
  const marks = rollMarks(game);
  return marks.map((index) => ({
    shape: disc({ x: x + width / 2 + (index - (marks.length - 1) / 2) * radius * 3, y: y + height * 0.32 }, radius),
    left: index < turn.rollsLeft,
  }));
}

/** Where the last column ends. */
function rightOf({ columns }: Layout): number {
  const last = columns[columns.length - 1];
  return last.x + last.width;
}

function sumStripes({ layout, rows }: Plan): readonly Shape[] {
  const width = rightOf(layout) - layout.labels.x;
  return rows.flatMap((row, line) => (row.kind === 'sum' ? roundRect({ ...rowRect(layout, line), width }, 0) : []));
}

function ruledLines({ layout, rows, columns }: Plan): readonly Line[] {
  const { labels, unit, factors } = layout;
  const [left, right, top, bottom] = [labels.x, rightOf(layout), labels.y, labels.y + labels.height];
  const across = Array.from({ length: rows.length + 1 }, (_, line) => ({
    from: { x: left, y: top + line * unit },
    to: { x: right, y: top + line * unit },
    // Heavier where a section starts or ends.
    heavy: rows[line - 1]?.kind !== rows[line]?.kind,
  }));
  const down = layout.columns.map(({ x }, index) => {
    const isFirst = index % columns.length === 0;
    return { from: { x, y: isFirst ? factors.y : top }, to: { x, y: bottom }, heavy: isFirst };
  });
  const isShared = layout.columns.length > columns.length;
  return [...across, ...down, { from: { x: right, y: top }, to: { x: right, y: bottom }, heavy: isShared }];
}

function offersThatStandOut({ game }: SceneInput, { offers }: Plan): Pick<Scene, 'good' | 'glow'> {
  const good = offers.filter(({ offer }) => worthOfOffer(game.rules, offer) === 'good');
  const glowing = offers.find(({ offer }) => isGlowing(game, offer));
  return { good: good.map(({ area }) => area), glow: glowing?.area ?? null };
}

function boxAt(box: Box | null, { offers }: Plan): Rect | null {
  const found = offers.find(({ offer }) => offer.category === box?.category && offer.column === box.column);
  return found?.area ?? null;
}

function rowNames({ layout, rows }: Plan): Scene['rowNames'] {
  return rows.flatMap((row, line) => {
    if (!isExplained(row)) return [];
    const shape = roundRect(inset(rowRect(layout, line), 1), 3);
    return { row, id: nameId(row.id), shape };
  });
}
