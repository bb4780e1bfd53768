/** The state of a game as shapes and words on a table. Plain data, and the same for the same input: what is here can be painted, and what is a target can be hit. */
import { type Game, winnersOf } from '../../../shared/game/game.ts';
import { standingOf } from '../../../shared/game/messages.ts';
import { joinNames } from '../../../shared/game/words.ts';
import { diceCount, type Face, type Reroll } from '../../../shared/rules/dice.ts';
import { offerOf } from '../../../shared/rules/joker.ts';
import { cellValue, type Row, rowsOf } from '../../../shared/rules/rows.ts';
import { type Column, columnsOf, type Ruleset, rulesets } from '../../../shared/rules/ruleset.ts';
import { type Box, cardTotals } from '../../../shared/rules/scorecard.ts';
import { boxLabel, dieName, rollName } from '../../state/names.ts';
import { type Layout, layOut } from './layout.ts';
import { boundsOf, disc, inset, type Rect, roundRect, type Shape } from './shape.ts';

export interface SceneInput {
  readonly game: Game;
  readonly selected: Reroll;
  readonly message: string;
  /** Whether somebody at this window may move now. */
  readonly active: boolean;
  /** Whether the button may be pressed: to roll, or to let a computer go on that waits. */
  readonly canRoll: boolean;
  /** False in a replay, where there is nothing to play again or to leave. */
  readonly live: boolean;
  /** The room there is. */
  readonly width: number;
  readonly height: number;
}

/** What a colour is for; the palette knows what it looks like. A number is a player's own colour. */
export type Ink = 'ink' | 'quiet' | 'onFelt' | 'quietOnFelt' | 'onButton' | 'onButtonOff' | 'onSeat' | number;

export interface Text {
  readonly text: string;
  /** The words stay inside: smaller letters first, then three dots. */
  readonly area: Rect;
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly ink: Ink;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Lines that a long sentence may take. */
  readonly lines: number;
  /** Which cell of the card it stands in, for a score that is still on its way there. */
  readonly cell: string | null;
}

export interface Line {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly heavy: boolean;
}

export type Action =
  | { readonly kind: 'roll' | 'again' | 'leave' }
  | { readonly kind: 'die'; readonly die: number }
  | ({ readonly kind: 'box' } & Box);

/** Something that can be pointed at. */
export interface Target {
  readonly id: string;
  /** As in the component view. */
  readonly name: string;
  readonly shape: Shape;
  /** Whether a click is a legal move now; a click on a box that is not is answered all the same. */
  readonly enabled: boolean;
  readonly action: Action;
}

export interface SceneDie {
  readonly seat: Shape;
  readonly x: number;
  readonly y: number;
  /** Null before the first roll. */
  readonly face: Face | null;
  readonly selected: boolean;
  readonly enabled: boolean;
  /** Where a die that will be rolled again says so. */
  readonly badge: Shape;
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
  readonly dice: readonly SceneDie[];
  /** The first is the one to press next. */
  readonly buttons: readonly Target[];
  /** A stud for every roll of a turn; none once the game is over. */
  readonly studs: readonly { readonly shape: Shape; readonly left: boolean }[];
  readonly targets: readonly Target[];
}

export function cellId(player: number, row: string, column: Column): string {
  return `${player}/${row}/${column}`;
}

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

/** Everything about the card that does not change in a game. */
interface Plan {
  readonly ruleset: Ruleset;
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly layout: Layout;
}

function planFor({ game, width, height }: SceneInput): Plan {
  const ruleset = rulesets[game.rules];
  const rows = rowsOf(ruleset);
  const columns = columnsOf(ruleset);
  const layout = layOut(width, height, { rows: rows.length, players: game.seats.length, columnsEach: columns.length });
  return { ruleset, rows, columns, layout };
}

