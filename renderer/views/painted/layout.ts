/** Where everything is on the painted table, for any size of window and any number of columns. */
import { inset, type Rect } from './shape.ts';

export interface Card {
  /** Rows of boxes and sums. */
  readonly rows: number;
  readonly players: number;
  readonly dice: number;
  readonly columnsEach: number;
  /** Whether a notice on the felt says that the game does not count. */
  readonly isMarked: boolean;
  /** For a card that is shown in two halves: rows need not be larger than this, and under them is a button. */
  readonly half: { readonly largest: number } | null;
}

/** Smaller rows cannot be read, larger ones look like a poster. */
const [smallestUnit, largestUnit] = [16, 62];
/** In units. */
const labelsWidth = { least: 7.4, best: 9.2 };
const padding = 0.55;
const namesHeight = 1.7;
const otherHalfHeight = 1.3;
const columnWidths = { one: { least: 2.6, best: 4.6 }, three: { least: 1.95, best: 2.7 } } as const;
/** In pixels. */
const smallestPanel = { width: 232, height: 104 };
/** The smallest dice in a row, and the button beside them. */
const smallestStrip = ({ dice }: Card) => 390 + Math.max(0, dice - 5) * 41;
/** The line of the notice under such a strip. */
const noticeLine = ({ isMarked }: Card) => (isMarked ? 20 : 0);
/** In large windows not everything goes to the card: the dice grow as well. */
const panelWidth = (width: number) => clamp(width * 0.29, smallestPanel.width, 760);
const panelHeight = (height: number, card: Card) => clamp(height * 0.22, smallestPanel.height, 260) + noticeLine(card);
const [smallestDie, largestDie] = [30, 200];
const scrollBar = 15;
/** A die's position, in edges of a die. */
const seatSize = 1.34;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function widthsOf({ columnsEach }: Card) {
  return columnsEach === 1 ? columnWidths.one : columnWidths.three;
}

function unitsHigh({ rows, columnsEach, half }: Card): number {
  return rows + namesHeight + (columnsEach > 1 ? 1 : 0) + (half ? otherHalfHeight : 0) + 2 * padding;
}

/** For a card with columns as narrow or as wide as they may be. */
function unitsWide(card: Card, which: 'least' | 'best'): number {
  return labelsWidth[which] + card.players * card.columnsEach * widthsOf(card)[which] + 2 * padding;
}

/** `rail`: the width of the wooden rail around the felt. */
function frameOf(width: number, height: number) {
  const short = Math.min(width, height);
  return { width, height, rail: Math.round(clamp(short * 0.022, 6, 20)), gap: Math.round(clamp(short * 0.03, 8, 34)) };
}

type Frame = ReturnType<typeof frameOf>;

/** The largest rows that leave room for the dice, beside the card or above it. */
function unitFor(isBeside: boolean, { width, height, rail, gap }: Frame, card: Card): number {
  let wide = width - 2 * (rail + gap);
  let high = height - 2 * (rail + gap);
  if (isBeside) wide -= gap + panelWidth(width);
  else if (wide < smallestStrip(card)) return 0;
  else high -= gap + panelHeight(height, card);
  return Math.floor(
    Math.min(wide / unitsWide(card, 'least'), high / unitsHigh(card), card.half?.largest ?? largestUnit),
  );
}

/** Where there is too little room, none of it is for ornaments. */
const narrow = { rail: 6, gap: 8 };

/** The least room in which the table can be read. */
function leastRoom(isBeside: boolean, card: Card) {
  const edges = 2 * (narrow.rail + narrow.gap);
  const wide = Math.ceil(smallestUnit * unitsWide(card, 'least'));
  const high = Math.ceil(smallestUnit * unitsHigh(card)) + edges;
  if (isBeside) return { width: wide + smallestPanel.width + narrow.gap + edges, height: high };
  const strip = smallestPanel.height + noticeLine(card) + narrow.gap;
  return { width: Math.max(wide, smallestStrip(card)) + edges, height: high + strip };
}

/**
 * `width` and `height` are the available room, and those of the layout the room that it takes: never too small to read,
 * and if it is larger, the player has to scroll.
 */
export function layOut(width: number, height: number, card: Card): Layout {
  const first = arrange(width, height, card);
  const [tooWide, tooHigh] = [first.width > width, first.height > height];
  if (tooWide === tooHigh) return first;
  // A scroll bar takes room away itself.
  return arrange(width - (tooHigh ? scrollBar : 0), height - (tooWide ? scrollBar : 0), card);
}

