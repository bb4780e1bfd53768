/** Keeps names and numbers in one piece where text of the other direction is around them. */

/** Hebrew, Arabic and the other scripts that run that way. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether the language in use runs from right to left. */
let isMirrored = false;

export function setDirection(direction: 'ltr' | 'rtl'): void {
  isMirrored = direction === 'rtl';
}

/** Between invisible marks (U+2068 and U+2069) if it may run the other way; any other text is left as it is. */
export function isolate(text: string): string {
  return isMirrored || rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** What runs from left to right in any text: a number with its sign, or dice in the order in which they lie. */
export const withSign = (text: string) => `\u2066${text}\u2069`;
