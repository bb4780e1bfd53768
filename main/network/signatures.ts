/**
 * Signatures on a finished network game: every machine that played it signs its address, and all the others keep that
 * signature with their copy. So a club counts the game as long as one of these machines is a member.
 */
import { isWitnessOf, type Witness, witnessGame } from '../club/entries.ts';
import { installationKeyFile, signerIn } from '../club/keys.ts';
import { write } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { addressIn, keepWitness, witnessesOf } from '../store/projections/addresses.ts';

/** All that this machine knows of, its own first; none while the game is not over, or where nothing is saved. */
export function signaturesOn({ db, durable, folder }: Store, game: number): readonly Witness[] {
  const address = addressIn(db, game);
  if (!durable || address === null) return [];
  return [witnessGame(signerIn(installationKeyFile(folder)), address), ...witnessesOf(db, game)];
}

/** Keeps another machine's signature; false if it is invalid, already known, or one too many. */
export function takeSignature(store: Store, game: number, signature: Witness, machines: number): boolean {
  const known = signaturesOn(store, game);
  // SECURITY: a machine that signs with many keys takes up no more places than there were machines.
  if (known.length === 0 || known.length >= machines || known.some(({ by }) => by === signature.by)) return false;
  const address = addressIn(store.db, game);
  if (address === null || !isWitnessOf(signature, address)) return false;
  write(store.db, () => keepWitness(store.db, game, signature));
  return true;
}
