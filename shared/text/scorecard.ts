/** Dice and scorecards drawn with letters; never wider than 80 cells on a terminal. */
import type { Game } from '../game/game.ts';
import type { Face } from '../rules/dice.ts';
import { rulesOf } from '../rules/ids.ts';
import { cellValue, type Row, rowsOf } from '../rules/rows.ts';
import { type Column, columnsOf, factorOf, type Rules } from '../rules/rules.ts';
import { cardTotals, type Scorecard, type Totals } from '../rules/scorecard.ts';
import { words } from '../words/index.ts';
import type { Cumulative } from './history.ts';
import { inCells, onTwoLines, widthOf } from './width.ts';

const edge = '+---+';
/** The three lines between the edges, by face. */
const pips: Readonly<Record<Face, readonly [string, string, string]>> = {
  1: ['|   |', '| o |', '|   |'],
  2: ['|o  |', '|   |', '|  o|'],
  3: ['|o  |', '| o |', '|  o|'],
  4: ['|o o|', '|   |', '|o o|'],
  5: ['|o o|', '| o |', '|o o|'],
  6: ['|o o|', '|o o|', '|o o|'],
};

function dieLines(face: Face): readonly string[] {
  return [edge, ...pips[face], edge];
}

/** The dice side by side, each with its number, from 1 on, centred below it. */
export function toDiceString(dice: readonly Face[]): string {
  const drawn = dice.map(dieLines);
  const lines = dieLines(1).map((_, line) => drawn.map((die) => die[line]).join(' '));
  const numbers = dice.map((_, index) => `  ${index + 1}  `).join(' ');
  return [...lines, numbers.trimEnd()].join('\n');
}

export interface CardHolder {
  readonly name: string;
  readonly card: Scorecard;
  /** Their total over all games; left out before the second. */
  readonly cumulative?: number;
}

/** In cells, as is everything here. */
const terminalWidth = 80;
/** Room for a space and the largest possible score in a cell. */
const cellWidth = 5;
/** " |" after the row headers and after every player. */
const frame = 2;
/** No name gets more room than this, including a space before it. */
const longestName = 17;

/** Names are not cut to less than this, including a space before them: rather a second block. */
const shortestName = 9;

/** As many players side by side as there is room for, in blocks of about the same size, and the room for each. */
function layOut(headerWidth: number, columns: number, holders: readonly CardHolder[], lineWidth: number) {
  const room = lineWidth - headerWidth - frame;
  const longest = Math.min(Math.max(...holders.map(({ name }) => widthOf(name) + 1)), longestName);
  const least = Math.max(columns * cellWidth, Math.min(longest, shortestName));
  const blocks = Math.ceil(holders.length / Math.max(1, Math.floor(room / (least + frame))));
  const abreast = Math.ceil(holders.length / blocks);
  const playerWidth = Math.max(least, Math.min(longest, Math.floor(room / abreast) - frame));
  return { abreast, playerWidth };
}

/** A line is drawn below these; without a bonus the upper score is the last of its section. */
const sectionEnds = ({ bonus }: Rules): readonly (keyof Totals)[] => [
  bonus === null ? 'upperScore' : 'upperBonus',
  'lowerScore',
];

function drawBlock(rules: Rules, holders: readonly CardHolder[], headerWidth: number, playerWidth: number): string {
  const columns = columnsOf(rules);
  const ends = sectionEnds(rules);
  const line = (header: string, contentOf: (holder: CardHolder) => string) =>
    `${inCells(header, headerWidth)} |${holders.map((holder) => `${inCells(contentOf(holder), playerWidth, 'right')} |`).join('')}`;
  const cells = (contentOf: (column: Column) => string) =>
    columns.map((column) => contentOf(column).padStart(cellWidth)).join('');
  const rule = `${'-'.repeat(headerWidth + 1)}+${`${'-'.repeat(playerWidth + 1)}+`.repeat(holders.length)}`;
  const rowLines = (row: Row) => {
    const drawn = line(words.rowHeader(rules.id, row), ({ card }) =>
      cells((column) => String(cellValue(rules, card, row, column) ?? '')),
    );
    return row.kind === 'sum' && ends.includes(row.id) ? [drawn, rule] : [drawn];
  };
  const triple = columns.length > 1;
  // With a space before it.
  const cut = (part: string) => inCells(part, Math.min(widthOf(part), playerWidth - 1));
  const names = holders.map(({ name }) => onTwoLines(name, playerWidth - 1));
  return [
    ...(names.some(([first]) => first !== '') ? [0, 1] : [1]).map((part) =>
      line('', (holder) => cut(names[holders.indexOf(holder)][part])),
    ),
    ...(holders.some(({ cumulative }) => cumulative !== undefined)
      ? [line(words.console.allGames, ({ cumulative }) => String(cumulative ?? ''))]
      : []),
    ...(triple ? [line('', () => cells((column) => `×${factorOf(rules, column)}`))] : []),
    rule,
    ...rowsOf(rules).flatMap(rowLines),
    ...(triple ? [line(words.console.allColumns, ({ card }) => String(cardTotals(rules, card).total))] : []),
  ].join('\n');
}

/** Players who do not fit side by side come below. */
export function scorecardText(rules: Rules, holders: readonly CardHolder[], lineWidth = terminalWidth): string {
  const headerWidth = Math.max(...rowsOf(rules).map((row) => words.rowHeader(rules.id, row).length));
  const { abreast, playerWidth } = layOut(headerWidth, rules.columns.length, holders, lineWidth);
  const blocks: string[] = [];
  for (let first = 0; first < holders.length; first += abreast)
    blocks.push(drawBlock(rules, holders.slice(first, first + abreast), headerWidth, playerWidth));
  return blocks.join('\n\n');
}

/** The cards of everybody in a game; `cumulative` by seat: their totals over all games. */
export function cardsText(
  { rules, seats, cards }: Game,
  cumulative: readonly (Cumulative | null)[] = [],
  lineWidth = terminalWidth,
): string {
  return scorecardText(
    rulesOf(rules),
    seats.map(({ name }, player) => {
      const before = cumulative[player];
      return { name, card: cards[player], ...(before && { cumulative: before.score }) };
    }),
    lineWidth,
  );
}
