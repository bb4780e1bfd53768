/** What the command box does with keys: Tab completes what was typed, arrows bring back earlier commands. */

/** The words that begin with the text, ignoring case. */
export function endings(text: string, words: readonly string[]): readonly string[] {
  const typed = text.trimStart().toLowerCase();
  if (typed === '') return [];
  return words.filter((word) => word.length > typed.length && word.toLowerCase().startsWith(typed));
}

/** As far as all endings agree, or else the first of them; null if there is nothing to complete. */
export function complete(text: string, words: readonly string[]): string | null {
  const found = endings(text, words);
  if (found.length === 0) return null;
  const [first] = found;
  let agreed = first.length;
  for (const word of found) while (!word.toLowerCase().startsWith(first.slice(0, agreed).toLowerCase())) agreed--;
  return agreed > text.trimStart().length ? first.slice(0, agreed) : first;
}

/** How many commands are kept. */
const longest = 100;

export interface Recall {
  /** The oldest first. */
  readonly lines: readonly string[];
  /** Which of them is in the box; `lines.length` for what is being typed. */
  readonly at: number;
  /** What was being typed before the first was recalled. */
  readonly draft: string;
}

export const emptyRecall: Recall = { lines: [], at: 0, draft: '' };

/** After a command was given: no blank lines, and the same command twice in a row only once. */
export function remember({ lines }: Recall, text: string): Recall {
  const line = text.trim();
  const next = line === '' || line === lines.at(-1) ? lines : [...lines, line].slice(-longest);
  return { lines: next, at: next.length, draft: '' };
}

/** `text` is what the box shows now. */
export function goBack(recall: Recall, text: string): Recall {
  const { lines, at, draft } = recall;
  return at === 0 ? recall : { lines, at: at - 1, draft: at === lines.length ? text : draft };
}

export function goForward(recall: Recall): Recall {
  return recall.at < recall.lines.length ? { ...recall, at: recall.at + 1 } : recall;
}

/** What the box shows. */
export function recalled({ lines, at, draft }: Recall): string {
  return lines[at] ?? draft;
}
