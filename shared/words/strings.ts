/** The plain strings of the language in use, for the messages that put them into sentences. */
import english from './en/strings.json' with { type: 'json' };

export type Strings = typeof english;

export let strings: Strings = english;

export function setStrings(next: Strings): void {
  strings = next;
}
