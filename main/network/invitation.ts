/** What somebody needs to join a table, as it is read aloud across a room: its address, and a code of six letters. */
import { randomInt } from 'node:crypto';

/** An address as it is read out: `192.168.1.20:4711`, `[::1]:4711` or `name:4711`; null for anything else. */
export function parseAddress(text: string): string | null {
  const match = /^(?:ws:\/\/)?(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})\/?$/i.exec(text.trim());
  return match !== null && Number(match[2]) > 0 && Number(match[2]) < 65_536 ? `${match[1]}:${match[2]}` : null;
}

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
