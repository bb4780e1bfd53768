/** A number that changes with every change of a table. */

/** FNV-1a over 16-bit words. */
export function fingerprint(words: Uint16Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  return hash >>> 0;
}
