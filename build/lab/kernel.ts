/** The kernel of the lab: what ships, and what only simulation, training and bounds use. */
import { readFileSync } from 'node:fs';
import { type Kernel, openKernel } from '../../shared/solver/kernel/kernel.ts';
import { gamesAtOnce, openTurns, type ParallelTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { keepCount } from '../../shared/solver/yahtzee.ts';
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
