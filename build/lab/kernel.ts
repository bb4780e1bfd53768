/** The kernel of the lab: what ships, and what only simulation, training and bounds use. */
import { readFileSync } from 'node:fs';
import { type Kernel, openKernel } from '../../shared/solver/kernel/kernel.ts';
import { gamesAtOnce, openTurns, type ParallelTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { keepsOf } from '../../shared/solver/parts.ts';
import { firstHand, hands, keepCount, yahtzee } from '../../shared/solver/yahtzee.ts';
import { buildLabKernel } from '../kernel.ts';

/** Addresses in its memory; net.as.ts and price.as.ts explain them. */
type LabConstant =
  | 'AHEAD_LINES'
  | 'STATES'
  | 'SLOTS'
  | 'LEADS'
  | 'FIRST_STATES'
  | 'VALUES'
  | 'SCORES'
  | 'WEIGHTS'
  | 'OUTPUT'
  | 'NET_VALUES'
  | 'AFTER'
  | 'PRICES';

export type LabKernel = Kernel &
  Readonly<Record<LabConstant, { readonly value: number }>> & {
    readonly lookThroughTurns: () => void;
    readonly netEndings: (lane: number) => void;
    readonly learn: (lane: number, points: number, rate: number) => void;
    readonly priceRow: (job: number, slots: number, pass: number, into: number) => void;
  };

/** A fresh instance of the kernel; each use needs its own. */
export type NewKernel = () => LabKernel;

/** The compiled kernel, for threads to open instances of. */
export async function labKernel(): Promise<Uint8Array> {
  return readFileSync(await buildLabKernel());
}

export function kernelsFrom(bytes: Uint8Array): NewKernel {
  return () => openKernel(bytes) as LabKernel;
}

/** What keeps are worth with no, one and two rolls to come. With no roll to come only whole hands have a worth. */
export type Lookahead = readonly [Float64Array, Float64Array, Float64Array];

/** A turn of eight games that tells what each keep is worth, not just the turn. */
export interface LabTurns extends ParallelTurns {
  /** By rolls to come, what each keep is worth. */
  readonly ahead: Lookahead;
  /** From the hands to the keeps and the means. */
  readonly look: () => void;
}

export function openLabTurns(kernel: LabKernel): LabTurns {
  const aheadAt = (rolls: number) => {
    const numbers = keepCount * gamesAtOnce;
    const at = kernel.AHEAD_LINES.value + rolls * numbers * Float64Array.BYTES_PER_ELEMENT;
    return new Float64Array(kernel.memory.buffer, at, numbers);
  };
  return { ...openTurns(kernel), ahead: [aheadAt(0), aheadAt(1), aheadAt(2)], look: kernel.lookThroughTurns };
}

/** Everything that can be kept of each hand, except all of it, fullest first. */
const partsOf: readonly Int32Array[] = hands.map((_, hand) =>
  Int32Array.from(keepsOf(yahtzee.lattice, firstHand + hand)).subarray(1),
);

/** What to keep of a hand, in one of the lanes; the whole hand if that is worth most. */
export function bestKeep(ahead: Lookahead, whole: number, rollsLeft: number, lane = 0, lanes = 1): number {
  let best = whole;
  if (rollsLeft === 0) return best;
  let worth = ahead[0][whole * lanes + lane];
  const worths = ahead[rollsLeft];
  const parts = partsOf[whole - firstHand];
  for (let index = 0; index < parts.length; index++) {
    const other = worths[parts[index] * lanes + lane];
    if (other <= worth) continue;
    best = parts[index];
    worth = other;
  }
  return best;
}
