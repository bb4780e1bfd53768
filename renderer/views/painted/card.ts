/** Everything on the paper: names, rows and lines, what was scored, and what the boxes of the player on turn offer. */
import { type Game, throwOf } from '../../../shared/game/game.ts';
import { compile } from '../../../shared/rules/compile.ts';
import { offerOf } from '../../../shared/rules/joker.ts';
import { cellValue, isExplained, type Row } from '../../../shared/rules/rows.ts';
import { factorOf } from '../../../shared/rules/rules.ts';
import { type Box, cardTotals } from '../../../shared/rules/scorecard.ts';
import { words } from '../../../shared/words/index.ts';
import { boxLabel, isGlowing, whyLocked, worthOfOffer } from '../names.ts';
import { nameId } from '../targets.ts';
import type { Layout } from './layout.ts';
import { cellId, type Line, type Mark, nameCell, previewCell, type Target, type Text, target, text } from './parts.ts';
import type { Plan } from './plan.ts';
import type { SceneInput } from './scene.ts';
import { boundsOf, inset, type Rect, roundRect, type Shape } from './shape.ts';

export function cardOf(input: SceneInput, plan: Plan) {
  const { layout, rows, rules } = plan;
  const { unit } = layout;
  const cells = cellsOf(input, plan);
  const rowAreas = rows.map((_, line) => ({ ...layout.labels, y: layout.labels.y + line * unit, height: unit }));
  const width = rightOf(layout) - layout.labels.x;
  const half = otherHalf(input, layout);
  return {
    // On the paper: the rows of sums.
    stripes: [
      ...rows.flatMap(({ kind }, line) => (kind === 'sum' ? roundRect({ ...rowAreas[line], width }, 0) : [])),
      ...half.map(({ shape }) => shape),
    ],
    lines: ruledLines(plan),
    // Over the columns of each player; the one of the player on turn is raised.
    tabs: input.game.seats.map((_, player) => tabOf(plan, player)),
    marks: cells.flatMap((cell) => marksOn(input, cell)),
    // Where the names of the rows are that can be explained, each with its id as a target.
    rowNames: rows.flatMap((row, line) =>
      isExplained(row) ? { row, id: nameId(row.id), shape: roundRect(inset(rowAreas[line], 1), 3) } : [],
    ),
    texts: [
      ...rows.map((row, line) => {
        const { x, width: wide, ...place } = rowAreas[line];
        const area = { ...place, x: x + unit * 0.3, width: wide - unit * 0.45 };
        return text(words.rowHeader(rules.id, row), area, unit * 0.6, 'ink', { align: 'left', bold: isTotal(row) });
      }),
      ...half.map(({ name, shape }) => text(name, boundsOf(shape), unit * 0.6, 'ink', { bold: true })),
      ...headTexts(input, plan),
      ...cells.flatMap((cell) => [...valueTexts(cell, plan), ...previewTexts(input, cell, unit)]),
    ],
    targets: [...(input.may.moveAs === null ? [] : cells.flatMap((cell) => boxTargets(input.game, cell))), ...half],
  };
}

/** What shows the other half of the card. */
function otherHalf({ half }: SceneInput, { otherHalf: area, unit }: Layout): readonly Target[] {
  if (area === null) return [];
  const name = words.table.halves[half === 'upper' ? 'lower' : 'upper'];
  return [target({ kind: 'half' }, name, roundRect(area, unit * 0.25), true)];
}

const isTotal = ({ kind, id }: Row) => kind === 'sum' && id === 'total';

type Cell = ReturnType<typeof cellsOf>[number];

/** Where the columns cross the rows. */
function cellsOf({ game }: SceneInput, { rules, rows, columns, layout }: Plan) {
  const { unit } = layout;
  return game.cards.flatMap((card, player) => {
    const thrown = game.turn?.player === player ? throwOf(game.turn) : null;
    return columns.flatMap((column, index) => {
      const { x, y, width } = layout.columns[player * columns.length + index];
      return rows.map((row, line) => ({
        player,
        card,
        row,
        column,
        // A little smaller, so that lines stay clear.
        area: inset({ x, y: y + line * unit, width, height: unit }, 2),
        value: cellValue(rules, card, row, column),
        // What a box of the player on turn offers the hand; null before the first roll, and for any other cell.
        offer: row.kind === 'box' && thrown ? offerOf(card, rules, thrown, { category: row.id, column }) : null,
      }));
    });
  });
}

function isAt(box: Box | null, { category, column }: Box): boolean {
  return category === box?.category && column === box.column;
}

function marksOn({ game, lit, judged }: SceneInput, { offer, area }: Cell): readonly Mark[] {
  if (offer === null) return [];
  const isGolden = isGlowing(game, offer);
  const mark = (look: Mark['look'], isSet: boolean, cell: string | null = null) =>
    isSet ? [{ look, area, cell }] : [];
  return [
    ...mark('good', !isGolden && worthOfOffer(game.rules, offer) === 'good', previewCell),
    ...mark('glow', isGolden, previewCell),
    ...mark('lit', isAt(lit, offer)),
    ...mark('chosen', isAt(judged.chosen, offer)),
    ...mark('better', isAt(judged.better, offer)),
    ...mark('lock', offer.kind === 'forced', previewCell),
  ];
}

/** Once there is a hand, all boxes of the player on turn; a click on a used one gets an answer too. */
function boxTargets({ rules }: Game, { offer, area, value }: Cell): readonly Target[] {
  if (offer === null) return [];
  const { category, column } = offer;
  const shape = roundRect(inset(area, -1), 3);
  const action = { kind: 'box', category, column } as const;
  return [target(action, boxLabel(rules, offer, value), shape, offer.kind === 'open', whyLocked(rules, offer))];
}

