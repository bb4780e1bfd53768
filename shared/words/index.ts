/**
 * The language in use. A further language is one more file beside en.ts, typed as `Words`: the compiler says what is
 * missing in it.
 */
import { en } from './en.ts';

export type Words = typeof en;

export const words: Words = en;
