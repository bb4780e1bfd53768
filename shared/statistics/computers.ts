/** What each computer reaches on average, playing alone; measured over thousands of games. */
import type { ComputerType } from '../players/strategy.ts';
import { type RulesetId, rulesets } from '../rules/ruleset.ts';

/** Champion plays against somebody, and what it reaches depends on whom. */
type Averages = Readonly<Record<Exclude<ComputerType, 'champion'>, number>>;

const basic: Averages = {
  random: 46,
  'of-a-kinder': 135,
  'upper-sectioner': 115,
  'four-and-up': 132,
  sensible: 237,
  optimal: 246,
};
const withChips: Averages = {
  random: 46,
  'of-a-kinder': 145,
  'upper-sectioner': 117,
  'four-and-up': 132,
  sensible: 246,
  optimal: 255,
};
/** Rounded: in a game this long nobody counts single points. */
const triple: Averages = {
  random: 280,
  'of-a-kinder': 960,
  'upper-sectioner': 850,
  'four-and-up': 960,
  sensible: 1670,
  optimal: 1690,
};

/** Null for a computer that plays for something else than points. */
export function averageOf(computer: ComputerType, rules: RulesetId): number | null {
  if (computer === 'champion') return null;
  const { columns, chips } = rulesets[rules];
  if (columns === 3) return triple[computer];
  return (chips ? withChips : basic)[computer];
}
