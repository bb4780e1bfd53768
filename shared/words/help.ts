/** How to play: which of the sentences apply under a set of rules. */
import type { Category } from '../rules/categories.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import { strings } from './strings.ts';

const jokerBoxes: readonly Category[] = ['fullHouse', 'smallStraight', 'largeStraight'];

/** What the rules say of a Yahtzee that comes when the Yahtzee box is filled. */
function furtherYahtzee({ chips, columns }: (typeof rulesets)[RulesetId]): string {
  if (!chips) return strings.help.noChips;
  return columns === 1 ? strings.help.chips : strings.help.chipsInThreeColumns;
}

/** One category explained, with what the rules add to it. */
export function categoryHelp(category: Category, rules: RulesetId): string {
  const { joker, chips } = rulesets[rules];
  return [
    strings.help.boxes[category],
    ...(category === 'yahtzee' && chips ? [furtherYahtzee(rulesets[rules])] : []),
    ...(joker !== 'none' && jokerBoxes.includes(category) ? [strings.help.jokerHere] : []),
  ].join(' ');
}

/** Sentence by sentence, for one set of rules. */
export function howToPlay(rules: RulesetId): readonly string[] {
  const { columns, joker } = rulesets[rules];
  const { game, threeColumns, forcedJoker, freeJoker } = strings.help;
  return [
    ...game,
    ...(columns === 3 ? [threeColumns] : []),
    furtherYahtzee(rulesets[rules]),
    ...(joker === 'forced' ? [forcedJoker] : []),
    ...(joker === 'free' ? [freeJoker] : []),
  ];
}

/** What can be typed before a game in the terminal, with the rules there are. */
export function playHelp(): string {
  const list = Object.entries(strings.rules).map(([id, { description }]) => `  ${id.padEnd(12)}  ${description}`);
  return [strings.console.beforeRules, ...list, strings.console.afterRules].join('\n');
}
