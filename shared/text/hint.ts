/** What the coach says, line by line: shared by the window's panel, the console view and the terminal. */

import type { Chances, Hint } from '../coach/hint.ts';
import type { Winning } from '../coach/winning.ts';
import { isYahtzeeRules } from '../rules/presets.ts';
import { type RulesetId, rulesOf } from '../rules/ruleset.ts';
import { goalsToReach } from '../rules/scoring.ts';
import { words } from '../words/index.ts';

/** That numbers are estimates; nobody knows those of Triple exactly. */
export function estimateText(rules: RulesetId): string {
  return isYahtzeeRules(rulesOf(rules)) ? words.coach.estimate : words.coach.estimated;
}

/** The best first, then the next best, then why. */
export function hintLines(rules: RulesetId, { exact, choices, why, isWhyComing }: Hint): readonly string[] {
  const [best, next] = choices;
  const told = choices.map((choice, index) =>
    (index === 0 ? words.coach.best : words.coach.next)(rules, choice, choice.value, exact),
  );
  if (next === undefined) return [...told, words.coach.onlyChoice];
  if (!exact) return [...told, estimateText(rules)];
  if (isWhyComing) return [...told, words.coach.whyComing];
  return why === null ? told : [...told, words.coach.why(rules, best, next, why)];
}

/** What each chance is for, and the chance in per cent. */
export function chanceRows(rules: RulesetId, chances: Chances): readonly (readonly [string, string])[] {
  return chances.map(({ category, chance }) => [
    words.coach.goal(rules, { category, ...goalsToReach }),
    words.coach.chance(chance),
  ]);
}

export function chancesText(rules: RulesetId, chances: Chances): string {
  const rows = chanceRows(rules, chances);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    words.coach.chancesHead,
    ...rows.map(([name, chance]) => `${name.padEnd(width)}  ${chance.padStart(5)}`),
  ].join('\n');
}

export function winningText(names: readonly string[], { chances, exact }: Winning): string {
  return [...names.map((name, seat) => words.coach.winChance(name, chances[seat])), words.coach.winNote(exact)].join(
    '\n',
  );
}
