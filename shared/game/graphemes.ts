/** Text as a person counts its characters. */

/** Made when it is first needed: that takes ten milliseconds, which every start would wait for. */
let segmenter: Intl.Segmenter | null = null;

export function graphemesOf(text: string): readonly string[] {
  // Splits into what a person takes for one character, which is what a segmenter does unless told.
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
