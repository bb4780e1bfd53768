/** Keys that work wherever the focus is, unless the focused control uses the key itself. */

import { mostDice } from '../../shared/rules/dice.ts';
import type { PlayableBoard } from '../state/board.ts';
import type { Replay } from '../state/replay.ts';
import { placesOf } from '../views/dice.ts';

const textBox = 'input:not([type="range"], [type="checkbox"], [type="radio"]), select';

export function isTextBox(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(textBox);
}

/** Space presses a control that was reached with the keyboard; after a click it still rolls. */
function wantsSpace(target: EventTarget | null, usedMouse: boolean): boolean {
  return !usedMouse && target instanceof Element && target.closest('button, input, summary, a') !== null;
}

type Listeners = { readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

/** Before anything on the page gets the events, if `isFirst`. Returns a function that removes the listeners. */
export function listen(listeners: Listeners, isFirst: boolean): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, isFirst);
  return () => {
    for (const [name, listener] of all) removeEventListener(name, listener, isFirst);
  };
}

/** For what scrolls although nothing in it may be pressed: the keyboard must reach it. */
export const scrollable = { tabIndex: 0 };

/** What each key does, by its name in lower case. */
export type Keys = Readonly<Partial<Record<string, () => void>>>;

/** Returns a function that removes the listeners. */
export function listenToKeys(keys: Keys): () => void {
  let usedMouse = false;
  const pointed = () => {
    usedMouse = true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) usedMouse = false;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    // A key with a name, such as F1, means nothing to a text box.
    const isTyped = isTextBox(event.target) && !/^F\d/.test(event.key);
    if (isTyped || document.querySelector('dialog[open]') !== null) return;
    if (event.key === ' ' && wantsSpace(event.target, usedMouse)) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const stops = [listen({ pointerdown: pointed }, true), listen({ keydown: pressed }, false)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Ctrl+Z, or its counterpart on a Mac; while something is being typed it belongs to the text. Returns a function that
 * removes the listener.
 */
export function listenToUndo(undo: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const isTyping = isTextBox(event.target) && (event.target as HTMLInputElement).value !== '';
    if (isTyping || event.repeat || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    undo();
  };
  return listen({ keydown: pressed }, false);
}

/** What the player on turn does with keys. */
export function turnKeys(board: PlayableBoard): Keys {
  const { hands } = board;
  const roll = () => void hands.roll();
  const { order, sort } = placesOf(board);
  const dice = Array.from({ length: mostDice }, (_, place) => {
    const toggle = () => {
      const die = order.value[place];
      if (die !== undefined) hands.toggleDie(die);
    };
    return [String(place + 1), toggle];
  });
  return { r: roll, ' ': roll, a: () => hands.selectOthers(), s: sort, ...Object.fromEntries(dice) };
}

/**
 * Space plays and pauses a replay, the left and right arrows step, with Shift from mistake to mistake, wherever the focus is: radio buttons still have up
 * and down, and buttons have Enter. Only somebody who is typing keeps these keys. Returns a function that removes the
 * listener.
 */
export function listenToReplayKeys(
  replay: Pick<Replay, 'togglePlaying' | 'stepBy'>,
  goToMistake: (step: 1 | -1) => void,
): () => void {
  const keys: Keys = {
    ' ': replay.togglePlaying,
    ArrowLeft: () => replay.stepBy(-1),
    ArrowRight: () => replay.stepBy(1),
  };
  const shifted: Keys = { ArrowLeft: () => goToMistake(-1), ArrowRight: () => goToMistake(1) };
  const pressed = (event: KeyboardEvent) => {
    const act = (event.shiftKey ? shifted : keys)[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTextBox(event.target) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    // Before the focused control or the card gets it.
    event.stopPropagation();
    act();
  };
  // A button is pressed when Space is released.
  const released = (event: KeyboardEvent) => {
    if (event.key === ' ' && !isTextBox(event.target) && document.querySelector('dialog[open]') === null)
      event.preventDefault();
  };
  return listen({ keydown: pressed, keyup: released }, true);
}
