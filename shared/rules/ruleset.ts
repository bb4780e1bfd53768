/** The rule sets a game can be played under, as data. */

export const rulesetIds = ['basic', 'chips', 'official', 'free-joker', 'triple', 'triple-chips'] as const;
export type RulesetId = (typeof rulesetIds)[number];

/** RULE: column n counts n-fold. */
export type Column = 1 | 2 | 3;

/** RULE: one column, or Triple's three, and Triple knows no joker. */
export type Ruleset = { readonly id: RulesetId; readonly chips: boolean } & (
  | { readonly columns: 1; readonly joker: 'none' | 'forced' | 'free' }
  | { readonly columns: 3; readonly joker: 'none' }
);

export const rulesets: Readonly<Record<RulesetId, Ruleset>> = {
  basic: { id: 'basic', columns: 1, chips: false, joker: 'none' },
  chips: { id: 'chips', columns: 1, chips: true, joker: 'none' },
  official: { id: 'official', columns: 1, chips: true, joker: 'forced' },
  'free-joker': { id: 'free-joker', columns: 1, chips: true, joker: 'free' },
  triple: { id: 'triple', columns: 3, chips: false, joker: 'none' },
  'triple-chips': { id: 'triple-chips', columns: 3, chips: true, joker: 'none' },
};

export function isRulesetId(value: unknown): value is RulesetId {
  return (rulesetIds as readonly unknown[]).includes(value);
}

const columnLists: Readonly<Record<Ruleset['columns'], readonly Column[]>> = { 1: [1], 3: [1, 2, 3] };

export function columnsOf(ruleset: Ruleset): readonly Column[] {
  return columnLists[ruleset.columns];
}
