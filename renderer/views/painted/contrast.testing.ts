/** How well two colours can be told apart, as WCAG counts it. */

/** Red, green and blue from 0 to 255, and opacity. */
export type Colour = readonly [number, number, number, number];

/** `#rrggbb`, `rgba(r, g, b, a)` or `transparent`. */
export function parse(colour: string): Colour {
  if (colour === 'transparent') return [0, 0, 0, 0];
  const numbers = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red, green, blue, opacity = 1] = numbers;
  return [red, green, blue, opacity];
}

/** One colour laid over another. */
export function over(top: Colour, under: Colour, opacity = top[3]): Colour {
  const mixed = (index: 0 | 1 | 2) => under[index] + (top[index] - under[index]) * opacity;
  return [mixed(0), mixed(1), mixed(2), 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function ratio(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
