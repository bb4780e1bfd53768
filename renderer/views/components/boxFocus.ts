/** Arrow keys on the scorecard: from open box to open box, and from name to name. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { isExplained, type Row, type RowId } from '../../../shared/rules/rows.ts';
import type { Box } from '../../../shared/rules/scorecard.ts';
import { readingKey } from '../../parts/direction.ts';
import { listen } from '../../parts/keys.ts';
import { nameId, targetId } from '../targets.ts';

function isSame(one: Box, other: Box): boolean {
  return one.category === other.category && one.column === other.column;
}

/**
 * Up and down go round within the column; left and right go to the nearest open box of the next column that has one.
 */
export function nextBox(rows: readonly Row[], open: readonly Box[], from: Box, key: string): Box {
  const rowOf = (box: Box) => rows.findIndex(({ id }) => id === box.category);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const column = open.filter((box) => box.column === from.column);
    const index = column.findIndex((box) => isSame(box, from));
    return column.at((index + (key === 'ArrowDown' ? 1 : -1)) % column.length) ?? from;
  }
  const step = key === 'ArrowRight' ? 1 : -1;
  const beside = open.filter((box) => Math.sign(box.column - from.column) === step);
  const distance = (box: Box) => Math.abs(box.column - from.column) * rows.length + Math.abs(rowOf(box) - rowOf(from));
  return beside.toSorted((one, other) => distance(one) - distance(other))[0] ?? from;
}

/** Up and down go from name to name of the card, and round. */
export function nextName(rows: readonly Row[], from: Row, key: string): Row {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const names = rows.filter(isExplained);
  return names.at((names.indexOf(from) + step) % names.length) ?? from;
}

/** The row whose name that is on the card; null for anything else. */
export function namedBy(element: EventTarget | null, rows: readonly Row[]): Row | null {
  const id = element instanceof Element ? element.closest('th')?.getAttribute('data-target') : null;
  return rows.find((row) => isExplained(row) && nameId(row.id) === id) ?? null;
}

function focusOn(id: string): void {
  document.querySelector<HTMLElement>(`[data-target="${id}"]`)?.focus();
}

/** Arrow keys belong to the card, unless the focused control uses them or a dialog is open. */
function wantsArrows(event: KeyboardEvent): boolean {
  if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return event.target instanceof Element && event.target.closest('input, select, textarea, [role="tab"]') === null;
}

/** One tab stop among the open boxes (`stop`) and one among the names (`lastName`); arrow keys move from there. */
export function useArrowKeys(rows: readonly Row[], open: readonly Box[]) {
  const [last, setLast] = useState<Box | null>(null);
  const [lastName, setLastName] = useState<RowId>(rows[0].id);
  const stop = open.find((box) => last !== null && isSame(box, last)) ?? open[0];
  useLayoutEffect(() => {
    const goToName = (id: RowId) => {
      setLastName(id);
      focusOn(nameId(id));
    };
    const pressed = (event: KeyboardEvent) => {
      const key = readingKey(event.key);
      const named = namedBy(event.target, rows);
      if ((stop === undefined && named === null) || !wantsArrows(event)) return;
      event.preventDefault();
      if (named !== null && (stop === undefined || key !== 'ArrowRight'))
        return goToName(nextName(rows, named, key).id);
      if (stop === undefined) return;
      const isInBox = (event.target as Element).closest('.box') !== null;
      const { category, column } = isInBox ? nextBox(rows, open, stop, key) : stop;
      // The names come before the first column.
      if (isInBox && isSame({ category, column }, stop) && key === 'ArrowLeft') return goToName(category);
      setLast({ category, column });
      focusOn(targetId({ kind: 'box', category, column }));
    };
    return listen({ keydown: pressed }, false);
  });
  return { stop, lastName };
}
