/** The commands that only the window's console has, and all the words that Tab can complete. */
import type { Game } from '../../../shared/game/game.ts';
import { openOffers } from '../../../shared/game/moves.ts';
import { coachWords, type Prompt } from '../../../shared/text/commands.ts';
import { type View, views } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';

const plainWords = ['again', 'leave', 'picture'] as const;

export type WindowCommand =
  | { readonly kind: (typeof plainWords)[number] }
  | { readonly kind: 'view'; readonly view: View };

const otherViews = views.filter((view) => view !== 'console');

/** Null for anything else. */
export function parseWindowCommand(text: string): WindowCommand | null {
  const answer = text.trim().toLowerCase();
  const kind = plainWords.find((word) => word === answer);
  if (kind !== undefined) return { kind };
  const view = otherViews.find((name) => answer === `view ${name}`);
  return view === undefined ? null : { kind: 'view', view };
}

const wordsFor: Readonly<Record<Prompt, readonly string[]>> = {
  roll: ['roll'],
  keep: ['all', 'none', 'roll all', 'roll none', 'keep all', 'keep none'],
  category: [],
};

/** `prompt` is null when there is no move to make. */
export function wordsToComplete(game: Game, prompt: Prompt | null): readonly string[] {
  const boxes = prompt === null ? [] : openOffers(game).map((offer) => words.boxName(game.rules, offer));
  return [
    ...(prompt === null ? [] : wordsFor[prompt]),
    ...boxes,
    ...boxes.map((name) => `score ${name}`),
    'card',
    ...(prompt === null ? [] : coachWords),
    'help',
    ...(game.before === null ? [] : ['undo']),
    ...(game.turn === null ? ['again'] : []),
    'leave',
    'picture',
    ...otherViews.map((view) => `view ${view}`),
  ];
}
