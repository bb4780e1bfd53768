/** The net as a file: one byte per weight, trusted only if every byte is right. */
import type { RulesetId } from '../../rules/ruleset.ts';
import { type Decoded, open } from './file.ts';
import type { NetFault } from './kinds.ts';
import { hiddenCount, type Net, rowCount } from './net.ts';

/** A row is a scale and its weights as whole numbers times that; then come the output's weights and the spread. */
const rowBytes = 4 + hiddenCount;
const outputAt = rowCount * rowBytes;
const spreadAt = outputAt + 4 * hiddenCount;
/** 62 KB. */
const netBytes = spreadAt + 4 * rowCount;

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

/** The net of a file, or why there is none; Triple is then played by the sum of its columns. */
export function readNet(
  rules: RulesetId,
  file: Uint8Array | null,
): { readonly net: Net; readonly fault: null } | { readonly net: null; readonly fault: NetFault } {
  if (file === null) return { net: null, fault: 'missing' };
  const decoded = decodeNet(rules, file);
  return decoded.ok ? { net: decoded.value, fault: null } : { net: null, fault: decoded.error };
}