function arrange(width: number, height: number, card: Card): Layout {
  const room = frameOf(width, height);
  const [beside, above] = [unitFor(true, room, card), unitFor(false, room, card)];
  if (Math.max(beside, above) >= smallestUnit) {
    const isBeside = beside >= above * 0.9;
    return place(isBeside, room, card, isBeside ? beside : above);
  }
  // If scrolling is needed, up and down is better.
  const missing = (least: { width: number; height: number }) =>
    (1.4 * Math.max(0, least.width - width)) / width + Math.max(0, least.height - height) / height;
  const [sideways, upwards] = [leastRoom(true, card), leastRoom(false, card)];
  const isBeside = missing(sideways) <= missing(upwards);
  const least = isBeside ? sideways : upwards;
  const frame = { ...narrow, width: Math.max(width, least.width), height: Math.max(height, least.height) };
  return place(isBeside, frame, card, clamp(unitFor(isBeside, frame, card), smallestUnit, largestUnit));
}

/** More than four names need more of the room than a few, and more of the card than the boxes. */
const isCrowd = ({ players, columnsEach }: Card) => columnsEach === 1 && players > 4;

export type Layout = ReturnType<typeof place>;

/** `unit`: the height of a row of the card; letters and gaps follow it. */
function place(isBeside: boolean, { width, height, rail, gap }: Frame, card: Card, unit: number) {
  const edge = rail + gap;
  const paperHeight = unitsHigh(card) * unit;
  const paperWidth = isBeside
    ? widthBeside(width - 2 * edge - gap, card, unit)
    : Math.min(width - 2 * edge, unitsWide(card, 'best') * unit);
  const paper = whole({
    x: isBeside ? width - edge - paperWidth : (width - paperWidth) / 2,
    y: isBeside ? (height - paperHeight) / 2 : height - edge - paperHeight,
    width: paperWidth,
    height: paperHeight,
  });
  const corner = { x: edge, y: edge };
  const panel = isBeside
    ? panelBeside({ ...corner, width: paper.x - edge - gap, height: height - 2 * edge }, unit, card)
    : panelAbove({ ...corner, width: width - 2 * edge, height: paper.y - edge - gap }, card);
  return { width, height, rail, unit, ...cardParts(paper, card, unit), ...panel };
}

/** Of the paper, in the room that it shares with the dice. */
function widthBeside(room: number, card: Card, unit: number): number {
  const share = isCrowd(card) ? 0.7 : card.players === 4 && room > 1100 ? 0.61 : 0.56;
  const best = clamp(room * share, unitsWide(card, 'least') * unit, unitsWide(card, 'best') * unit);
  return Math.min(best, room - smallestPanel.width);
}

