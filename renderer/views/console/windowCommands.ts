/** The commands that only the window's console has, and all the words that Tab can complete. */
import type { Game } from '../../../shared/game/game.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { coachWords, type Prompt } from '../../../shared/text/commands.ts';
import { commandWord, understood, viewWord } from '../../../shared/text/typed.ts';
import { type View, views } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import type { Tip } from '../../state/firstGame.ts';

const plainWords = ['again', 'leave', 'picture'] as const;

export type WindowCommand =
  | { readonly kind: (typeof plainWords)[number] }
  | { readonly kind: 'view'; readonly view: View };

const otherViews = views.filter((view) => view !== 'console');

/** Null for anything else. */
export function parseWindowCommand(text: string): WindowCommand | null {
  const answer = understood(text).toLowerCase();
  const kind = plainWords.find((word) => word === answer);
  if (kind !== undefined) return { kind };
  const view = otherViews.find((name) => answer === `view ${name}`);
  return view === undefined ? null : { kind: 'view', view };
}

/** What a tip of a first game asks for, to somebody who types: the line of the help that says it. Null if it is the same. */
export function typedTip(tip: Tip, mayRoll: boolean): string | null {
  const { roll, keep, category } = words.console.help;
  switch (tip) {
    case 'roll':
      return roll.split('\n')[0];
    case 'select':
    case 'again':
      return keep.split('\n')[0];
    case 'score':
      // While a roll is left, a number means a die.
      return mayRoll ? keep.split('\n')[2] : category.split('\n')[0];
    default:
      return null;
  }
}

/** As the language in use has them. */
function wordsFor(prompt: Prompt): readonly string[] {
  const [roll, keep, all, none] = (['roll', 'keep', 'all', 'none'] as const).map(commandWord);
  if (prompt === 'roll') return [roll];
  return prompt === 'keep' ? [all, none, `${roll} ${all}`, `${roll} ${none}`, `${keep} ${all}`, `${keep} ${none}`] : [];
}

/** `prompt` is null when there is no move to make. */
export function wordsToComplete(game: Game, prompt: Prompt | null): readonly string[] {
  const boxes = prompt === null ? [] : openOffers(game).map((offer) => words.boxName(game.rules, offer));
  return [
    ...(prompt === null ? [] : wordsFor(prompt)),
    ...boxes,
    ...boxes.map((name) => `${commandWord('score')} ${name}`),
    commandWord('card'),
    ...(prompt === null ? [] : coachWords.map(commandWord)),
    commandWord('help'),
    ...(game.before === null ? [] : [commandWord('undo')]),
    ...(game.turn === null ? [commandWord('again')] : []),
    commandWord('leave'),
    commandWord('picture'),
    ...otherViews.map((view) => `${commandWord('view')} ${viewWord(view)}`),
  ];
}