function valueTexts({ player, card, row, column, area, value }: Cell, { layout, rules }: Plan): readonly Text[] {
  // In an unused column all sums would be 0.
  const isUsed = card.boxes[column - 1].some((points) => points !== null);
  if (value === null || !(isUsed || isTotal(row))) return [];
  const { bonus } = rules;
  const wanted = (bonus?.from ?? 0) * factorOf(rules, column);
  const isOpen = card.boxes[column - 1].slice(0, compile(rules).upperCount).includes(null);
  // The upper score with what the bonus asks for, as long as it can still be reached.
  const isOnTheWay = row.id === 'upperScore' && isOpen && value < wanted;
  const content = isOnTheWay ? words.table.bonusShort(value, wanted) : String(value);
  // A box that was given up must not look like one that can be taken.
  const ink = row.kind === 'sum' ? 'ink' : value === 0 ? 'quiet' : player;
  const size = layout.unit * (isTotal(row) ? 0.7 : 0.64);
  const bold = row.kind === 'box' || isTotal(row);
  return [text(content, area, size, ink, { bold, cell: cellId(player, row.id, column) })];
}

function previewTexts({ game }: SceneInput, { offer, area, player }: Cell, unit: number): readonly Text[] {
  if (offer?.kind !== 'open') return [];
  const content = offer.chip > 0 ? `${offer.score} + ${offer.chip}` : String(offer.score);
  const worth = worthOfOffer(game.rules, offer);
  // What earns nothing must not look like what does.
  if (worth === 'nothing') return [text(content, area, unit * 0.46, 'faint', { cell: previewCell })];
  const bold = worth === 'good';
  const ink = isGlowing(game, offer) ? 'onButton' : player;
  return [text(content, area, unit * (bold ? 0.64 : 0.56), ink, { italic: true, bold, cell: previewCell })];
}

/** What was reached over all games, as a share of a row. */
const reachedSize = 0.42;
/** In pixels: what would be smaller only takes room from the name above it. */
const smallestLetters = 7;

function headTexts({ game, reached }: SceneInput, plan: Plan): readonly Text[] {
  const { unit, names, labels, factors } = plan.layout;
  // From the second game on: before that everybody has only this one.
  const hasReached = game.turn !== null && reached?.some((player) => player !== null);
  const shown = hasReached && unit * reachedSize >= smallestLetters ? reached : null;
  /** Shares of the height of the names. */
  const line = (top: number, height: number) => ({
    x: labels.x + unit * 0.3,
    y: names.y + names.height * top,
    width: labels.width - unit * 0.6,
    height: names.height * height,
  });
  const last = line(0.68, 0.3);
  const right = { ...last, x: last.x + last.width * 0.5, width: last.width * 0.5 };
  const { columns, rules } = plan;
  return [
    text(words.table.wordmark, line(0, 0.58), unit * 0.7, 'ink', { align: 'left', bold: true }),
    text(words.rulesName(rules.id), line(0.5, 0.4), unit * 0.48, 'quiet', { align: 'left' }),
    ...(shown ? [text(words.table.allGames, right, unit * reachedSize, 'quiet', { align: 'right' })] : []),
    ...game.seats.flatMap((_, player) => nameTexts(game, plan, player, shown)),
    ...(columns.length === 1 ? [] : plan.layout.columns).map((column, index) => {
      const factor = words.common.factor(factorOf(rules, columns[index % columns.length]));
      const area = { ...column, y: factors.y, height: unit };
      return text(factor, area, unit * 0.56, Math.floor(index / columns.length));
    }),
  ];
}

/**
 * A name; in Triple with the sum of the three columns under it, which no row of the card shows; and under that the
 * player's total over all games.
 */
function nameTexts(game: Game, plan: Plan, player: number, reached: SceneInput['reached']): readonly Text[] {
  const { unit } = plan.layout;
  const ink = game.turn?.player === player ? 'onSeat' : player;
  const tab = inset(tabOf(plan, player).area, 3);
  const triple = plan.columns.length > 1;
  const total = String(cardTotals(plan.rules, game.cards[player]).total);
  const lines = [
    { content: game.seats[player].name, share: triple || reached ? 0.62 : 1, size: triple ? 0.6 : 0.66 },
    ...(triple ? [{ content: total, share: 0.48, size: 0.6 }] : []),
    ...(reached ? [{ content: String(reached[player]?.score ?? ''), share: 0.38, size: reachedSize }] : []),
  ];
  const all = lines.reduce((sum, { share }) => sum + share, 0);
  let { y } = tab;
  return lines.map(({ content, share, size }, line) => {
    const area = { ...tab, y, height: (tab.height * share) / all };
    y += area.height;
    // On two lines and in smaller letters before it is cut.
    const more = line === 0 ? { bold: true, lines: 2, least: 0.5, breaks: true } : { least: 0.6 };
    return text(content, area, unit * size, ink, { ...more, cell: nameCell(player) });
  });
}

/** The tab with a player's name, and all of that player's columns. */
function tabOf({ layout, columns }: Plan, player: number): { area: Rect; shape: Shape; column: Shape } {
  const first = layout.columns[player * columns.length];
  const last = layout.columns[(player + 1) * columns.length - 1];
  const across = { x: first.x, width: last.x + last.width - first.x };
  const { y, height } = layout.names;
  const area = inset({ ...across, y, height }, 2);
  return { area, shape: roundRect(area, height * 0.24), column: roundRect({ ...first, ...across }, 0) };
}

/** Where the last column ends. */
function rightOf({ columns }: Layout): number {
  const last = columns[columns.length - 1];
  return last.x + last.width;
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
