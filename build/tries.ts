/** How much the tests try: what is quick, or everything. */

/** Set by `npm run torture`. */
export const isLongRun = process.env.LONG === 'yes';

/** How often something random is tried; `quick` if the tests run once for every mutant, as with `QUICK`. */
export function tries(often: { readonly quick: number; readonly usual: number; readonly long: number }): number {
  if (isLongRun) return often.long;
  return process.env.QUICK ? often.quick : often.usual;
}
