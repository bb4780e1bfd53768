/** Keeps names written from right to left from reversing the text around them. */

/** Hebrew, Arabic and the other scripts that run that way. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Between invisible marks (U+2068 and U+2069); any other text is left as it is. */
export function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
