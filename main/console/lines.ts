/** The lines of a pipe, one at a time: however much comes through it, only one line is held in memory. */

/** In characters; longer than any valid answer. */
export const longestLine = 10_000;

/** A line, or null for one that is too long, of which nothing is kept. */
export async function* boundedLines(input: AsyncIterable<string>): AsyncGenerator<string | null, void> {
  let begun = '';
  let isTooLong = false;
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      const length = begun.length + end - from;
      yield isTooLong || length > longestLine ? null : (begun + chunk.slice(from, end)).replace(/\r$/, '');
      begun = '';
      isTooLong = false;
      from = end + 1;
    }
    isTooLong ||= begun.length + chunk.length - from > longestLine;
    begun = isTooLong ? '' : begun + chunk.slice(from);
  }
  if (isTooLong) yield null;
  else if (begun !== '') yield begun;
}