export function sceneOf(input: SceneInput): Scene {
  const plan = planFor(input);
  const { layout } = plan;
  const { game } = input;
  const seats = diceTargets(input, plan);
  const buttons = buttonTargets(input, plan);
  return {
    layout,
    felt: roundRect({ x: 0, y: 0, width: layout.width, height: layout.height }, 0),
    tray: roundRect(layout.tray, Math.min(layout.tray.height * 0.2, 34)),
    paper: roundRect(layout.paper, 3),
    stripes: sumStripes(plan),
    lines: ruledLines(plan, game.seats.length),
    tabs: game.seats.map((_, player) => ({ ...tabOf(plan, player), player })),
    onTurn: game.turn?.player ?? null,
    winners: winnersOf(game),
    texts: [...cardTexts(input, plan), ...feltTexts(input, plan, buttons)],
    locks: lockedBoxes(input, plan),
    dice: diceOf(input, plan, seats),
    buttons,
    studs: studsOf(input, plan),
    // Once the game is over there is nothing left to do with the dice.
    targets: [...(game.turn === null ? [] : seats), ...buttons, ...boxTargets(input, plan)],
  };
}

function canSelect({ active, game: { turn } }: SceneInput): boolean {
  return active && turn !== null && turn.hand !== null && turn.rollsLeft > 0;
}

/** While the game is on there is one; afterwards one to play again and one to leave. */
function buttonTargets(input: SceneInput, { layout }: Plan): readonly Target[] {
  const target = (action: Action, name: string, area: Rect, enabled: boolean): Target => ({
    id: targetId(action),
    name,
    shape: roundRect(area, area.height * 0.3),
    enabled,
    action,
  });
  if (input.game.turn !== null) return [target({ kind: 'roll' }, rollName(input.game), layout.button, input.canRoll)];
  if (!input.live) return [];
  return [
    target({ kind: 'again' }, 'Play again', layout.button, true),
    target({ kind: 'leave' }, 'New game', layout.rolls, true),
  ];
}

function diceTargets(input: SceneInput, { layout }: Plan): readonly Target[] {
  return layout.seats.map((seat, die) => {
    const action = { kind: 'die', die } as const;
    return {
      id: targetId(action),
      name: dieName(input.game.turn?.hand ?? null, die),
      shape: roundRect(seat, seat.width * 0.2),
      enabled: canSelect(input),
      action,
    };
  });
}

/** Where a row crosses a column. */
function cellRect({ layout }: Plan, row: number, columnIndex: number): Rect {
  const { x, y, width } = layout.columns[columnIndex];
  return { x, y: y + row * layout.unit, width, height: layout.unit };
}

/** Points a preview adds up from: in the box, and beside it for a chip. */
function offerFor(game: Game, ruleset: Ruleset, box: Box) {
  const { turn } = game;
  return turn === null || turn.hand === null ? null : offerOf(game.cards[turn.player], ruleset, turn.hand, box);
}

/** All boxes of the player on turn; a click on a used one is answered too. */
function boxTargets({ game, active }: SceneInput, plan: Plan): readonly Target[] {
  const player = game.turn?.player;
  if (player === undefined || !active) return [];
  return plan.columns.flatMap((column, index) =>
    plan.rows.flatMap((row, line) => {
      if (row.kind !== 'box') return [];
      const box: Box = { category: row.category, column };
      const action = { kind: 'box', ...box } as const;
      return {
        id: targetId(action),
        name: boxLabel(game, box),
        shape: roundRect(inset(cellRect(plan, line, player * plan.columns.length + index), 1), 3),
        enabled: offerFor(game, plan.ruleset, box)?.kind === 'open',
        action,
      };
    }),
  );
}

function diceOf(input: SceneInput, { layout }: Plan, seats: readonly Target[]): readonly SceneDie[] {
  return Array.from({ length: diceCount }, (_, die) => {
    const { x, y, width, height } = layout.seats[die];
    return {
      seat: seats[die].shape,
      x: x + width / 2,
      y: y + height / 2,
      face: input.game.turn?.hand?.[die] ?? null,
      selected: input.selected[die] && input.game.turn?.hand !== null,
      enabled: seats[die].enabled,
      badge: disc({ x: x + width * 0.9, y: y + height * 0.1 }, width * 0.13),
    };
  });
}

function studsOf({ game }: SceneInput, { layout }: Plan): Scene['studs'] {
  if (game.turn === null) return [];
  const { x, y, width, height } = layout.rolls;
  const radius = Math.min(height * 0.16, width / 10);
  const left = game.turn.rollsLeft;
  return [0, 1, 2].map((index) => ({
    shape: { points: [{ x: x + width / 2 + (index - 1) * radius * 3, y: y + height * 0.32 }], radius },
    left: index < left,
  }));
}

