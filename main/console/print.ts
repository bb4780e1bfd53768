/** The one way from a program without a window to a terminal: text of strangers can never control it. */

/** SECURITY: these could control the terminal or reverse a line; line breaks and tabs stay. */
const steering = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text that comes from a file, a pipe or a network, made safe for a terminal. */
export function printable(text: string): string {
  return text.replace(steering, '\uFFFD');
}

export function print(text: string): void {
  console.log(printable(text));
}

export function printError(text: string): void {
  console.error(printable(text));
}

/** One line of JSON that says the same and is safe to look at. */
export function printJson(value: unknown): void {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  console.log(JSON.stringify(value).replace(steering, escaped));
}
