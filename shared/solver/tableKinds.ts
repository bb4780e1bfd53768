/** The tables of perfect play, in the order they are worked out: all others need the values. */
export const tableKinds = ['values', 'outlooks', 'components', 'distribution'] as const;
export type TableKind = (typeof tableKinds)[number];
