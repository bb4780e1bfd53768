/** The net as it ships, and a training in progress, as files. */
import type { RulesId } from '../../../shared/rules/ids.ts';
import { encodeFile } from '../../../shared/solver/tables/file.ts';
import {
  hiddenCount,
  type Net,
  netBytes,
  outputAt,
  rowBytes,
  rowCount,
  spreadAt,
} from '../../../shared/solver/tables/net.ts';
import type { Checkpoint } from './train.ts';

/** The largest weight of a row in a file, as a multiple of the row's scale. */
const mostSteps = 127;

/** The net as a file: one byte per weight. */
export function encodeNet(rules: RulesId, { weights, output, spread }: Net): Uint8Array<ArrayBuffer> {
  const content = new DataView(new ArrayBuffer(netBytes));
  for (let row = 0; row < rowCount; row++) {
    const own = weights.subarray(row * hiddenCount, (row + 1) * hiddenCount);
    const scale = Math.fround(own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / mostSteps);
    content.setFloat32(row * rowBytes, scale, true);
    for (const [unit, weight] of own.entries()) {
      content.setInt8(row * rowBytes + 4 + unit, scale === 0 ? 0 : Math.round(weight / scale));
    }
    content.setFloat32(spreadAt + 4 * row, spread[row], true);
  }
  for (const [unit, weight] of output.entries()) content.setFloat32(outputAt + 4 * unit, weight, true);
  return encodeFile('net', rules, content);
}

/** How many games were played, then all weights in full precision, so that the training continues as if it had not stopped. */
export function encodeCheckpoint({ played, net }: Checkpoint): Uint8Array {
  const numbers = new Float64Array(1 + net.weights.length + net.output.length);
  numbers[0] = played;
  numbers.set(net.weights, 1);
  numbers.set(net.output, 1 + net.weights.length);
  return new Uint8Array(numbers.buffer);
}

/** Null if it is not one. */
export function decodeCheckpoint(bytes: Uint8Array): Checkpoint | null {
  const weightCount = rowCount * hiddenCount;
  if (bytes.length !== 8 * (1 + weightCount + hiddenCount)) return null;
  const [played, ...weights] = new Float64Array(bytes.slice().buffer);
  if (!weights.every(Number.isFinite)) return null;
  return {
    played,
    net: {
      weights: Float32Array.from(weights.slice(0, weightCount)),
      output: Float32Array.from(weights.slice(weightCount)),
      spread: new Float32Array(rowCount),
    },
  };
}
