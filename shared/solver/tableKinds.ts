/** The tables of perfect play, in the order they are worked out: each needs those before it. */
export const tableKinds = ['values', 'outlooks'] as const;
export type TableKind = (typeof tableKinds)[number];
