/**
 * What a language's folder gives: the same tree as English, or as much of it as there is. A message that is not there
 * yet is said in English, so that a new sentence needs no translation before it can be used; a test lists what is
 * missing.
 */
import type { messages } from './en/messages.ts';
import type { Strings } from './strings.ts';

/** The same parameters as in English, and the same kind of answer. */
type Translated<T> = T extends (...given: infer P) => infer R
  ? (...given: P) => R
  : { readonly [K in keyof T]?: Translated<T[K]> };

export type Messages = Translated<typeof messages>;

/** JSON is not checked by the compiler key by key: the test does that. */
export interface Translation {
  readonly strings: Translated<Strings> | Readonly<Record<string, unknown>>;
  readonly messages: Messages;
}

/** The messages of one room, such as the coach's. */
export type Room<K extends keyof Messages> = NonNullable<Messages[K]>;
