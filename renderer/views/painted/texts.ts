/** All texts on the painted table. */
import { type Game, leadOf } from '../../../shared/game/game.ts';
import { compile } from '../../../shared/rules/compile.ts';
import { cellValue, type Row } from '../../../shared/rules/rows.ts';
import { type Column, factorOf, rulesOf } from '../../../shared/rules/ruleset.ts';
import { cardTotals, type Scorecard } from '../../../shared/rules/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { isGlowing, worthOfOffer } from '../names.ts';
import { cellId, cellsOf, messageCell, nameCell, type Plan, previewCell, rowRect, tabOf, trayCell } from './plan.ts';
import type { Ink, SceneInput, Target, Text } from './scene.ts';
import { boundsOf, inset, type Rect } from './shape.ts';

export function text(content: string, area: Rect, size: number, ink: Ink, more: Partial<Text> = {}): Text {
  const usual = {
    align: 'center',
    bold: false,
    italic: false,
    lines: 1,
    least: 0.62,
    breaks: false,
    cell: null,
  } as const;
  return { text: content, area, size, ink, ...usual, ...more };
}

/** What was reached over all games, as a share of a row. */
const reachedSize = 0.42;
/** In pixels: what would be smaller only takes room from the name above it. */
const smallestLetters = 7;

export function cardTexts(input: SceneInput, plan: Plan): readonly Text[] {
  return [
    ...labelTexts(plan),
    ...halfTexts(input, plan),
    ...headTexts(input, plan),
    ...valueTexts(input, plan),
    ...previewTexts(input, plan),
  ];
}

/** On what shows the other half of the card. */
function halfTexts({ half }: SceneInput, { layout: { otherHalf, unit } }: Plan): readonly Text[] {
  if (otherHalf === null) return [];
  return [text(words.table.halves[half === 'upper' ? 'lower' : 'upper'], otherHalf, unit * 0.6, 'ink', { bold: true })];
}

function labelTexts({ layout, rows, ruleset }: Plan): readonly Text[] {
  const { unit } = layout;
  return rows.map((row, line) => {
    const { x, width, ...place } = rowRect(layout, line);
    const area = { ...place, x: x + unit * 0.3, width: width - unit * 0.45 };
    const bold = row.kind === 'sum' && row.id === 'total';
    return text(words.rowHeader(ruleset.id, row), area, unit * 0.6, 'ink', { align: 'left', bold });
  });
}

function headTexts({ game, reached }: SceneInput, plan: Plan): readonly Text[] {
  const { unit, names, labels } = plan.layout;
  const shown = hasReached(game, reached) && unit * reachedSize >= smallestLetters ? reached : null;
  /** Shares of the height of the names. */
  const line = (top: number, height: number) => ({
    x: labels.x + unit * 0.3,
    y: names.y + names.height * top,
    width: labels.width - unit * 0.6,
    height: names.height * height,
  });
  const last = line(0.68, 0.3);
  const right = { ...last, x: last.x + last.width * 0.5, width: last.width * 0.5 };
  return [
    text(words.table.wordmark, line(0, 0.58), unit * 0.7, 'ink', { align: 'left', bold: true }),
    text(words.rulesName(plan.ruleset.id), line(0.5, 0.4), unit * 0.48, 'quiet', { align: 'left' }),
    ...(shown ? [text(words.table.allGames, right, unit * reachedSize, 'quiet', { align: 'right' })] : []),
    ...game.seats.flatMap((_, player) => nameTexts(game, plan, player, shown)),
    ...factorTexts(plan),
  ];
}

/** From the second game on: before that everybody has only this one. */
function hasReached({ turn }: Game, reached: SceneInput['reached']): reached is NonNullable<SceneInput['reached']> {
  return turn !== null && (reached?.some((player) => player !== null) ?? false);
}

/**
 * A name; in Triple with the sum of the three columns under it, which no row of the card shows; and under that the
 * player's total over all games.
 */
function nameTexts(game: Game, plan: Plan, player: number, reached: SceneInput['reached']): readonly Text[] {
  const { unit } = plan.layout;
  const ink = game.turn?.player === player ? 'onSeat' : player;
  const tab = inset(boundsOf(tabOf(plan, player).shape), 3);
  const triple = plan.columns.length > 1;
  const lines = [
    { content: game.seats[player].name, share: triple || reached ? 0.62 : 1, size: triple ? 0.6 : 0.66 },
    ...(triple
      ? [{ content: String(cardTotals(plan.ruleset, game.cards[player]).total), share: 0.48, size: 0.6 }]
      : []),
    ...(reached ? [{ content: String(reached[player]?.score ?? ''), share: 0.38, size: reachedSize }] : []),
  ];
  const all = lines.reduce((sum, { share }) => sum + share, 0);
  let { y } = tab;
  return lines.map(({ content, share, size }, line) => {
    const height = (tab.height * share) / all;
    const area = { ...tab, y, height };
    y += height;
    const isName = line === 0;
    return text(content, area, unit * size, ink, {
      bold: isName,
      // On two lines and in smaller letters before it is cut.
      ...(isName ? { lines: 2, least: 0.5, breaks: true } : { least: 0.6 }),
      cell: nameCell(player),
    });
  });
}

function factorTexts({ layout, columns, ruleset }: Plan): readonly Text[] {
  if (columns.length === 1) return [];
  return layout.columns.map((column, index) => {
    const area = { ...column, y: layout.factors.y, height: layout.unit };
    const factor = words.common.factor(factorOf(ruleset, columns[index % columns.length]));
    return text(factor, area, layout.unit * 0.56, Math.floor(index / columns.length));
  });
}

