/** Dates and shares as the screens write them. */

/** Dates are written as the player's system writes them. */
const styles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateStyle = keyof typeof styles;

/** Made when first needed: each takes milliseconds, which every start would wait for. */
const made = new Map<DateStyle, Intl.DateTimeFormat>();

export function showDate(at: number, style: DateStyle): string {
  const format = made.get(style) ?? new Intl.DateTimeFormat(undefined, styles[style]);
  made.set(style, format);
  return format.format(at);
}

export function showPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
