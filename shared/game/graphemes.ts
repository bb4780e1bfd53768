/** Text as a person counts its characters. */

/** Made when it is first needed: that takes ten milliseconds, which every start would wait for. */
let segmenter: Intl.Segmenter | null = null;

/** Whether every character is one of those on an English keyboard: then it is counted a hundred times faster. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

export function graphemesOf(text: string): readonly string[] {
  if (isPlain(text)) return text.split('');
  // Splits into what a person takes for one character, which is what a segmenter does unless told.
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
