import { expect, test } from 'vitest';
import { compile, handNumber } from '../../../shared/rules/compile.ts';
import { isHand } from '../../../shared/rules/dice.ts';
import { presetIds } from '../../../shared/rules/ids.ts';
import { presets } from '../../../shared/rules/presets.ts';
import { exampleHand } from './exampleHand.ts';

test.each(presetIds)('every box of %s has an example that scores in it', (id) => {
  const rules = presets[id];
  const compiled = compile(rules);
  for (const [number, box] of rules.boxes.entries()) {
    const hand = exampleHand(rules, box);
    expect(isHand(hand, rules.dice)).toBe(true);
    expect(compiled.points[number * compiled.handCount + handNumber(compiled, hand)], box.id).toBeGreaterThan(0);
  }
});
