/** The tables of perfect play, in the order in which they are worked out: all others need the values. */
export const tableKinds = ['values', 'outlooks', 'components', 'distribution'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Why there is no net. */
export const netFaults = ['missing', 'foreign', 'version', 'kind', 'rules', 'truncated', 'damaged'] as const;
export type NetFault = (typeof netFaults)[number];
/** Not one of our files, another version, another kind, other rules, too short, or with wrong bytes in it. */
export type TableError = Exclude<NetFault, 'missing'>;
