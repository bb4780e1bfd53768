/** The plain strings of the language in use, for the messages that put them into sentences. */
import english from './en/strings.json' with { type: 'json' };

export type Strings = typeof english;

export const strings: Strings = english;
