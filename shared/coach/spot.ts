/** A position in which somebody has to choose: a card, five dice and the rolls still to come. */
import type { Hand } from '../rules/dice.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { Scorecard } from '../rules/scorecard.ts';

export interface Spot {
  readonly rules: RulesetId;
  readonly card: Scorecard;
  readonly hand: Hand;
  readonly rollsLeft: number;
}
