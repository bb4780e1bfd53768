/** What Tab makes of the letters typed so far. */

/** The words that go on where the text stops, capitals aside. */
export function endings(text: string, words: readonly string[]): readonly string[] {
  const typed = text.trimStart().toLowerCase();
  if (typed === '') return [];
  return words.filter((word) => word.length > typed.length && word.toLowerCase().startsWith(typed));
}

/** As far as all endings agree, or else the first of them; null when there is nothing to complete. */
export function complete(text: string, words: readonly string[]): string | null {
  const found = endings(text, words);
  if (found.length === 0) return null;
  const [first] = found;
  let agreed = first.length;
  for (const word of found) while (!word.toLowerCase().startsWith(first.slice(0, agreed).toLowerCase())) agreed--;
  return agreed > text.trimStart().length ? first.slice(0, agreed) : first;
}
