/** How to play: which of the sentences apply under a set of rules. */
import { compile } from '../rules/compile.ts';
import { isPresetId, presetIds, type RulesId, rulesOf } from '../rules/ids.ts';
import { nearestPreset } from '../rules/likeness.ts';
import { isSame } from '../rules/pattern.ts';
import type { BoxRule, Category } from '../rules/rules.ts';
import { boxNumber } from '../rules/scorecard.ts';
import { differenceOf, type LikenessTexts } from './likeness.ts';
import { partName, rulesName } from './names.ts';
import { strings } from './strings.ts';

/** The sentences that depend on the rules, of the language in use. */
export interface HelpTexts {
  readonly boxHelp: (rules: RulesId, box: BoxRule) => string;
  readonly help: {
    readonly rolls: (dice: number, rolls: number) => string;
    readonly bonus: (from: number, pays: number) => string;
    readonly columns: (factors: readonly number[]) => string;
    readonly chips: (box: string, points: number, chip: number, columns: number) => string;
    readonly noChips: (box: string) => string;
  };
  readonly ownRules: { readonly likeness: LikenessTexts };
}

let texts: HelpTexts;

export function setHelpTexts(next: HelpTexts): void {
  texts = next;
}

/** What rules may say of a box for groups, "4 alike count as Two Pairs."; null for any other box. */
export function alikeHelp(rules: RulesId, box: BoxRule): string | null {
  if (box.pattern.kind !== 'groups') return null;
  const dice = box.pattern.sizes.reduce((sum, size) => sum + size, 0);
  return texts.ownRules.likeness.alike(box.name ?? partName(rules, box.id), dice);
}

/** What a box asks for and pays, and whether dice of one value will do. */
function boxHelp(rules: RulesId, box: BoxRule): string {
  return [texts.boxHelp(rules, box), ...(isSame(box) ? [alikeHelp(rules, box)] : [])].join(' ');
}

/** In a sentence; of own rules, what is different about them. */
export function rulesDescription(id: RulesId): string {
  if (isPresetId(id)) return strings.rules[id].description;
  const rules = rulesOf(id);
  return differenceOf(nearestPreset(rules), rules, texts.ownRules.likeness, boxHelp, alikeHelp);
}

/** What the rules say of all dice alike when the box for that is filled. */
function furtherYahtzee(rules: RulesId): readonly string[] {
  const { further, columns } = rulesOf(rules);
  const { alikeBox, boxes } = compile(rulesOf(rules));
  if (alikeBox === null) return [];
  const { id, worth } = boxes[alikeBox];
  // A second one has a box of its own, which says so itself.
  if (rulesOf(rules).boxes.some(({ needs }) => needs === id)) return [];
  const { help } = texts;
  const name = partName(rules, id);
  return [further.chip === 0 ? help.noChips(name) : help.chips(name, worth ?? 1, further.chip, columns.length)];
}

/** One category explained, with what the rules add to it. */
export function categoryHelp(category: Category, id: RulesId): string {
  const rules = rulesOf(id);
  const { boxes, alikeBox } = compile(rules);
  const number = boxNumber(rules, category);
  const { joker, chip } = rules.further;
  return [
    boxHelp(id, rules.boxes[number]),
    ...(number === alikeBox && chip > 0 ? furtherYahtzee(id) : []),
    ...(joker !== 'none' && boxes[number].takesJoker ? [strings.help.jokerHere] : []),
  ].join(' ');
}

/** Sentence by sentence, for one set of rules. */
export function howToPlay(rules: RulesId): readonly string[] {
  const { dice, rolls, saved, bonus, columns, order, further } = rulesOf(rules);
  const { help } = texts;
  const { goal, choose, forcedJoker, freeJoker, orderDown, orderUp } = strings.help;
  return [
    // Three rolls are explained in pictures, with as many dice as there are.
    ...(rolls === 3 ? [] : [help.rolls(dice, rolls)]),
    ...(saved ? [strings.help.saved] : []),
    choose,
    goal,
    ...(order === 'down' ? [orderDown] : []),
    ...(order === 'up' ? [orderUp] : []),
    ...(bonus === null ? [] : [help.bonus(bonus.from, bonus.pays)]),
    ...(columns.length > 1 ? [help.columns(columns)] : []),
    ...furtherYahtzee(rules),
    ...(further.joker === 'forced' ? [forcedJoker] : []),
    ...(further.joker === 'free' ? [freeJoker] : []),
  ];
}

/** What can be typed before a game in the terminal, with the rules there are; `own` are those made here. */
export function playHelp(own: readonly RulesId[] = []): string {
  const list = [...presetIds, ...own].map(
    (id) => `  ${(isPresetId(id) ? id : rulesName(id)).padEnd(13)}  ${rulesDescription(id)}`,
  );
  return [strings.console.beforeRules, ...list, strings.console.afterRules].join('\n');
}
