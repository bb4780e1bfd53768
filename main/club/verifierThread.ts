/** A thread that verifies what it is given and knows nothing else. */
import { insideThread } from '../worker.ts';
import type { Found } from './clubStore.ts';
import { verifyEntry } from './verifyEntry.ts';

/** The club's key. */
const { data: club, serve } = insideThread<string>();
const functions = { verify: (found: readonly Found[]) => found.map((one) => verifyEntry(one, club)) };
export type VerifierThread = typeof functions;

serve(functions);
