/**
 * Two languages for tests, made from English: one that is longer and has accents, so that what is cut off or was never
 * translated stands out, and the same from right to left.
 */
import { messages } from './en/messages.ts';
import english from './en/strings.json' with { type: 'json' };
import type { Messages, Translation } from './translation.ts';

const plain = 'AaCcEeIiNnOoSsUuYyZz';
const accented = 'ÅåÇçÉéÎîÑñÖöŠšÜüÝýŽž';

/** With accents, in brackets, and with most vowels three times: some 40 % longer. */
function stretch(text: string): string {
  const longer = text.replace(/[aeiou]/g, (letter, at: number) => (at % 3 === 0 ? letter.repeat(3) : letter));
  return `[${longer.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)}]`;
}

/** In Hebrew letters: it means nothing, but runs the right way. */
const mirror = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode(0x5d0 + (letter.toLowerCase().charCodeAt(0) - 97)));

/** The names and other texts that a message was given; they stay as they are. */
function textsIn(given: unknown): readonly string[] {
  if (typeof given === 'string') return given.length > 1 ? [given] : [];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(textsIn) : [];
}

type Change = (text: string) => string;

/** Every part of the text but those in `kept`. */
function changeAround(text: string, kept: readonly string[], part: Change): string {
  if (text.trim() === '') return text;
  const [first, ...others] = kept;
  if (first === undefined) return part(text);
  return text
    .split(first)
    .map((piece) => changeAround(piece, others, part))
    .join(first);
}

function change<T>(value: T, part: Change, kept: readonly string[] = []): T {
  if (typeof value === 'string') return changeAround(value, kept, part) as T;
  if (Array.isArray(value)) return value.map((item) => change(item, part, kept)) as T;
  if (typeof value === 'function')
    return Object.defineProperty(
      (...given: unknown[]) => change((value as (...given: unknown[]) => unknown)(...given), part, textsIn(given)),
      'length',
      { value: value.length },
    ) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, part)])) as T;
}

const changed = (part: Change): Translation => ({
  strings: change(english, part),
  messages: change(messages, part) as Messages,
});

export const longWords = changed(stretch);
export const mirroredWords = changed(mirror);
