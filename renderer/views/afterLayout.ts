/**
 * Work that depends on where things are, done once the browser has laid them out: asking earlier makes it lay them out
 * twice.
 */

/**
 * Calls `act` before the next picture, and whenever the size of one of the elements has changed; returns a function that
 * stops it.
 */
export function afterLayout(elements: readonly Element[], act: () => void): () => void {
  const observer = new ResizeObserver(act);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
