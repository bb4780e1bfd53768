/** Where the focus goes when the control that had it is gone. */

/**
 * A control that has just gone, or can no longer be used, takes the focus with it; the next thing to do gets the focus
 * as soon as there is one.
 */
export function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement.matches('body, main, :disabled')) focusNext();
}

/** Before the boxes go: otherwise the browser would lay out the whole table to see where the focus was. */
export function leaveBox(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('.box')) activeElement.blur();
}

/** The next thing to do; while there is none, the table itself, so that keys still belong to it. */
export function focusNext(): void {
  const next = '.roll:enabled, .box[tabindex="0"], .game-over .primary, .command-line .field';
  const place = document.querySelector<HTMLElement>(next) ?? document.querySelector<HTMLElement>('main');
  place?.focus({ preventScroll: true });
}
