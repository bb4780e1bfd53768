/** Puts one tree of words over another: what the upper one lacks, the lower one says. */

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

export function merge<A extends object, B extends object>(lower: A, upper: B): A & B {
  const merged: Record<string, unknown> = { ...(lower as Tree) };
  for (const [key, value] of Object.entries(upper)) {
    const below = merged[key];
    merged[key] = isTree(below) && isTree(value) ? merge(below, value) : value;
  }
  return merged as A & B;
}
