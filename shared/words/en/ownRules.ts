/** Rules that somebody made: what is different about them, and the dialog in which they are made. */

import type { Likeness } from '../../rules/likeness.ts';
import { presets } from '../../rules/presets.ts';
import type { BoxRule, Rules } from '../../rules/rules.ts';
import { rulesOf } from '../../rules/ruleset.ts';
import { and, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';
import { partName, rulesName, sumName } from '../names.ts';
import { strings } from '../strings.ts';
import { boxHelp } from './boxes.ts';

/** More differences than this are counted, not listed. */
const mostListed = 6;

function partDiffers(
  { id, dice, rolls, saved, bonus, further, columns, order }: Rules,
  part: Likeness['parts'][number],
): string {
  switch (part) {
    case 'dice':
      return `${dice} ${plural(dice, { one: 'die', other: 'dice' })}`;
    case 'rolls':
      return `${rolls} ${plural(rolls, { one: 'roll', other: 'rolls' })} in a turn`;
    case 'saved':
      return saved ? 'unused rolls are saved' : 'unused rolls are lost';
    case 'bonus':
      return bonus === null
        ? `no ${sumName(id, 'upperBonus')}`
        : `${sumName(id, 'upperBonus')} ${bonus.pays} from ${bonus.from}`;
    case 'chip':
      return further.chip === 0 ? `no ${sumName(id, 'chips')}` : `${sumName(id, 'chips')} ${further.chip} each`;
    case 'joker':
      return strings.ownRules.jokerDiffers[further.joker];
    case 'columns':
      return `${plural(columns.length, { one: 'one column', other: 'columns' })} ${and(columns.map((factor) => `×${factor}`))}`;
    case 'order':
      return strings.ownRules.orderDiffers[order];
  }
}

function boxDiffers({ id }: Rules, box: BoxRule, usual: BoxRule | undefined): string {
  const name = partName(id, box.id);
  const isPay = typeof box.pays === 'number' && JSON.stringify({ ...usual, pays: box.pays }) === JSON.stringify(box);
  return isPay ? `${name} pays ${box.pays}` : `${name} (${boxHelp(id, box).replace(/\.$/, '')})`;
}

/** "Like Official, but: 4 rolls in a turn; without Chance; Full House pays 30." */
function like({ preset, parts, without, added, changed }: Likeness, rules: Rules): string {
  const usual = new Map(presets[preset].boxes.map((box) => [box.id, box]));
  const all = [
    ...parts.map((part) => partDiffers(rules, part)),
    ...(without.length > 0 ? [`without ${and(without.map(({ id }) => partName(preset, id)))}`] : []),
    ...(added.length > 0 ? [`with ${and(added.map(({ id }) => partName(rules.id, id)))}`] : []),
    ...changed.map((box) => boxDiffers(rules, box, usual.get(box.id))),
  ];
  const name = rulesName(rulesOf(preset).id);
  if (all.length === 0) return `The same game as ${name}.`;
  const more = all.length - mostListed;
  const listed = more > 1 ? [...all.slice(0, mostListed), `and ${more} more differences`] : all;
  return `Like ${name}, but: ${listed.join('; ')}.`;
}

export const ownRules = {
  like,
  points: (box: string) => `Points of ${box}`,
  most: (points: number) => `The ticked upper boxes bring at most ${points} points.`,
  deleteWarning: (name: string) =>
    `${isolate(name)} will no longer be offered. Games that were played with these rules stay, with their lists.`,
  taken: (name: string) => `There are rules called ${isolate(name)} already. Choose another name.`,
  tooMany: (most: number) => `There are ${most} own rule sets already. Delete one first.`,
};
