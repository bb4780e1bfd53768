/**
 * The program's name in its own sentences. All languages are written with the usual one; a program that is distributed
 * under another name says that instead. The roll and its box keep theirs, and so does what belongs to Hasbro.
 */
const usual = 'Yahtzee';

/** The rooms in which the word is the program's name. */
const rooms = ['start', 'trouble', 'notice', 'windowTitle', 'common', 'welcome', 'menu'];

function renamed(value: unknown, product: string): unknown {
  if (typeof value === 'string') return value.includes('Hasbro') ? value : value.replaceAll(usual, product);
  if (typeof value === 'function') return (...args: unknown[]) => renamed(value(...args), product);
  if (Array.isArray(value)) return value.map((one) => renamed(one, product));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, product)]));
}

export function withProductName<T extends object>(words: T, product: string): T {
  if (product === usual) return words;
  const changed = Object.entries(words).map(([room, value]) => [
    room,
    rooms.includes(room) ? renamed(value, product) : value,
  ]);
  return Object.fromEntries(changed) as T;
}
