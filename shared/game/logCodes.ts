/**
 * The codes of things in packed logs: the place of each in its list. A place that was ever used is never given to
 * anything else.
 */
import type { Category } from '../rules/categories.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { DiceMode, GameEvent } from './events.ts';
import { playerTypes as allTypes, type PlayerType, playerEntries } from './seats.ts';

export const rules: readonly RulesetId[] = ['basic', 'chips', 'official', 'free-joker', 'triple', 'triple-chips'];
export const diceModes: readonly DiceMode[] = ['rolled', 'typed'];
export const categories: readonly Category[] = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'threeOfAKind',
  'fourOfAKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'chance',
];
/** Of all events except the first, which is always the start. */
export const events: readonly Exclude<GameEvent['type'], 'started'>[] = [
  'rolled',
  'selected',
  'scored',
  'resigned',
  'undone',
  'hinted',
  'withheld',
];
export const playerTypes: readonly PlayerType[] = allTypes.reduce<PlayerType[]>((types, type) => {
  types[playerEntries[type].code] = type;
  return types;
}, []);
/** What only some games need at their start; 0 ends the list of them. */
export const extras = { end: 0, words: 1, undo: 2, machines: 3 } as const;

/** How many bits the codes of a version have. */
export interface Widths {
  readonly rules: number;
  readonly type: number;
  readonly dice: number;
  readonly event: number;
  readonly category: number;
}
/** Never change a released version. */
export const widths1: Widths = { rules: 3, type: 3, dice: 1, event: 2, category: 4 };
export const widths2: Widths = { rules: 6, type: 6, dice: 3, event: 5, category: 5 };

/** The number of a machine, or how many there are. */
export const machineBits = 3;
/** Bits for this many dice together, as one number in base six. */
export const diceBits = [0, 3, 6, 8, 11, 13] as const;
/** No name has this character in it. */
export const endOfText = 0;
