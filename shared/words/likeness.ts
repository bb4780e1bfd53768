/** What is different about rules that somebody made: which of the sentences apply. */
import type { Likeness } from '../rules/likeness.ts';
import { presets } from '../rules/presets.ts';
import type { BoxRule, Rules } from '../rules/rules.ts';
import { partName, rulesName, sumName } from './names.ts';
import { strings } from './strings.ts';

/** What can be said of a difference, in the language in use. */
export interface LikenessTexts {
  readonly dice: (count: number) => string;
  readonly rolls: (count: number) => string;
  /** Points of the upper bonus, and from how many on. */
  readonly bonus: (name: string, pays: number, from: number) => string;
  readonly each: (name: string, points: number) => string;
  readonly columns: (factors: readonly number[]) => string;
  readonly without: (names: readonly string[]) => string;
  readonly added: (names: readonly string[]) => string;
  readonly pays: (box: string, points: number) => string;
  /** A sentence: so many dice of one value count as what a box asks for. */
  readonly alike: (box: string, count: number) => string;
  readonly more: (count: number) => string;
  /** The whole sentence. */
  readonly like: (rules: string, differences: readonly string[]) => string;
  readonly same: (rules: string) => string;
}

/** More differences than this are counted, not listed. */
const mostListed = 6;

function partDiffers(rules: Rules, part: Likeness['parts'][number], texts: LikenessTexts): string {
  const { id, bonus, further } = rules;
  switch (part) {
    case 'dice':
    case 'rolls':
      return texts[part](rules[part]);
    case 'saved':
      return strings.ownRules.savedDiffers[rules.saved ? 'saved' : 'lost'];
    case 'bonus': {
      const name = sumName(id, 'upperBonus');
      return bonus === null ? texts.without([name]) : texts.bonus(name, bonus.pays, bonus.from);
    }
    case 'chip': {
      const name = sumName(id, 'chips');
      return further.chip === 0 ? texts.without([name]) : texts.each(name, further.chip);
    }
    case 'joker':
      return strings.ownRules.jokerDiffers[further.joker];
    case 'columns':
      return texts.columns(rules.columns);
    case 'order':
      return strings.ownRules.orderDiffers[rules.order];
  }
}

/** As a part of another sentence, or as a label. */
export const withoutStop = (sentence: string) => sentence.replace(/[.。]$/, '');

/** "Like Official, but: 4 rolls in a turn; without Chance; Full House pays 30." */
export function differenceOf(
  { preset, parts, without, added, changed }: Likeness,
  rules: Rules,
  texts: LikenessTexts,
  boxHelp: (id: Rules['id'], box: BoxRule) => string,
  alikeHelp: (id: Rules['id'], box: BoxRule) => string | null,
): string {
  const usual = new Map(presets[preset].boxes.map((box) => [box.id, box]));
  const boxDiffers = (box: BoxRule) => {
    const name = partName(rules.id, box.id);
    const { pays } = box;
    const like = usual.get(box.id);
    const isOnly = (part: object) => JSON.stringify({ ...like, ...part }) === JSON.stringify(box);
    if (typeof pays === 'number' && isOnly({ pays })) return texts.pays(name, pays);
    const alike = isOnly({ pattern: { ...like?.pattern, same: true } }) ? alikeHelp(rules.id, box) : null;
    return withoutStop(alike ?? `${name} (${withoutStop(boxHelp(rules.id, box))})`);
  };
  const all = [
    ...parts.map((part) => partDiffers(rules, part, texts)),
    ...(without.length > 0 ? [texts.without(without.map(({ id }) => partName(preset, id)))] : []),
    ...(added.length > 0 ? [texts.added(added.map(({ id }) => partName(rules.id, id)))] : []),
    ...changed.map(boxDiffers),
  ];
  const name = rulesName(preset);
  if (all.length === 0) return texts.same(name);
  const more = all.length - mostListed;
  return texts.like(name, more > 1 ? [...all.slice(0, mostListed), texts.more(more)] : all);
}