/** Edges on whole pixels stay sharp. */
function whole({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}

function cardParts(paper: Rect, card: Card, unit: number) {
  const pad = Math.round(padding * unit);
  const count = card.players * card.columnsEach;
  const inner = paper.width - 2 * pad;
  const share = isCrowd(card)
    ? labelsWidth.least * unit
    : clamp(inner * 0.42, labelsWidth.least * unit, Math.max(labelsWidth.best * unit, inner * 0.3));
  const columnWidth = (inner - Math.min(share, inner - count * widthsOf(card).least * unit)) / count;
  const labelWidth = inner - columnWidth * count;
  const left = paper.x + pad;
  const names = whole({
    x: left + labelWidth,
    y: paper.y + pad,
    width: columnWidth * count,
    height: namesHeight * unit,
  });
  // No height with one column per player.
  const factors = { ...names, y: names.y + names.height, height: card.columnsEach > 1 ? unit : 0 };
  const top = factors.y + factors.height;
  const rows = { y: top, height: card.rows * unit };
  return {
    paper,
    names,
    factors,
    labels: whole({ x: left, ...rows, width: labelWidth }),
    // For the button that shows the other half of the card.
    otherHalf: card.half
      ? whole({ x: left, y: top + rows.height + 0.25 * unit, width: inner, height: (otherHalfHeight - 0.25) * unit })
      : null,
    // From the first row to the last.
    columns: Array.from({ length: count }, (_, index) =>
      whole({ x: left + labelWidth + index * columnWidth, ...rows, width: columnWidth }),
    ),
  };
}

/** How many dice are in each of the rows. */
function rowsOfDice(dice: number, rows: 1 | 2): readonly number[] {
  const first = Math.ceil(dice / rows);
  return rows === 1 ? [first] : [first, dice - first];
}

/** The places in `rows` rows, as large as the room allows. */
function dieFor(width: number, height: number, rows: 1 | 2, dice: number): number {
  const [across] = rowsOfDice(dice, rows);
  return Math.min(width / (across * seatSize + 0.5), height / (rows * seatSize + 0.5), largestDie);
}

function seatsIn(tray: Rect, die: number, rows: 1 | 2, dice: number): readonly Rect[] {
  const size = die * seatSize;
  const top = tray.y + (tray.height - size * rows) / 2;
  return rowsOfDice(dice, rows).flatMap((count, row) => {
    const left = tray.x + (tray.width - size * count) / 2;
    return Array.from({ length: count }, (_, index) =>
      inset(whole({ x: left + index * size, y: top + row * size, width: size, height: size }), 2),
    );
  });
}

/** Message, dice, button, helper (a row of small buttons), standing and notice, one below another. */
function panelBeside(panel: Rect, unit: number, { isMarked, half, dice }: Card) {
  const letter = clamp(Math.min(panel.width / 23, panel.height / 16), 13, 40);
  const messageHeight = letter * 2.7;
  const buttonHeight = clamp(unit * 1.7, 34, 92);
  const standingHeight = letter * 1.5;
  const gap = clamp(panel.height * 0.033, 4, 30);
  const noticeHeight = isMarked ? letter * 2.2 : 0;
  const helperHeight = clamp(letter * 1.6, 18, 48);
  const below = buttonHeight + helperHeight + standingHeight + noticeHeight + (isMarked ? 4 : 3) * gap;
  const room = panel.height - messageHeight - below - gap;
  const [one, two] = [dieFor(panel.width, room, 1, dice), dieFor(panel.width, room, 2, dice)];
  // Where everything is enlarged, so are the dice.
  const rows = two > one * (half ? 1.05 : 1.3) ? 2 : 1;
  const die = Math.max(smallestDie, Math.floor(rows === 1 ? one : Math.min(two, one * 1.45)));
  const trayWidth = Math.min(panel.width, die * (rowsOfDice(dice, rows)[0] * seatSize + (rows === 1 ? 1.1 : 1.38)));
  const trayHeight = Math.min(room, die * (rows === 1 ? 3 : 3.7));
  const spare = room - trayHeight;
  let y = panel.y + spare / 2;
  const next = (height: number, width = panel.width): Rect => {
    const rect = whole({ x: panel.x + (panel.width - width) / 2, y, width, height });
    y += height + gap;
    return rect;
  };
  const message = next(messageHeight);
  const tray = next(trayHeight, trayWidth);
  const controls = next(buttonHeight, Math.min(panel.width, Math.max(trayWidth, 220)));
  const helper = next(helperHeight, Math.min(panel.width, Math.max(trayWidth * 0.75, 240)));
  const standing = next(standingHeight);
  const notice = isMarked ? next(noticeHeight) : null;
  const pencilWidth = Math.min(panel.width * 0.7, 380);
  const pencil = whole({ x: panel.x + panel.width * 0.08, y: y - gap / 2, width: pencilWidth, height: spare / 2 });
  return {
    message,
    messageLines: 2 as const,
    tray,
    standing,
    helper,
    notice,
    die,
    seats: seatsIn(tray, die, rows, dice),
    ...controlsIn(controls),
    // Where there is room left for something to write with.
    pencil: pencil.height > pencilWidth * 0.24 ? pencil : null,
  };
}

/** The button, and beside it how many rolls are left. */
function controlsIn(area: Rect) {
  const width = clamp(area.width * 0.52, 110, 400);
  const rolls = Math.min(area.width - width - 8, Math.max(area.height * 2.4, 104));
  const x = area.x + (area.width - width - rolls - 8) / 2;
  return {
    button: whole({ x, y: area.y, width, height: area.height }),
    rolls: whole({ x: x + width + 8, y: area.y, width: rolls, height: area.height }),
  };
}

/** Dice and button in one strip, the message under it, and the notice under that. */
function panelAbove(panel: Rect, card: Card) {
  const high = panel.height - noticeLine(card);
  const lineHeight = clamp(high * 0.17, 18, 30);
  const strip = high - lineHeight - 6;
  const controlsWidth = clamp(panel.width * 0.27, 140, 300);
  const trayWidth = panel.width - controlsWidth - 16;
  const die = Math.max(smallestDie, Math.floor(dieFor(trayWidth, strip, 1, card.dice)));
  const used = Math.min(trayWidth, die * (card.dice * seatSize + 1.3));
  const left = panel.x + (trayWidth - used) / 2;
  const tray = whole({ x: left, y: panel.y, width: used, height: strip });
  const controls = { x: left + used + 16, width: controlsWidth };
  const buttonHeight = clamp(strip * 0.42, 30, 56);
  const studs = clamp(strip * 0.25, 20, 36);
  const standing = clamp(strip * 0.18, 14, 22);
  const helper = clamp(strip * 0.22, 17, 30);
  const top = panel.y + Math.max(0, (strip - buttonHeight - studs - helper - 8) / 2);
  return {
    tray,
    die,
    seats: seatsIn(tray, die, 1, card.dice),
    button: whole({ ...controls, y: top, height: buttonHeight }),
    rolls: whole({ ...controls, y: top + buttonHeight + 4, height: studs }),
    helper: whole({ ...controls, y: top + buttonHeight + studs + 6, height: helper }),
    standing: whole({ ...controls, y: panel.y + strip + 6 + (lineHeight - standing) / 2, height: standing }),
    message: whole({ x: panel.x, y: panel.y + strip + 6, width: left + used - panel.x, height: lineHeight }),
    messageLines: 1 as const,
    notice: card.isMarked ? whole({ ...panel, y: panel.y + high, height: noticeLine(card) }) : null,
    pencil: null,
  };
}
