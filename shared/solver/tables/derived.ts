/** Tables that follow from the values of one-column rules: how each is worked out, and its bytes in a file. */
import { compile } from '../../rules/compile.ts';
import type { Rules } from '../../rules/rules.ts';
import { layoutOf, solveComponents } from '../components.ts';
import { createFollower, type Follower } from '../follow.ts';
import { rulesNumber, tableName } from '../identity.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { quickLook } from '../kernel/solve.ts';
import { blankState, type Space, spaceOf } from '../space.ts';
import type { Progress, Values } from '../stores.ts';
import { expectedFrom } from '../values.ts';
import { type Distribution, pointsToCome } from './distribution.ts';
import { type Decoded, decodeFile, encodeFile } from './file.ts';
import { type Outlooks, partCount, solveOutlooks } from './outlook.ts';

/** What each is once it is read. */
export interface DerivedTables {
  readonly components: Float32Array;
  readonly outlooks: Outlooks;
  readonly distribution: Distribution;
}
export type DerivedKind = keyof DerivedTables;

interface Recipe<T> {
  readonly make: (follower: Follower, progress?: Progress) => T;
  /** Of the numbers in the file. */
  readonly bytes: (space: Space) => number;
  readonly write: (table: T) => ArrayBufferView;
  readonly read: (numbers: ArrayBuffer) => T;
}

/** No one-column game of Yahtzee ends with this many points. */
const totalsCount = 1600;

const recipes: { readonly [K in DerivedKind]: Recipe<DerivedTables[K]> } = {
  components: {
    make: solveComponents,
    bytes: (space) => layoutOf(space).length * 4,
    write: (numbers) => numbers,
    read: (numbers) => new Float32Array(numbers),
  },
  /** 20 MB with chips. */
  outlooks: {
    make: solveOutlooks,
    bytes: (space) => space.stateCount() * partCount * 2,
    write: (outlooks) => outlooks,
    read: (numbers) => new Uint16Array(numbers),
  },
  /** 12.8 KB: the chance of each total of a whole game from 0 up. */
  distribution: {
    make: (follower, progress) => pointsToCome(follower, blankState, null, progress),
    bytes: () => totalsCount * 8,
    write: ({ from, chances }) => {
      const all = new Float64Array(totalsCount);
      all.set(chances, from);
      return all;
    },
    read: (numbers) => ({ from: 0, chances: new Float64Array(numbers) }),
  },
};

/** How totals spread is known only for Yahtzee, whose rules stand in files by their name. */
const fileRules = (kind: DerivedKind, rules: Rules) => (kind === 'components' ? rulesNumber(rules) : tableName(rules));

/** Follows perfect play by its values, with the kernel. */
export function followerFor(rules: Rules, values: Values, kernel: Kernel): Follower {
  const space = spaceOf(compile(rules));
  return createFollower(space, expectedFrom(rules, { exact: true, values }), quickLook(kernel, space, values));
}

/** The bytes of a file. */
export function makeDerived<K extends DerivedKind>(
  kind: K,
  rules: Rules,
  values: Values,
  kernel: Kernel,
  progress?: Progress,
): Uint8Array<ArrayBuffer> {
  const { make, write } = recipes[kind];
  const table = make(followerFor(rules, values, kernel), progress);
  return encodeFile(kind, fileRules(kind, rules), write(table));
}

/** Of the numbers in its file. */
export const derivedBytes = (kind: DerivedKind, rules: Rules) => recipes[kind].bytes(spaceOf(compile(rules)));

export function decodeDerived<K extends DerivedKind>(
  kind: K,
  rules: Rules,
  file: Uint8Array,
): Decoded<DerivedTables[K]> {
  const decoded = decodeFile(kind, fileRules(kind, rules), derivedBytes(kind, rules), file);
  return decoded.ok ? { ok: true, value: recipes[kind].read(decoded.value) } : decoded;
}
