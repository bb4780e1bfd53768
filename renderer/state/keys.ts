/** The keys of the table; what a focused control does with a key of its own comes first. */
import { diceCount } from '../../shared/rules/dice.ts';
import { openDialog } from './screen.ts';
import { rollDice, toggleDie } from './table.ts';

const textTypes = ['text', 'search', 'number', 'email', 'password', 'tel', 'url'];

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textTypes.includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Space presses a control that was reached with the keyboard; after a click it still rolls. */
function wantsSpace(target: EventTarget | null, usedMouse: boolean): boolean {
  return !usedMouse && target instanceof Element && target.closest('button, input, summary, a') !== null;
}

/** Returns what takes the listeners away again. */
export function listenToKeys(nextView: () => void): () => void {
  let usedMouse = false;
  const pointed = () => {
    usedMouse = true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) usedMouse = false;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
    if (isTextBox(event.target) || document.querySelector('dialog[open]') !== null) return;
    if (event.key === ' ' && wantsSpace(event.target, usedMouse)) return;
    const act = actionOf(event.key, nextView);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  addEventListener('pointerdown', pointed, true);
  addEventListener('keydown', pressed);
  return () => {
    removeEventListener('pointerdown', pointed, true);
    removeEventListener('keydown', pressed);
  };
}

function actionOf(key: string, nextView: () => void): (() => void) | undefined {
  const die = Number(key) - 1;
  if (/^[1-9]$/.test(key) && die < diceCount) return () => toggleDie(die);
  switch (key.toLowerCase()) {
    case 'r':
    case ' ':
      return () => void rollDice();
    case 'v':
      return nextView;
    case '?':
      return () => openDialog('keyboard');
    default:
      return undefined;
  }
}
