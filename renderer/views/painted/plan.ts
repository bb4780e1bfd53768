/** Which rows of the card are shown, all of them or a half, and where everything on the table is then. */

import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { type Row, type RowId, rowsOf } from '../../../shared/rules/rows.ts';
import { columnsOf } from '../../../shared/rules/rules.ts';
import { layOut } from './layout.ts';
import type { SceneInput } from './scene.ts';

/** The halves in which a card is shown that does not fit. */
const halves = ['upper', 'lower'] as const;
export type Half = (typeof halves)[number];

export type Plan = ReturnType<typeof makePlan>;

/** A card whose rows would be smaller than this share of what enlarged letters ask for is shown in two halves. */
const tooSmall = 0.85;

/** The rows of a half: the upper ends with the first sums, or in the middle where there are none. */
function rowsOfHalf(rows: readonly Row[], half: Half): readonly Row[] {
  const sum = rows.findIndex(({ kind }) => kind === 'sum');
  const after = rows.findIndex(({ kind }, line) => line > sum && kind === 'box');
  const middle = sum === -1 || after === -1 ? Math.ceil(rows.length / 2) : after;
  // The total is in both.
  return half === 'lower' ? rows.slice(middle) : rows.filter(({ id }, line) => line < middle || id === 'total');
}

let last: { readonly key: string; readonly plan: Plan } | null = null;

/** The same object as last time if nothing of it has changed: then what is painted once need not be painted again. */
export function planFor(input: SceneInput): Plan {
  const { game, width, height, zoom, half } = input;
  const key = [game.rules, game.seats.length, game.cheat, width, height, zoom, zoom > 1 && half].join();
  if (last?.key !== key) last = { key, plan: makePlan(input) };
  return last.plan;
}

function makePlan({ game, width, height, zoom, half }: SceneInput) {
  const rules = rulesOf(game.rules);
  const all = rowsOf(rules);
  const columns = columnsOf(rules);
  const card = {
    rows: all.length,
    players: game.seats.length,
    columnsEach: columns.length,
    dice: rules.dice,
    isMarked: game.cheat,
    half: null,
  };
  const layout = layOut(width, height, card);
  const whole = { rules, rows: all, columns, layout };
  if (zoom <= 1) return whole;
  // As large as without enlarged letters, which then enlarge it.
  const { unit: wanted } = layOut(width * zoom, height * zoom, card);
  if (layout.unit >= tooSmall * wanted && layout.height <= height) return whole;
  const rows = rowsOfHalf(all, half);
  // Both halves in rows of the same size.
  const most = Math.max(...halves.map((one) => rowsOfHalf(all, one).length));
  const { unit: largest } = layOut(width, height, { ...card, rows: most, half: { largest: wanted } });
  return { ...whole, rows, layout: layOut(width, height, { ...card, rows: rows.length, half: { largest } }) };
}

/** The half of the card that a row is in. */
export function halfOf(rules: RulesId, id: RowId): Half {
  return rowsOfHalf(rowsOf(rulesOf(rules)), 'upper').some((row) => row.id === id) ? 'upper' : 'lower';
}
