/** What a hand may do with the boxes of a column, under any rules. */
import type { Compiled } from '../../rules/compile.ts';
import { openTo } from './space.ts';

/** A box a hand may go to and what it scores there, before any chip. */
export interface Placement {
  readonly box: number;
  readonly score: number;
}

/** Whether a hand of equal dice has offers of its own: it is a joker, or may earn a chip. */
export function isSpecial({ rules, alikeBox }: Compiled, filled: number, scored: number): boolean {
  if (alikeBox === null || (filled & (1 << alikeBox)) === 0) return false;
  return rules.further.joker !== 'none' || earnsChip(rules.further.chip, alikeBox, scored);
}

const earnsChip = (chip: number, alikeBox: number, scored: number) => chip > 0 && (scored & (1 << alikeBox)) !== 0;

/** RULE: a chip for each further hand of equal dice while the box for them holds points. */
export function chipFor({ rules, alikeBox, alikeFace }: Compiled, scored: number, hand: number): number {
  const { chip } = rules.further;
  return alikeBox !== null && alikeFace[hand] > 0 && earnsChip(chip, alikeBox, scored) ? chip : 0;
}

/** The boxes a hand may go to, in scorecard order; `isFirst` is whether it lies there in the first throw. */
export function placementsIn(
  compiled: Compiled,
  filled: number,
  scored: number,
  hand: number,
  isFirst: boolean,
): readonly Placement[] {
  const { rules, boxes, boxCount, handCount, alikeBox, alikeFace, upperBoxOf, upperCount } = compiled;
  const points = isFirst ? compiled.servedPoints : compiled.points;
  const open = openTo(compiled, filled);
  const { joker } = rules.further;
  const isJoker = joker !== 'none' && alikeFace[hand] > 0 && alikeBox !== null && (filled & (1 << alikeBox)) !== 0;
  const ownBox = isJoker ? upperBoxOf[alikeFace[hand]] : null;
  const own = ownBox === null ? 0 : (1 << ownBox) & ~filled;
  // RULE: a forced joker goes to its own upper box, else to any lower box, else to any upper box.
  const wanted = isJoker && joker === 'forced' ? own & open || open & ~((1 << upperCount) - 1) || open : open;
  const placements: Placement[] = [];
  for (let box = 0; box < boxCount; box++) {
    if ((wanted & (1 << box)) === 0) continue;
    const { needs, takesJoker, worth } = boxes[box];
    const standsIn = isJoker && own === 0 && takesJoker && worth !== null;
    const pays = needs === null || (scored & (1 << needs)) !== 0;
    placements.push({ box, score: !pays ? 0 : standsIn ? worth : points[box * handCount + hand] });
  }
  return placements;
}
