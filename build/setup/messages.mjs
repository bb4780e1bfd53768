/** How set-up speaks: lines on standard error, because tools print JSON on standard output. */

/** A failure whose message is all that a person has to read. */
export class SetupError extends Error {}

export function say(line) {
  process.stderr.write(`${line}\n`);
}
