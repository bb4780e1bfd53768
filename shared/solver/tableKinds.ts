/** The tables of perfect play, in the order they are worked out: all others need the values. */
export const tableKinds = ['values', 'outlooks', 'components', 'distribution'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Why there is no net. */
export const netFaults = ['missing', 'foreign', 'version', 'kind', 'rules', 'truncated', 'damaged'] as const;
export type NetFault = (typeof netFaults)[number];
/** Not a file of ours, of another version, of another kind, for other rules, too short, or with wrong bytes in it. */
export type TableError = Exclude<NetFault, 'missing'>;