function sumStripes(plan: Plan): readonly Shape[] {
  const { labels, columns } = plan.layout;
  const last = columns[columns.length - 1];
  return plan.rows.flatMap((row, line) =>
    row.kind === 'sum'
      ? roundRect(
          {
            x: labels.x,
            y: labels.y + line * plan.layout.unit,
            width: last.x + last.width - labels.x,
            height: plan.layout.unit,
          },
          0,
        )
      : [],
  );
}

/** The tab with a player's name, and all of that player's columns. */
function tabOf({ layout, columns }: Plan, player: number): { shape: Shape; column: Shape } {
  const first = layout.columns[player * columns.length];
  const last = layout.columns[(player + 1) * columns.length - 1];
  const across = { x: first.x, width: last.x + last.width - first.x };
  const { names } = layout;
  return {
    shape: roundRect(inset({ ...across, y: names.y, height: names.height }, 2), names.height * 0.24),
    column: roundRect({ ...across, y: first.y, height: first.height }, 0),
  };
}

function ruledLines(plan: Plan, players: number): readonly Line[] {
  const { labels, columns, unit, factors } = plan.layout;
  const last = columns[columns.length - 1];
  const [left, right, top, bottom] = [labels.x, last.x + last.width, labels.y, labels.y + labels.height];
  // Heavier where a section begins or ends.
  const heavy = (line: number) => {
    const [before, after] = [plan.rows[line - 1]?.kind, plan.rows[line]?.kind];
    return before !== after;
  };
  const across = Array.from({ length: plan.rows.length + 1 }, (_, line) => ({
    from: { x: left, y: top + line * unit },
    to: { x: right, y: top + line * unit },
    heavy: heavy(line),
  }));
  const down = columns.map((column, index) => ({
    from: { x: column.x, y: index % plan.columns.length === 0 ? factors.y : top },
    to: { x: column.x, y: bottom },
    heavy: index % plan.columns.length === 0,
  }));
  const edge = { from: { x: right, y: top }, to: { x: right, y: bottom }, heavy: players > 1 };
  return [...across, ...down, edge];
}

function text(words: string, area: Rect, size: number, ink: Ink, more: Partial<Text> = {}): Text {
  return { text: words, area, size, ink, align: 'center', bold: false, italic: false, lines: 1, cell: null, ...more };
}

function cardTexts(input: SceneInput, plan: Plan): readonly Text[] {
  return [...labelTexts(plan), ...headTexts(input, plan), ...valueTexts(input, plan), ...previewTexts(input, plan)];
}

function labelTexts({ layout, rows }: Plan): readonly Text[] {
  const { labels, unit } = layout;
  return rows.map((row, line) =>
    text(
      row.header,
      { x: labels.x + unit * 0.3, y: labels.y + line * unit, width: labels.width - unit * 0.45, height: unit },
      unit * 0.6,
      'ink',
      {
        align: 'left',
        bold: row.kind === 'sum' && row.sum === 'total',
      },
    ),
  );
}

function headTexts({ game }: SceneInput, plan: Plan): readonly Text[] {
  const { unit, names, labels } = plan.layout;
  const area = { x: labels.x + unit * 0.3, y: names.y, width: labels.width - unit * 0.6, height: names.height };
  return [
    text('YAHTZEE', { ...area, height: names.height * 0.58 }, unit * 0.7, 'ink', { align: 'left', bold: true }),
    text(
      plan.ruleset.name,
      { ...area, y: names.y + names.height * 0.5, height: names.height * 0.4 },
      unit * 0.48,
      'quiet',
      {
        align: 'left',
      },
    ),
    ...game.seats.flatMap((_, player) => nameTexts(game, plan, player)),
    ...factorTexts(plan),
  ];
}

/** In Triple with the sum of the three columns under it, which no row of the card tells. */
function nameTexts(game: Game, plan: Plan, player: number): readonly Text[] {
  const { unit } = plan.layout;
  const ink = game.turn?.player === player ? 'onSeat' : player;
  const tab = inset(boundsOf(tabOf(plan, player).shape), 3);
  const { name } = game.seats[player];
  if (plan.columns.length === 1) return [text(name, tab, unit * 0.66, ink, { bold: true, lines: 2 })];
  const total = String(cardTotals(game.cards[player]).total);
  return [
    text(name, { ...tab, height: tab.height * 0.52 }, unit * 0.6, ink, { bold: true }),
    text(total, { ...tab, y: tab.y + tab.height * 0.5, height: tab.height * 0.5 }, unit * 0.6, ink),
  ];
}

