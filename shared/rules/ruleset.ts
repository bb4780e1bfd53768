/** The rule sets a game can be played under, as data. */

export const rulesetIds = ['basic', 'chips', 'official', 'free-joker', 'triple', 'triple-chips'] as const;
export type RulesetId = (typeof rulesetIds)[number];

/** RULE: column n counts n-fold. */
export type Column = 1 | 2 | 3;

interface Basics {
  readonly id: RulesetId;
  readonly name: string;
  /** One line that explains the rule set to somebody about to choose it. */
  readonly description: string;
  readonly chips: boolean;
}

/** RULE: one column, or Triple's three, and Triple knows no joker. */
export type Ruleset = Basics &
  (
    | { readonly columns: 1; readonly joker: 'none' | 'forced' | 'free' }
    | { readonly columns: 3; readonly joker: 'none' }
  );

export const rulesets: Readonly<Record<RulesetId, Ruleset>> = {
  basic: {
    id: 'basic',
    name: 'Basic',
    description: 'Thirteen boxes and the upper bonus; further Yahtzees earn nothing extra.',
    columns: 1,
    chips: false,
    joker: 'none',
  },
  chips: {
    id: 'chips',
    name: 'Chips',
    description: 'Basic, and 100 points for each further Yahtzee once the Yahtzee box holds 50.',
    columns: 1,
    chips: true,
    joker: 'none',
  },
  official: {
    id: 'official',
    name: 'Official',
    description: 'Chips, and a further Yahtzee is a Joker that must go to its upper box while that is open.',
    columns: 1,
    chips: true,
    joker: 'forced',
  },
  'free-joker': {
    id: 'free-joker',
    name: 'Free Joker',
    description:
      'Chips, and a further Yahtzee may go to any open box; it stands for any lower box once its upper box is filled.',
    columns: 1,
    chips: true,
    joker: 'free',
  },
  triple: {
    id: 'triple',
    name: 'Triple',
    description: 'Three columns a player, counting once, twice and three times; 39 rounds.',
    columns: 3,
    chips: false,
    joker: 'none',
  },
  'triple-chips': {
    id: 'triple-chips',
    name: 'Triple with Chips',
    description: 'Triple, and chips for further Yahtzees once all three Yahtzee boxes hold 50.',
    columns: 3,
    chips: true,
    joker: 'none',
  },
};

export function isRulesetId(value: unknown): value is RulesetId {
  return (rulesetIds as readonly unknown[]).includes(value);
}

const columnLists: Readonly<Record<Ruleset['columns'], readonly Column[]>> = { 1: [1], 3: [1, 2, 3] };

export function columnsOf(ruleset: Ruleset): readonly Column[] {
  return columnLists[ruleset.columns];
}
