/** The tables of perfect play, as they are kept. */

/** In the order they are worked out: each needs those before it. */
export const tableNames = ['values', 'outlooks'] as const;
export type TableName = (typeof tableNames)[number];
