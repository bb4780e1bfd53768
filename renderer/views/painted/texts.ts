/** All texts on the painted table. */
import type { Game } from '../../../shared/game/game.ts';
import { leadOf } from '../../../shared/game/lead.ts';
import { cellValue } from '../../../shared/rules/rows.ts';
import { cardTotals } from '../../../shared/rules/scorecard.ts';
import { cumulativeRows } from '../../../shared/text/cumulative.ts';
import { words } from '../../../shared/words/index.ts';
import { cellId, cellRect, offersOf, type Plan, previewCell, tabOf, trayCell } from './plan.ts';
import type { Ink, SceneInput, Target, Text } from './scene.ts';
import { boundsOf, inset, type Rect } from './shape.ts';

function text(content: string, area: Rect, size: number, ink: Ink, more: Partial<Text> = {}): Text {
  return { text: content, area, size, ink, align: 'center', bold: false, italic: false, lines: 1, cell: null, ...more };
}

export function cardTexts(input: SceneInput, plan: Plan): readonly Text[] {
  return [...labelTexts(plan), ...headTexts(input, plan), ...valueTexts(input, plan), ...previewTexts(input, plan)];
}

function labelTexts({ layout, rows }: Plan): readonly Text[] {
  const { labels, unit } = layout;
  return rows.map((row, line) =>
    text(
      words.rowHeader(row),
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
    text(words.table.wordmark, { ...area, height: names.height * 0.58 }, unit * 0.7, 'ink', {
      align: 'left',
      bold: true,
    }),
    text(
      words.rules[plan.ruleset.id].name,
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

/** In Triple with the sum of the three columns under it, which no row of the card shows. */
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
      words.common.factor(columns[index % columns.length]),
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
      // In an untouched column the sums would all be 0.
      const isUsed = card.boxes[column - 1].some((points) => points !== null);
      return plan.rows.flatMap((row, line) => {
        const total = row.kind === 'sum' && row.sum === 'total';
        const value = cellValue(card, row, column);
        if (value === null || !(isUsed || total)) return [];
        const area = inset(cellRect(plan, line, player * plan.columns.length + index), 2);
        return text(String(value), area, unit * (total ? 0.7 : 0.64), row.kind === 'sum' ? 'ink' : player, {
          bold: row.kind === 'box' || total,
          cell: cellId(player, row.id, column),
        });
      });
    }),
  );
}

function previewTexts(input: SceneInput, plan: Plan): readonly Text[] {
  return offersOf(input, plan).flatMap(({ offer, area, player }) => {
    if (offer.kind !== 'open') return [];
    const content = offer.chip > 0 ? `${offer.score} + ${offer.chip}` : String(offer.score);
    return text(content, area, plan.layout.unit * 0.6, player, { italic: true, cell: previewCell });
  });
}

export function feltTexts(input: SceneInput, { layout }: Plan, buttons: readonly Target[]): readonly Text[] {
  const { message, standing, notice, messageLines: lines } = layout;
  const size = lines === 2 ? message.height / 2.7 : message.height * 0.62;
  return [
    text(input.message, message, size, 'onFelt', { bold: true, lines }),
    text(standingSentence(input.game), standing, Math.min(size * 0.82, standing.height * 0.8), 'quietOnFelt'),
    ...(notice === null ? [] : [text(words.message.cheat, notice, size * 0.82, 'onFelt', { italic: true, lines })]),
    ...buttons.map(({ name, shape, enabled }, index) => {
      const area = inset(boundsOf(shape), 6);
      return text(name, area, Math.min(area.height * 0.56, 26), buttonInk(enabled, index === 0), { bold: true });
    }),
    ...rollsText(input.game, layout.rolls),
  ];
}

/** Shares of the width: names, games, wins, scores. */
const reachedColumns = [0.44, 0.19, 0.16, 0.21] as const;

/** What everybody has reached over all games, where the dice were. */
export function trayTexts({ reached }: SceneInput, { layout }: Plan): readonly Text[] {
  const rows = cumulativeRows(reached ?? []);
  const { tray } = layout;
  const padding = { x: Math.max(12, tray.width * 0.05), y: Math.max(5, tray.height * 0.06) };
  const width = tray.width - 2 * padding.x;
  const height = Math.min((tray.height - 2 * padding.y) / rows.length, width * 0.12, 44);
  const top = tray.y + (tray.height - height * rows.length) / 2;
  return rows.flatMap((cells, row) => {
    let x = tray.x + padding.x;
    return cells.map((content, column) => {
      const area = { x, y: top + row * height, width: width * reachedColumns[column] - 4, height };
      x += width * reachedColumns[column];
      return text(content, area, height * (row === 0 ? 0.4 : 0.6), row === 0 ? 'quietOnFelt' : 'onFelt', {
        align: column === 0 ? 'left' : 'right',
        bold: row > 0 && column === cells.length - 1,
        cell: trayCell,
      });
    });
  });
}

function buttonInk(enabled: boolean, first: boolean): Ink {
  if (!enabled) return 'onButtonOff';
  return first ? 'onButton' : 'onFelt';
}

function rollsText({ turn }: Game, { x, y, width, height }: Rect): readonly Text[] {
  if (turn === null) return [];
  const content = words.table.rollsLeft(turn.rollsLeft);
  const area = { x, y: y + height * 0.52, width, height: height * 0.48 };
  return [text(content, area, Math.min(height * 0.36, 16), 'quietOnFelt')];
}

/** Who is ahead and by how much. */
function standingSentence(game: Game): string {
  if (game.seats.length === 1 || game.turn === null) return '';
  const { leaders, points: lead } = leadOf(game);
  if (leaders.length === game.seats.length) return words.table.everybodyLevel;
  return words.table.leaders(
    leaders.map((player) => game.seats[player].name),
    lead,
  );
}
