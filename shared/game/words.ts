/** Small helpers for English sentences. */

/** "A", "A and B", "A, B and C". */
export function joinNames(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}