function factorTexts({ layout, columns }: Plan): readonly Text[] {
  const { factors, unit } = layout;
  if (columns.length === 1) return [];
  return layout.columns.map((column, index) =>
    text(
      `×${columns[index % columns.length]}`,
      { ...column, y: factors.y, height: unit },
      unit * 0.56,
      Math.floor(index / columns.length),
    ),
  );
}

function valueTexts({ game }: SceneInput, plan: Plan): readonly Text[] {
  const { unit } = plan.layout;
  return game.cards.flatMap((card, player) =>
    plan.columns.flatMap((column, index) => {
      // An untouched column would be a column of noughts.
      const begun = card.boxes[column - 1].some((points) => points !== null);
      return plan.rows.flatMap((row, line) => {
        const total = row.kind === 'sum' && row.sum === 'total';
        const value = cellValue(card, row, column);
        if (value === null || !(begun || total)) return [];
        const area = inset(cellRect(plan, line, player * plan.columns.length + index), 2);
        return text(String(value), area, unit * (total ? 0.7 : 0.64), row.kind === 'sum' ? 'ink' : player, {
          bold: row.kind === 'box' || total,
          cell: cellId(player, row.name, column),
        });
      });
    }),
  );
}

/** Every box of the player on turn with what it says to the hand. */
function offersOf({ game }: SceneInput, plan: Plan) {
  const player = game.turn?.player;
  if (player === undefined) return [];
  return plan.columns.flatMap((column, index) =>
    plan.rows.flatMap((row, line) => {
      const offer = row.kind === 'box' ? offerFor(game, plan.ruleset, { category: row.category, column }) : null;
      const area = inset(cellRect(plan, line, player * plan.columns.length + index), 2);
      return offer ? [{ offer, area, player }] : [];
    }),
  );
}

function previewTexts(input: SceneInput, plan: Plan): readonly Text[] {
  return offersOf(input, plan).flatMap(({ offer, area, player }) => {
    if (offer.kind !== 'open') return [];
    const words = offer.chip > 0 ? `${offer.score} + ${offer.chip}` : String(offer.score);
    return text(words, area, plan.layout.unit * 0.6, player, { italic: true });
  });
}

function lockedBoxes(input: SceneInput, plan: Plan): readonly Rect[] {
  return offersOf(input, plan).flatMap(({ offer, area }) => (offer.kind === 'forced' ? [area] : []));
}

function feltTexts(input: SceneInput, { layout }: Plan, buttons: readonly Target[]): readonly Text[] {
  const { message, standing, messageLines: lines } = layout;
  const size = lines === 2 ? message.height / 2.7 : message.height * 0.62;
  return [
    text(input.message, message, size, 'onFelt', { bold: true, lines }),
    text(standingSentence(input.game), standing, Math.min(size * 0.82, standing.height * 0.8), 'quietOnFelt'),
    ...buttons.map(({ name, shape, enabled }, index) => {
      const area = inset(boundsOf(shape), 6);
      return text(name, area, Math.min(area.height * 0.56, 26), buttonInk(enabled, index === 0), { bold: true });
    }),
    ...rollsText(input.game, layout.rolls),
  ];
}

function buttonInk(enabled: boolean, first: boolean): Ink {
  if (!enabled) return 'onButtonOff';
  return first ? 'onButton' : 'onFelt';
}

function rollsText({ turn }: Game, { x, y, width, height }: Rect): readonly Text[] {
  if (turn === null) return [];
  const words = turn.rollsLeft === 1 ? '1 roll left' : `${turn.rollsLeft} rolls left`;
  const area = { x, y: y + height * 0.52, width, height: height * 0.48 };
  return [text(words, area, Math.min(height * 0.36, 16), 'quietOnFelt')];
}

/** Who is ahead and by how much. */
function standingSentence(game: Game): string {
  if (game.seats.length === 1 || game.turn === null) return '';
  const { leaders, lead } = standingOf(game);
  const names = joinNames(leaders.map((player) => game.seats[player].name));
  if (leaders.length === game.seats.length) return 'Everybody is level.';
  return leaders.length === 1 ? `${names} is ahead by ${lead}.` : `${names} are ahead by ${lead}.`;
}
