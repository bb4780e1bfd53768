/** The code of a table: six letters that can be read aloud across a room. */
import { randomInt } from 'node:crypto';

/**
 * No two of these letters look or sound alike, in capitals or small letters: of B, C, D, E, G, P, T … only T is here,
 * of M and N only M, of U and W only U.
 */
const letters = 'HKLMORTUXY';
export const codeLength = 6;

export function newCode(): string {
  let code = '';
  while (code.length < codeLength) {
    const letter = letters[randomInt(letters.length)];
    // No letter comes twice in a row, so nobody has to count how often it was read out.
    if (!code.endsWith(letter)) code += letter;
  }
  return code;
}

const inOneForm = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** A code as somebody typed it, in its one form; null if it can be the code of no table. */
export function cleanCode(text: string): string | null {
  const code = inOneForm(text);
  return code.length === codeLength && unknownLetter(code) === null ? code : null;
}

/** The first letter of what was typed that no code has; null if there is none. */
export function unknownLetter(text: string): string | null {
  return [...inOneForm(text)].find((letter) => !letters.includes(letter)) ?? null;
}
