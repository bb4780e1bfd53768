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

/** A code as it was typed, in its one form; null if it cannot be the code of any table. */
export function cleanCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter)) ? code : null;
}
