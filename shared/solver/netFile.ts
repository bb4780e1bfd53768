/** The net as a file: weights in a byte each, believed only if every byte is right. */
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import { hiddenCount, type Net, rowCount } from './net.ts';
import { type Decoded, open, seal, type TableError } from './table.ts';

/** A row's weights are whole numbers up to this, times a scale of its own. */
const mostSteps = 127;
const rowBytes = 4 + hiddenCount;
const outputAt = rowCount * rowBytes;
const spreadAt = outputAt + 4 * hiddenCount;
const netBytes = spreadAt + 4 * rowCount;

/** 62 KB. */
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

export function decodeNet(rules: RulesetId, file: Uint8Array): Decoded<Net> {
  const opened = open('net', rules, netBytes, file);
  if (!opened.ok) return opened;
  const content = opened.value;
  const weights = new Float32Array(rowCount * hiddenCount);
  for (let row = 0; row < rowCount; row++) {
    const scale = content.getFloat32(row * rowBytes, true);
    for (let unit = 0; unit < hiddenCount; unit++) {
      weights[row * hiddenCount + unit] = scale * content.getInt8(row * rowBytes + 4 + unit);
    }
  }
  const output = Float32Array.from({ length: hiddenCount }, (_, unit) => content.getFloat32(outputAt + 4 * unit, true));
  const spread = Float32Array.from({ length: rowCount }, (_, row) => content.getFloat32(spreadAt + 4 * row, true));
  return { ok: true, value: { weights, output, spread } };
}

const netErrors: Readonly<Record<TableError | 'missing', string>> = {
  missing: 'is missing',
  foreign: 'is no file of ours',
  version: 'was written by another version of the program',
  kind: 'holds something else',
  rules: 'belongs to other rules',
  truncated: 'ends too early',
  damaged: 'is damaged',
};

/** The net of a file, or a sentence that says why there is none; Triple is then played by the sum of its columns. */
export function readNet(
  rules: RulesetId,
  file: Uint8Array | null,
): { readonly net: Net; readonly problem: null } | { readonly net: null; readonly problem: string } {
  const decoded = file === null ? ({ ok: false, error: 'missing' } as const) : decodeNet(rules, file);
  if (decoded.ok) return { net: decoded.value, problem: null };
  const what = `The net for ${rulesets[rules].name} ${netErrors[decoded.error]}`;
  return { net: null, problem: `${what}, so computers play it by the sum of its columns, which is weaker.` };
}
