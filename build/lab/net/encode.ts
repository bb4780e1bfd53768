/** Writes a net to the file that the program reads. */
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { seal } from '../../../shared/solver/tables/file.ts';
import { hiddenCount, type Net, rowCount } from '../../../shared/solver/tables/net.ts';

/** A row's weights are whole numbers up to this, times a scale of its own. */
const mostSteps = 127;
const rowBytes = 4 + hiddenCount;
const outputAt = rowCount * rowBytes;
const spreadAt = outputAt + 4 * hiddenCount;
const netBytes = spreadAt + 4 * rowCount;

export function encodeNet(rules: RulesetId, { weights, output, spread }: Net): Uint8Array<ArrayBuffer> {
  return seal('net', rules, netBytes, (content) => {
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
  });
}
