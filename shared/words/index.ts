/**
 * The language in use. A new language is one more file beside en.ts, typed as `Words`: the compiler says what is
 * missing.
 */
import { en } from './en.ts';

export type Words = typeof en;

export const words: Words = en;
