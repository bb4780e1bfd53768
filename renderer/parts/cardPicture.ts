/** Draws a card, or a moment of a game, as a picture to share. */
import { type Game, totalsOf } from '../../shared/game/game.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { cellValue, rowsOf } from '../../shared/rules/rows.ts';
import { columnsOf, factorOf, rulesOf } from '../../shared/rules/ruleset.ts';
import { cardTitle } from '../../shared/text/ending.ts';
import { words } from '../../shared/words/index.ts';
import { pips } from '../views/painted/cube.ts';

/** In pixels of the picture, drawn at twice the size so that it stays sharp. */
const sharpness = 2;
const edge = 28;
const rowHeight = 30;
const headerWidth = 210;
const widths = { one: 132, several: 58 } as const;
const dieSize = 52;

const paper = '#fffdf8';
const ink = '#1d2a24';
const quiet = '#56625c';
const line = '#dcd7ca';
const seatColours = ['#0b6b4d', '#1c5ba4', '#86397a', '#96460a', '#a3263b', '#4a5560', '#00626e', '#5a5200'] as const;

const letters = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: CanvasTextAlign },
): void {
  context.textAlign = align;
  // Narrower letters rather than a name that runs into the next one.
  context.fillText(text, x, y, width);
}

function drawDie(context: CanvasRenderingContext2D, face: Face, x: number, y: number): void {
  context.beginPath();
  context.roundRect(x, y, dieSize, dieSize, 10);
  context.fillStyle = '#ffffff';
  context.fill();
  context.strokeStyle = quiet;
  context.stroke();
  context.fillStyle = ink;
  for (const pip of pips[face]) {
    context.beginPath();
    context.arc(
      x + (0.5 + 0.42 * pip.x) * dieSize,
      y + (0.5 + 0.42 * pip.y) * dieSize,
      dieSize * 0.085,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
}

export interface Moment {
  readonly game: Game;
  /** What has just happened. */
  readonly message: string;
  /** When the game ended, or when the picture is taken; milliseconds since 1970. */
  readonly at: number;
}

export function drawCard(canvas: HTMLCanvasElement, { game, message, at }: Moment): void {
  const ruleset = rulesOf(game.rules);
  const columns = columnsOf(ruleset);
  const rows = rowsOf(ruleset);
  const playerWidth = (columns.length === 1 ? widths.one : widths.several) * columns.length;
  const hand = game.turn?.hand ?? null;
  const width = Math.max(560, edge * 2 + headerWidth + playerWidth * game.seats.length);
  const top = edge + 64 + (hand ? dieSize + 20 : 0);
  const heads = columns.length > 1 ? 2 : 1;
  const height = top + (rows.length + heads) * rowHeight + edge + 20;
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(sharpness, sharpness);
  context.textBaseline = 'middle';
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);

  context.fillStyle = ink;
  context.font = letters(22, 600);
  // The day is in the title of a game of the day.
  const isDaily = game.daily !== null;
  write(context, `${words.common.title} · ${cardTitle(game)}`, {
    x: edge,
    y: edge + 10,
    width: isDaily ? width - 2 * edge : width / 2,
  });
  context.fillStyle = quiet;
  context.font = letters(14);
  const day = isDaily ? '' : words.date(at, 'day');
  write(context, day, { x: width - edge, y: edge + 10, width: width / 3, align: 'right' });
  context.fillStyle = ink;
  context.font = letters(16);
  write(context, message, { x: edge, y: edge + 42, width: width - 2 * edge });
  if (hand) for (const [die, face] of hand.entries()) drawDie(context, face, edge + die * (dieSize + 12), edge + 64);

  drawTable(context, game, { top, width, playerWidth });
}

function drawTable(
  context: CanvasRenderingContext2D,
  game: Game,
  { top, width, playerWidth }: { top: number; width: number; playerWidth: number },
): void {
  const ruleset = rulesOf(game.rules);
  const columns = columnsOf(ruleset);
  const cell = playerWidth / columns.length;
  const left = (seat: number, column: number) => edge + headerWidth + seat * playerWidth + (column - 1) * cell;
  const totals = totalsOf(game);
  let y = top + rowHeight / 2;
  for (const [seat, { name }] of game.seats.entries()) {
    context.fillStyle = seatColours[seat];
    context.font = letters(16, 600);
    const text = columns.length > 1 ? words.picture.nameWithTotal(name, totals[seat]) : name;
    write(context, text, { x: left(seat, 1) + playerWidth - 8, y, width: playerWidth - 12, align: 'right' });
  }
  if (columns.length > 1) {
    y += rowHeight;
    context.fillStyle = quiet;
    context.font = letters(14);
    for (const seat of game.seats.keys())
      for (const column of columns)
        write(context, words.common.factor(factorOf(ruleset, column)), {
          x: left(seat, column) + cell - 8,
          y,
          width: cell,
          align: 'right',
        });
  }
  for (const row of rowsOf(ruleset)) {
    y += rowHeight;
    const isTotal = row.kind === 'sum' && row.id === 'total';
    context.fillStyle = line;
    context.fillRect(edge, y - rowHeight / 2, width - 2 * edge, isTotal ? 2 : 1);
    context.fillStyle = row.kind === 'sum' ? ink : quiet;
    context.font = letters(15, row.kind === 'sum' ? 600 : 400);
    write(context, words.rowHeader(game.rules, row), { x: edge, y, width: headerWidth - 8 });
    context.fillStyle = ink;
    for (const [seat, card] of game.cards.entries())
      for (const column of columns) {
        const value = cellValue(ruleset, card, row, column);
        if (value !== null)
          write(context, String(value), { x: left(seat, column) + cell - 8, y, width: cell - 8, align: 'right' });
      }
  }
}
