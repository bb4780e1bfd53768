/** Puts one tree of words over another: what the upper one lacks, the lower one says; a list only as a whole. */

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

export function merge<A extends object, B extends object>(lower: A, upper: B): A & B {
  const merged: Record<string, unknown> = { ...(lower as Tree) };
  for (const [key, value] of Object.entries(upper)) {
    const below = merged[key];
    if (isTree(below) && isTree(value)) merged[key] = merge(below, value);
    // A list with another number of entries belongs to an earlier version of the program.
    else if (!Array.isArray(below) || (Array.isArray(value) && value.length === below.length)) merged[key] = value;
  }
  return merged as A & B;
}