function valueTexts({ game }: SceneInput, plan: Plan): readonly Text[] {
  return game.cards.flatMap((card, player) =>
    cellsOf(plan, player).flatMap(({ row, column, area }) => {
      const total = row.kind === 'sum' && row.id === 'total';
      // In an unused column all sums would be 0.
      const isUsed = card.boxes[column - 1].some((points) => points !== null);
      const value = cellValue(plan.ruleset, card, row, column);
      if (value === null || !(isUsed || total)) return [];
      // A box that was given up must not look like one that can be taken.
      const ink = row.kind === 'sum' ? 'ink' : value === 0 ? 'quiet' : player;
      const bold = row.kind === 'box' || total;
      const size = plan.layout.unit * (total ? 0.7 : 0.64);
      return text(shownValue(plan, card, row, column, value), area, size, ink, {
        bold,
        cell: cellId(player, row.id, column),
      });
    }),
  );
}

/** The upper score with what the bonus asks for, as long as it can still be reached. */
function shownValue({ ruleset }: Plan, card: Scorecard, row: Row, column: Column, value: number): string {
  const { bonus } = ruleset;
  const isOpen = card.boxes[column - 1].slice(0, compile(ruleset).upperCount).includes(null);
  if (row.id !== 'upperScore' || bonus === null || !isOpen || value >= bonus.from * factorOf(ruleset, column))
    return String(value);
  return words.table.bonusShort(value, bonus.from * factorOf(ruleset, column));
}

function previewTexts({ game }: SceneInput, { offers, layout, ruleset }: Plan): readonly Text[] {
  return offers.flatMap(({ offer, area, player }) => {
    if (offer.kind !== 'open') return [];
    const content = offer.chip > 0 ? `${offer.score} + ${offer.chip}` : String(offer.score);
    const worth = worthOfOffer(ruleset.id, offer);
    // What earns nothing must not look like what does.
    if (worth === 'nothing') return text(content, area, layout.unit * 0.46, 'faint', { cell: previewCell });
    const size = layout.unit * (worth === 'good' ? 0.64 : 0.56);
    const ink = isGlowing(game, offer) ? 'onButton' : player;
    return text(content, area, size, ink, { italic: true, bold: worth === 'good', cell: previewCell });
  });
}

export function feltTexts(input: SceneInput, { layout }: Plan, buttons: readonly Target[]): readonly Text[] {
  const { message, standing, notice, messageLines: lines } = layout;
  const size = lines === 2 ? message.height / 2.7 : message.height * 0.62;
  return [
    text(input.message, message, size, 'onFelt', { bold: true, lines, cell: messageCell }),
    text(standingSentence(input.game), standing, Math.min(size * 0.82, standing.height * 0.8), 'quietOnFelt'),
    ...(notice === null ? [] : [text(words.message.cheat, notice, size * 0.82, 'onFelt', { italic: true, lines })]),
    ...buttons.flatMap((button) => buttonTexts(button, buttons[0], input, layout.unit)),
    ...rollsText(input.game, layout.rolls),
  ];
}

/** Its name, and on the button that rolls how many dice it takes. Nothing is written larger than on the first button. */
function buttonTexts(
  { name, shape, enabled, action }: Target,
  first: Target,
  { count, game, isScoringNext }: SceneInput,
  unit: number,
): readonly Text[] {
  const isFirst = shape === first.shape;
  const ink = buttonInk(enabled, isFirst && !isScoringNext);
  const area = lettersIn(shape);
  const largest = Math.min(lettersIn(first.shape).height * 0.62, Math.max(26, unit * 0.6));
  if (action.kind !== 'roll' || count === null) {
    const size = isFirst ? largest : Math.min(area.height * 0.7, largest, Math.max(18, unit * 0.6));
    const isReview = action.kind === 'review';
    return [text(name, area, size, ink, { bold: isFirst, lines: isReview ? 2 : 1, cell: isReview ? trayCell : null })];
  }
  const top = { ...area, height: area.height * 0.6 };
  const below = { ...area, y: area.y + area.height * 0.62, height: area.height * 0.36 };
  return [
    text(name, top, Math.min(top.height * 0.82, Math.max(26, unit * 0.6)), ink, { bold: true }),
    text(
      words.table.willRoll(count, rulesOf(game.rules).dice),
      below,
      Math.min(below.height * 0.86, Math.max(15, unit * 0.38)),
      ink,
    ),
  ];
}

/** Where a button has room for letters: a low one can spare little above and below them. */
function lettersIn(shape: Target['shape']): Rect {
  const { x, y, width, height } = boundsOf(shape);
  const edge = Math.min(6, height * 0.09);
  return { x: x + 6, y: y + edge, width: width - 12, height: height - 2 * edge };
}

function buttonInk(enabled: boolean, first: boolean): Ink {
  if (!enabled) return 'onButtonOff';
  return first ? 'onButton' : 'onFelt';
}

function rollsText({ turn }: Game, { x, y, width, height }: Rect): readonly Text[] {
  if (turn === null) return [];
  const content = words.table.rollsLeft(turn.rollsLeft);
  const area = { x, y: y + height * 0.52, width, height: height * 0.48 };
  return [text(content, area, Math.min(height * 0.36, Math.max(16, height * 0.28)), 'quietOnFelt')];
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
