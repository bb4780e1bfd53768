/**
 * Trains the net of Triple with games against nobody: each turn of each game teaches the net the exact expectation of
 * that turn, as the look ahead finds it with the current net. The result depends only on the seed.
 */
import { compile } from '../../../shared/rules/compile.ts';
import { type RulesId, rulesOf } from '../../../shared/rules/ids.ts';
import { gamesAtOnce } from '../../../shared/solver/kernel/parallelTurns.ts';
import type { Values } from '../../../shared/solver/stores.ts';
import { hiddenCount, type Net, rowCount, rowsOf } from '../../../shared/solver/tables/net.ts';
import { type Batch, cardIn, lastHand, newBatch } from '../batch/batch.ts';
import { eachAlone, lookInLanes, playLooked } from '../batch/lanes.ts';
import { randomOf } from '../dice.ts';
import type { LabKernel } from '../kernel.ts';
import { openTriples, type ParallelTriples } from './netKernel.ts';

/** Weights begin this close to zero; the larger they begin, the slower the net learns rare things. */
const firstWeight = 0.05;
const firstOutput = 0.1;
/** The part of an error that a step removes: from the first game on, at the turning point, and zero at the last. */
const firstRate = 1;
const turningRate = 0.3;
/** This share of the training explores at high rates; the rest settles. */
const turningPoint = 0.9;
/** The same for the spread, whose labels are single games and so are noisy. */
const firstSpreadRate = 0.02;
const spreadGames = 60_000;

/** Random streams of a seed: dice are stream 0. */
const weightStream = 9;
const spreadSeed = 1_000_003;

export function freshNet(seed: number): Net {
  const random = randomOf(seed, 0, weightStream);
  const around = (most: number) => (2 * random() - 1) * most;
  return {
    weights: Float32Array.from({ length: rowCount * hiddenCount }, () => around(firstWeight)),
    output: Float32Array.from({ length: hiddenCount }, () => around(firstOutput)),
    spread: new Float32Array(rowCount),
  };
}

/** Falls evenly to the turning point, and faster from there. */
export function rateAt(done: number): number {
  if (done < turningPoint) return firstRate - (firstRate - turningRate) * (done / turningPoint);
  return (turningRate * (1 - done)) / (1 - turningPoint);
}

/** How far a training has come. */
export interface Checkpoint {
  readonly played: number;
  readonly net: Net;
}

export interface Course {
  readonly rules: RulesId;
  readonly games: number;
  readonly seed: number;
}

/** Plays eight games; is shown each turn and its game before it is played, and again when it has been. */
function playAll(
  triples: ParallelTriples,
  batch: Batch,
  looked: (lane: number) => void,
  played: (lane: number) => void = () => {},
): void {
  const groups = eachAlone(Int32Array.from({ length: gamesAtOnce }, (_, lane) => lane));
  for (let round = 0; round < batch.compiled.turns; round++)
    lookInLanes(triples, false, batch, 0, groups, (one) => {
      looked(one.lane);
      playLooked(triples, batch, 0, one);
      played(one.lane);
    });
}

/** Continues a training from where it was, up to `until` games. */
export function train(kernel: LabKernel, values: Values, course: Course, from: Checkpoint, until: number): Checkpoint {
  const compiled = compile(rulesOf(course.rules));
  const triples = openTriples(kernel, values, from.net);
  let played = from.played;
  for (; played < Math.min(until, course.games); played += gamesAtOnce) {
    const rate = rateAt(played / course.games);
    playAll(triples, newBatch(compiled, 1, course.seed, played, gamesAtOnce), (lane) =>
      triples.learn(lane, triples.means[lane], rate),
    );
  }
  return {
    played,
    net: { weights: triples.weights.slice(), output: triples.output.slice(), spread: from.net.spread },
  };
}

/** Adds the spread to a trained net: the luck of a turn, squared, plus what is still to come after it. */
export function learnSpread(kernel: LabKernel, values: Values, { rules, seed }: Course, net: Net): Net {
  const compiled = compile(rulesOf(rules));
  const triples = openTriples(kernel, values, net);
  const spread = new Float32Array(rowCount);
  const sum = (rows: readonly number[]) => rows.reduce((sum, row) => sum + spread[row], 0);
  const before: (readonly number[])[] = [];
  for (let played = 0; played < spreadGames; played += gamesAtOnce) {
    const batch = newBatch(compiled, 1, seed + spreadSeed, played, gamesAtOnce);
    const rate = firstSpreadRate * (1 - played / spreadGames);
    let turnsLeft = compiled.turns * gamesAtOnce;
    const rowsIn = (lane: number) => rowsOf(cardIn(batch, 0, lane));
    playAll(
      triples,
      batch,
      (lane) => {
        before[lane] = rowsIn(lane);
      },
      (lane) => {
        const isLast = turnsLeft-- <= gamesAtOnce;
        const luck = triples.ahead[0][lastHand(batch, lane) * gamesAtOnce + lane] - triples.means[lane];
        const rows = before[lane];
        const target = luck * luck + (isLast ? 0 : sum(rowsIn(lane)));
        const step = (rate * (target - sum(rows))) / rows.length;
        for (const row of rows) spread[row] += step;
      },
    );
  }
  return { ...net, spread };
}
