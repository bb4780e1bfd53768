/** What a simulation plays: who against whom, with which rules and which dice. */
import type { ComputerType, Tables } from '../../../shared/players/strategy.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';

export interface Match {
  readonly rules: RulesetId;
  readonly strategy: ComputerType;
  /** Who sits in the other seats, if there are any. */
  readonly versus: ComputerType;
  readonly players: number;
  readonly seed: number;
  readonly tables: Partial<Tables>;
  /** Whether the luck of every game is worked out. */
  readonly adjusted?: boolean;
  /** Whether as many games as there are seats have the same dice, with the seats changing places. */
  readonly sameDice?: boolean;
}
