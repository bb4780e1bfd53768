/** The coach's tables as files: the components of every state, and how the totals of whole games spread. */
import { type RulesetId, rulesets } from '../../rules/ruleset.ts';
import { type Components, componentsLength } from './components.ts';
import type { Distribution } from './distribution.ts';
import { type Decoded, open, seal } from './file.ts';

/** Float32: 9.9 MB with chips, 6.2 MB without. */
export function encodeComponents(rules: RulesetId, { numbers }: Components): Uint8Array<ArrayBuffer> {
  return seal('components', rules, numbers.length * 4, (content) => {
    for (let index = 0; index < numbers.length; index++) content.setFloat32(index * 4, numbers[index], true);
  });
}

export function decodeComponents(rules: RulesetId, file: Uint8Array): Decoded<Components> {
  const ruleset = rulesets[rules];
  const length = componentsLength(ruleset);
  const opened = open('components', rules, length * 4, file);
  if (!opened.ok) return opened;
  const numbers = new Float32Array(length);
  for (let index = 0; index < length; index++) numbers[index] = opened.value.getFloat32(index * 4, true);
  return { ok: true, value: { ruleset, numbers } };
}

/** No one-column game ends with this many points. */
const totalsCount = 1600;

/** Float64, 12.8 KB: the chance of each total from 0 up. */
export function encodeDistribution(rules: RulesetId, { from, chances }: Distribution): Uint8Array<ArrayBuffer> {
  return seal('distribution', rules, totalsCount * 8, (content) => {
    for (const [at, chance] of chances.entries()) content.setFloat64((from + at) * 8, chance, true);
  });
}

export function decodeDistribution(rules: RulesetId, file: Uint8Array): Decoded<Distribution> {
  const opened = open('distribution', rules, totalsCount * 8, file);
  if (!opened.ok) return opened;
  const chances = Float64Array.from({ length: totalsCount }, (_, total) => opened.value.getFloat64(total * 8, true));
  return { ok: true, value: { from: 0, chances } };
}
