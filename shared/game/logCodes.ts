/**
 * The codes of things in packed logs: the place of each in its list. A place that was ever used is never given to
 * anything else.
 */
import { presetIds } from '../rules/ids.ts';
import type { Rules } from '../rules/rules.ts';
import type { DiceMode, GameEvent } from './events.ts';
import { playerTypes as allTypes, type PlayerType, playerEntries } from './seats.ts';

export const rules = presetIds;
/** In place of a code: the text of own rules follows. */
export const ownRulesCode = 63;
export const diceModes: readonly DiceMode[] = ['rolled', 'typed'];
/** Of all events except the first, which is always the start. */
export const events: readonly Exclude<GameEvent['type'], 'started'>[] = [
  'rolled',
  'selected',
  'scored',
  'resigned',
  'undone',
  'hinted',
  'withheld',
  'returned',
];
export const playerTypes: readonly PlayerType[] = allTypes.reduce<PlayerType[]>((types, type) => {
  types[playerEntries[type].code] = type;
  return types;
}, []);
/** What only some games need at their start, by their codes from 1; 0 ends the list of them. */
export const extras = ['words', 'undo', 'machines', 'sameDice', 'daily'] as const;
export const endOfExtras = 0;

/** So many things can be told apart with this many bits. */
const bitsFor = (things: number) => Math.ceil(Math.log2(things));

/** How many bits the codes of a version have, and what it can hold. A box is written as its number among those of the rules. */
export interface Widths {
  readonly rules: number;
  /** How many of the rules it knows, and whether it can hold own rules. */
  readonly rulesKnown: number;
  readonly hasOwnRules: boolean;
  /** Whether the first event ends with a list of extras, each a code and its data. */
  readonly hasExtras: boolean;
  readonly type: number;
  readonly dice: number;
  readonly event: number;
  /** The number of a seat, or how many there are. */
  readonly seat: number;
  /** The number of a machine, or how many there are. */
  readonly machine: number;
  readonly box: (rules: Rules) => number;
}
// Never change a released version. The first had no bits left for a ninth type of player or a fifth kind of event.
const widths1: Widths = {
  rules: 3,
  rulesKnown: 6,
  hasOwnRules: false,
  hasExtras: false,
  type: 3,
  dice: 1,
  event: 2,
  seat: 2,
  machine: 3,
  box: () => 4,
};
const widths2: Widths = { ...widths1, hasExtras: true, rules: 6, type: 6, dice: 3, event: 5, box: () => 5 };
const widths3: Widths = {
  ...widths2,
  rulesKnown: rules.length,
  hasOwnRules: true,
  seat: 3,
  machine: 4,
  box: ({ boxes }) => bitsFor(boxes.length),
};
/** By version. */
export const versions: readonly (Widths | undefined)[] = [undefined, widths1, widths2, widths3];

/** A column is written as its number, from 1; with one column there is nothing to write. */
export const columnBits = ({ columns }: Rules) => (columns.length > 1 ? bitsFor(columns.length + 1) : 0);
/** Bits for this many dice together, as one number in base six. */
export const diceBits = [0, 3, 6, 8, 11, 13, 16, 19, 21] as const;
/** No name has this character in it. */
export const endOfText = 0;
