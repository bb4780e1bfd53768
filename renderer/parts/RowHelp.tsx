/** Explains a row next to its name on the card: after a moment under the mouse, and at once with the keyboard. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { Row, RowId } from '../../shared/rules/rows.ts';
import { rowHelp } from '../views/names.ts';
import { listen } from './keys.ts';

/** In milliseconds: a mouse on its way to a box crosses the names. */
const patience = 400;

/** Where a name is in the window. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'height'>;

interface Explained {
  readonly row: Row;
  readonly place: Place;
}

export interface RowHelp {
  readonly explained: Explained | null;
  /** The mouse is over this name now; null for none. */
  point(name: Explained | null): void;
  /** The focus has moved to this name; null for none. Only keyboard users see the explanation. */
  focus(name: Explained | null): void;
}

export function useRowHelp(): RowHelp {
  const [explained, setExplained] = useState<Explained | null>(null);
  const pointed = useRef<RowId | null>(null);
  const timer = useRef(0);
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    // Anybody who presses something is playing on; this comes before the press itself, which may lead to the next name.
    const pressed = (event?: Event) => {
      isByKey.current = event?.type === 'keydown';
      clearTimeout(timer.current);
      setExplained(null);
    };
    const stop = listen({ keydown: pressed, pointerdown: pressed }, true);
    return () => {
      pressed();
      stop();
    };
  }, []);
  return {
    explained,
    point(name) {
      if (pointed.current === (name?.row.id ?? null)) return;
      pointed.current = name?.row.id ?? null;
      clearTimeout(timer.current);
      setExplained(null);
      if (name !== null) timer.current = window.setTimeout(() => setExplained(name), patience);
    },
    focus(name) {
      // A focus that moves by itself says nothing about the name under the mouse.
      if (!isByKey.current) return;
      clearTimeout(timer.current);
      setExplained(name);
    },
  };
}

/** To the left of the name if there is room, so that no box is covered; screen readers get it with the name itself. */
export function RowBubble({ help: { explained }, rules }: { help: RowHelp; rules: RulesId }) {
  const bubble = useRef<HTMLParagraphElement>(null);
  const [isLeft, setIsLeft] = useState(true);
  useEffect(() => {
    if (explained !== null && bubble.current) setIsLeft(explained.place.left > bubble.current.offsetWidth + 16);
  }, [explained]);
  if (explained === null) return null;
  const { left, right, top, height } = explained.place;
  const side = isLeft ? { right: `${innerWidth - left + 8}px` } : { left: `${right + 8}px` };
  return (
    <p ref={bubble} class="category-help" aria-hidden="true" style={{ ...side, top: `${top + height / 2}px` }}>
      {rowHelp(explained.row, rules)}
    </p>
  );
}
