/**
 * Presses at the table: while dice tumble a press only ends the motion, a key that is held down presses nothing twice,
 * and computers can be hurried.
 */

import { isTextBox, listen } from '../../parts/keys.ts';
import type { Table } from '../../state/table.ts';

/** In milliseconds: the time between two moves of a computer while a mouse button is held down. */
const hurryEvery = 130;

const pressKeys = ['Enter', ' '];
/** Named keys only move the focus or change what another key means, except those that press, and the arrows. */
function isHarmless({ key }: KeyboardEvent): boolean {
  return key.length > 1 && !pressKeys.includes(key) && !key.startsWith('Arrow');
}

function isIn(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Something to press, painted or not. */
const pressable = 'button:enabled, input, canvas[data-pointed="true"]';

/** Returns a function that removes the listeners. */
export function guardPresses(table: Table): () => void {
  const { motion } = table;
  /** The click of a press that ended a motion does nothing more. */
  let isSpent = false;
  /** Nor do the further clicks of a double click that began with it. */
  let isBurst = false;
  /** Whether the press was on nothing in particular while a computer is on turn. */
  let isImpatient = false;
  let stopHurrying = () => {};

  const pressed = (event: KeyboardEvent) => {
    const isPress = pressKeys.includes(event.key);
    if (isIn(event, 'dialog') || (isTextBox(event.target) && event.key !== 'Enter')) return;
    if (isHarmless(event)) return motion.finish();
    // Anything typed in full is meant; only an empty line is impatience.
    const isTyped = event.target instanceof HTMLInputElement && isTextBox(event.target) && event.target.value !== '';
    // The bar is not part of the table, unless a key works wherever the focus is.
    if (isTyped || (isPress && isIn(event, 'header'))) return;
    if (isPress && table.mayHurry.value && !isIn(event, 'button:enabled')) {
      swallow(event);
      // A key that was held down to score must not use up the time in which the score can be taken back.
      if (!event.repeat || table.undoable.value === null) table.hurry();
    } else if (motion.tumbling.value !== null) {
      swallow(event);
      motion.finish();
    } else if (isPress && event.repeat) swallow(event);
    else motion.finish();
  };
  const hurryOn = () => {
    if (!table.mayHurry.value || table.undoable.value !== null) return;
    table.hurry();
    const timer = setTimeout(hurryOn, hurryEvery);
    stopHurrying = () => clearTimeout(timer);
  };
  const pointed = (event: PointerEvent) => {
    isSpent = isImpatient = false;
    if (!isIn(event, '.table-room')) return;
    isImpatient = table.mayHurry.value && !isIn(event, pressable);
    if (isImpatient) return hurryOn();
    isSpent = motion.tumbling.value !== null && !isIn(event, 'input');
    motion.finish();
  };
  const clicked = (event: MouseEvent) => {
    if (event.detail < 2) isBurst = isSpent;
    if (isSpent || isBurst) swallow(event);
    // The second click of a double click on a box must not use up the time in which the score can be taken back.
    else if (isImpatient && event.detail < 2 && table.undoable.value !== null) table.hurry();
    isSpent = isImpatient = false;
  };
  const released = () => stopHurrying();

  const stop = listen(
    { keydown: pressed, pointerdown: pointed, pointerup: released, pointercancel: released, click: clicked },
    true,
  );
  return () => {
    stopHurrying();
    stop();
  };
}
