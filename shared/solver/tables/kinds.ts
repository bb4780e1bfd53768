/** The tables of perfect play: all others need the values. What values are made of is known for any rules. */
export type TableKind = 'values' | 'outlooks' | 'components' | 'distribution';

/** Why there is no net. */
export const netFaults = ['missing', 'foreign', 'version', 'kind', 'rules', 'truncated', 'damaged'] as const;
export type NetFault = (typeof netFaults)[number];
/** Not one of our files, another version, another kind, other rules, too short, or with wrong bytes in it. */
export type TableError = Exclude<NetFault, 'missing'>;
