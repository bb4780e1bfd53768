/** The dialog that shows a card as a picture, to be copied or saved. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Game, totalsOf } from '../../shared/game/game.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { cellValue, rowsOf } from '../../shared/rules/rows.ts';
import { columnsOf, factorOf } from '../../shared/rules/rules.ts';
import { cardText, cardTitle } from '../../shared/text/ending.ts';
import type { PictureRequest } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import type { Board } from '../state/board.ts';
import { useApp } from '../useApp.ts';
import { pips } from '../views/painted/cube.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly board: Board;
  /** The number of the game, for the name of the file. */
  readonly number: number;
  /** When it ended; null for a game that has not, or only just. */
  readonly endedAt: number | null;
}

/** Shown while it is wanted, with the board as it was then. */
export function CardPicture({ board, number, endedAt }: Props) {
  const { dialog, open } = useApp().frame;
  useEffect(
    () => () => {
      // The game is no longer there.
      if (dialog.peek() === 'picture') open(null);
    },
    [dialog, open],
  );
  const game = dialog.value === 'picture' ? board.game.value : null;
  if (game === null) return null;
  const moment = { game, message: board.message.value.text, at: endedAt ?? Date.now() };
  return <PictureDialog moment={moment} number={number} onClose={() => open(null)} />;
}

function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the canvas gave no picture'));
      else void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)));
    }, 'image/png'),
  );
}

function PictureDialog({ moment: now, number, onClose }: { moment: Moment; number: number; onClose: () => void }) {
  const [moment] = useState(now);
  const { games } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCard(canvas.current, moment);
  }, [moment]);
  const send = async (to: PictureRequest['to']) => {
    if (canvas.current === null) return;
    setOutcome(await games.savePicture({ name: words.picture.file(number), png: await bytesOf(canvas.current), to }));
  };
  return (
    <Dialog title={words.picture.title} onClose={onClose} isWide>
      <canvas ref={canvas} class="card-picture" role="img" aria-label={words.picture.alt(moment.message)} />
      <p role="status">{outcome}</p>
      <div class="buttons end">
        <Button
          name={words.picture.copyText}
          onClick={async () => setOutcome(await games.copyText(cardText(moment.game)))}
        />
        <Button name={words.picture.copy} onClick={() => send('clipboard')} />
        <Button name={words.picture.save} onClick={() => send('file')} />
        <Button name={words.common.close} look="primary" onClick={onClose} />
      </div>
    </Dialog>
  );
}

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

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** In pixels. */
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
}

function write(context: CanvasRenderingContext2D, text: string | number, place: Place): void {
  const { x, y, width, size, weight = 400, colour = ink, align = 'left' } = place;
  context.fillStyle = colour;
  context.font = `${weight} ${size}px system-ui, sans-serif`;
  context.textAlign = align;
  // Narrower letters rather than a name that runs into the next one.
  context.fillText(String(text), x, y, width);
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

interface Moment {
  readonly game: Game;
  /** What has just happened. */
  readonly message: string;
  /** When the game ended, or when the picture is taken; milliseconds since 1970. */
  readonly at: number;
}

function drawCard(canvas: HTMLCanvasElement, { game, message, at }: Moment): void {
  const rules = rulesOf(game.rules);
  const columns = columnsOf(rules).length;
  const playerWidth = (columns === 1 ? widths.one : widths.several) * columns;
  const hand = game.turn?.hand ?? [];
  const width = Math.max(560, edge * 2 + headerWidth + playerWidth * game.seats.length);
  const top = edge + 64 + (hand.length > 0 ? dieSize + 20 : 0);
  const height = top + (rowsOf(rules).length + (columns === 1 ? 1 : 2)) * rowHeight + edge + 20;
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(sharpness, sharpness);
  context.textBaseline = 'middle';
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);

  const whole = width - 2 * edge;
  // The day is in the title of a game of the day.
  const isDaily = game.daily !== null;
  const title = { x: edge, y: edge + 10, width: isDaily ? whole : width / 2, size: 22, weight: 600 } as const;
  const day = { x: width - edge, y: edge + 10, width: width / 3, size: 14, colour: quiet, align: 'right' } as const;
  write(context, `${words.common.title} · ${cardTitle(game)}`, title);
  if (!isDaily) write(context, words.date(at, 'day'), day);
  write(context, message, { x: edge, y: edge + 42, width: whole, size: 16 });
  for (const [die, face] of hand.entries()) drawDie(context, face, edge + die * (dieSize + 12), edge + 64);
  drawTable(context, game, { top, width, playerWidth });
}

interface TablePlace {
  readonly top: number;
  readonly width: number;
  readonly playerWidth: number;
}

function drawTable(context: CanvasRenderingContext2D, game: Game, { top, width, playerWidth }: TablePlace): void {
  const rules = rulesOf(game.rules);
  const columns = columnsOf(rules);
  const cellWidth = playerWidth / columns.length;
  let y = top + rowHeight / 2;
  /** At the right end of the columns up to this one. */
  const cell = (seat: number, column: number) => ({
    x: edge + headerWidth + seat * playerWidth + column * cellWidth - 8,
    y,
    width: cellWidth - 8,
    align: 'right' as const,
  });
  const totals = totalsOf(game);
  for (const [seat, { name }] of game.seats.entries()) {
    const text = columns.length > 1 ? words.picture.nameWithTotal(name, totals[seat]) : name;
    const place = { ...cell(seat, columns.length), width: playerWidth - 12 };
    write(context, text, { ...place, size: 16, weight: 600, colour: seatColours[seat] });
  }
  if (columns.length > 1) {
    y += rowHeight;
    for (const seat of game.seats.keys())
      for (const column of columns)
        write(context, words.common.factor(factorOf(rules, column)), {
          ...cell(seat, column),
          size: 14,
          colour: quiet,
        });
  }
  for (const row of rowsOf(rules)) {
    y += rowHeight;
    const isTotal = row.kind === 'sum' && row.id === 'total';
    context.fillStyle = line;
    context.fillRect(edge, y - rowHeight / 2, width - 2 * edge, isTotal ? 2 : 1);
    const look = row.kind === 'sum' ? ({ size: 15, weight: 600 } as const) : { size: 15 };
    const head = { x: edge, y, width: headerWidth - 8, ...look };
    write(context, words.rowHeader(game.rules, row), row.kind === 'sum' ? head : { ...head, colour: quiet });
    for (const [seat, card] of game.cards.entries())
      for (const column of columns) {
        const value = cellValue(rules, card, row, column);
        if (value !== null) write(context, value, { ...cell(seat, column), ...look });
      }
  }
}
