/** What a set of rules is: plain data from which everything else about a game follows, see compile.ts. */
import type { Face } from './dice.ts';
import type { RulesId } from './ids.ts';

/** The id of a box. */
export type Category = string;

/** What a hand must show to fit a box. */
export type Pattern =
  /** Any hand; the dice with this face count. */
  | { readonly kind: 'face'; readonly face: Face }
  | { readonly kind: 'alike'; readonly count: number }
  /** Groups of equal dice, largest first; of different faces, unless `same` allows several groups of one face. */
  | { readonly kind: 'groups'; readonly sizes: readonly number[]; readonly same?: true }
  /** So many faces in a row, wherever they begin. */
  | { readonly kind: 'run'; readonly length: number }
  /** Every face from one to another. */
  | { readonly kind: 'sequence'; readonly from: Face; readonly to: Face }
  | { readonly kind: 'any' };

/** What a hand that fits earns: so many points, the sum of all dice, or only of those that the pattern asks for. */
export type Pays = number | 'sum' | 'matching';

/** RULE: no box, bonus or chip pays more than this, nor a box in the first throw on top of what it pays. */
export const mostPoints = 999;

export interface BoxRule {
  readonly id: string;
  /** What people call it, if it is a box that the program has no words for. */
  readonly name?: string;
  readonly section: 'upper' | 'lower';
  readonly pattern: Pattern;
  readonly pays: Pays;
  /** Points on top for a hand that fits in the first throw of a turn. */
  readonly served?: number;
  /** Pays nothing until the box with this id, in the same column, holds points. */
  readonly needs?: string;
}

export const orders = ['free', 'down', 'up'] as const;
/** Whether boxes are filled in any order, from first to last or from last to first. */
export type Order = (typeof orders)[number];

export const jokers = ['none', 'forced', 'free'] as const;
export type Joker = (typeof jokers)[number];

export interface Rules {
  readonly id: RulesId;
  /** What its maker called it; only own rules have one. */
  readonly name?: string;
  readonly dice: number;
  /** Rolls per turn. */
  readonly rolls: number;
  /** Whether rolls not used in a turn may be used in any later one. */
  readonly saved: boolean;
  /** In scorecard order, the upper section first; a box's index here is its number everywhere else. */
  readonly boxes: readonly BoxRule[];
  /** So many points if the upper section holds at least so many. */
  readonly bonus: { readonly from: number; readonly pays: number } | null;
  /** For all dice alike once the box for them is filled: points per chip, 0 for none, and whether it is a joker. */
  readonly further: { readonly chip: number; readonly joker: Joker };
  /** The factor of each column. */
  readonly columns: readonly number[];
  readonly order: Order;
}

/** Counts from 1; its factor is in the rules. */
export type Column = number;

const columnLists = Array.from({ length: 9 }, (_, count) => Array.from({ length: count }, (_, index) => index + 1));

export function columnsOf({ columns }: Rules): readonly Column[] {
  return columnLists[columns.length];
}

export function factorOf({ columns }: Rules, column: Column): number {
  return columns[column - 1];
}
