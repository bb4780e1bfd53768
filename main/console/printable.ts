/** Text that comes from a file or a pipe, made safe for a terminal. */

/** SECURITY: these could control the terminal or reverse a line; line breaks and tabs stay. */
const steering = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

export function printable(text: string): string {
  return text.replace(steering, '\uFFFD');
}
