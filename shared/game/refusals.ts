/** Every reason why the engine says no, and the sentence a person reads. */
import { type Category, categoryNames } from '../rules/categories.ts';
import { boxName } from '../rules/rows.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import type { Box } from '../rules/scorecard.ts';
import { joinNames } from './words.ts';

export const maxPlayers = 4;
export const maxNameLength = 20;

export type Refusal =
  | { readonly code: 'player-count'; readonly count: number }
  /** `seat` counts from 0. */
  | { readonly code: 'name-empty'; readonly seat: number }
  | { readonly code: 'name-too-long'; readonly seat: number }
  | { readonly code: 'name-unprintable'; readonly seat: number }
  | { readonly code: 'name-double'; readonly seat: number; readonly name: string }
  /** Something that no honest program sends; `field` says which part of it is wrong. */
  | { readonly code: 'malformed'; readonly field: string }
  | { readonly code: 'bad-dice'; readonly count: number; readonly problem: DiceProblem }
  | { readonly code: 'not-started' }
  | { readonly code: 'already-started' }
  | { readonly code: 'game-over' }
  | { readonly code: 'no-such-player'; readonly player: number }
  | { readonly code: 'seat-resigned'; readonly name: string }
  | { readonly code: 'card-complete'; readonly name: string }
  | { readonly code: 'not-on-turn'; readonly name: string; readonly onTurn: string }
  | { readonly code: 'not-rolled' }
  | { readonly code: 'no-rolls-left' }
  | { readonly code: 'first-roll-not-all' }
  /** `die` counts from 0. */
  | { readonly code: 'kept-die-changed'; readonly die: number }
  | { readonly code: 'no-such-column'; readonly column: number }
  | { readonly code: 'box-used'; readonly rules: RulesetId; readonly box: Box }
  | {
      readonly code: 'box-forced';
      readonly rules: RulesetId;
      readonly box: Box;
      readonly mustTake: readonly Category[];
    }
  | { readonly code: 'log-empty' }
  | { readonly code: 'log-refused'; readonly index: number; readonly because: Refusal }
  | { readonly code: 'log-damaged' }
  | { readonly code: 'log-version'; readonly version: number };

export type DiceProblem =
  | { readonly kind: 'number-of-dice'; readonly got: number }
  | { readonly kind: 'not-a-face'; readonly got: string };

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five'] as const;

function diceSentence(count: number, problem: DiceProblem): string {
  const example = '35541'.slice(0, count);
  const spaced = [...example].join(' ');
  const wanted =
    count === 1
      ? 'one whole number from 1 to 6, such as 3'
      : `${numberWords[count]} whole numbers from 1 to 6, such as ${spaced} or ${example}`;
  const wrong = problem.kind === 'not-a-face' ? `"${problem.got}" is no face of a die` : `that was ${problem.got}`;
  return `Type ${wanted}; ${wrong}.`;
}

/** What a person is told. */
export function sentenceFor(refusal: Refusal): string {
  switch (refusal.code) {
    case 'player-count':
      return `A game has 1 to ${maxPlayers} players, not ${refusal.count}.`;
    case 'name-empty':
      return `Player ${refusal.seat + 1} needs a name.`;
    case 'name-too-long':
      return `The name of player ${refusal.seat + 1} is longer than ${maxNameLength} characters.`;
    case 'name-unprintable':
      return `The name of player ${refusal.seat + 1} has characters in it that cannot be shown.`;
    case 'name-double':
      return `There are two players called ${refusal.name}. Every player needs a different name.`;
    case 'malformed':
      return `This is not something the game understands (${refusal.field}).`;
    case 'bad-dice':
      return diceSentence(refusal.count, refusal.problem);
    case 'not-started':
      return 'The game has not started yet.';
    case 'already-started':
      return 'The game has already started.';
    case 'game-over':
      return 'The game is over.';
    case 'no-such-player':
      return `There is no player ${refusal.player + 1} in this game.`;
    case 'seat-resigned':
      return `${refusal.name} has left this game.`;
    case 'card-complete':
      return `${refusal.name} has already filled every box.`;
    case 'not-on-turn':
      return `It is ${refusal.onTurn}'s turn, not ${refusal.name}'s.`;
    case 'not-rolled':
      return 'Roll the dice first.';
    case 'no-rolls-left':
      return 'There are no rolls left in this turn. Select a category for this roll.';
    case 'first-roll-not-all':
      return 'The first roll of a turn rolls all five dice.';
    case 'kept-die-changed':
      return `Die ${refusal.die + 1} was kept and cannot change.`;
    case 'no-such-column':
      return `There is no column ${refusal.column} on this scorecard.`;
    case 'box-used':
      return `${boxName(rulesets[refusal.rules], refusal.box)} is already used. Select another category.`;
    case 'box-forced':
      return `${boxName(rulesets[refusal.rules], refusal.box)} is locked: this Yahtzee is a Joker and must go to ${joinNames(
        refusal.mustTake.map((category) => categoryNames[category]),
        'or',
      )}.`;
    case 'log-empty':
      return 'This game has no events.';
    case 'log-refused':
      return `Event ${refusal.index + 1} of this game is not allowed: ${sentenceFor(refusal.because)}`;
    case 'log-damaged':
      return 'This game is damaged and cannot be read.';
    case 'log-version':
      return `This game was written by a newer version of the program (format ${refusal.version}).`;
  }
}
