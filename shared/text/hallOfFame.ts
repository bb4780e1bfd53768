/** The Hall of Fame as text. */
import { joinNames } from '../game/words.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';
import { inCells } from './width.ts';

export interface FameLine {
  readonly rank: number;
  readonly name: string;
  readonly score: number;
  readonly rules: RulesetId;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** As on the calendar on the player's wall. */
function dayOf(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

export function hallOfFameText(lines: readonly FameLine[]): string {
  if (lines.length === 0) return 'The Hall of Fame is still empty.';
  const rows = lines.map(
    ({ rank, name, score, rules, at }) =>
      `${String(rank).padStart(2)}. ${inCells(name, 20)} ${String(score).padStart(5)}  ${rulesets[rules].name.padEnd(17)}  ${dayOf(at)}`,
  );
  return ['Hall of Fame', ...rows].join('\n');
}

/** Somebody's place on one of the lists. */
export interface FamePlace {
  /** Null for the list over all rules. */
  readonly rules: RulesetId | null;
  readonly peopleOnly: boolean;
  readonly entry: { readonly name: string; readonly rank: number };
}

/** "Julie takes place 1 and Eric takes place 3 in the Hall of Fame!"; empty for nobody. */
export function fameSentence(places: readonly FamePlace[]): string {
  const lists = Map.groupBy(places, ({ rules, peopleOnly }) => {
    const list = rules === null ? 'in the Hall of Fame' : `in the Hall of Fame of ${rulesets[rules].name}`;
    return peopleOnly ? `${list}, computers aside` : list;
  });
  return [...lists]
    .map(([list, members]) => {
      const names = members.map(({ entry }) => `${entry.name} takes place ${entry.rank}`);
      return `${joinNames(names)} ${list}!`;
    })
    .join(' ');
}
