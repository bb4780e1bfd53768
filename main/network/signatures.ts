/**
 * Signatures on a finished network game: every machine that played it signs its address, and all the others keep that
 * signature with their copy. So a club counts the game as long as one of these machines is a member.
 */
import { isWitnessOf, type Witness, witnessGame } from '../club/entries.ts';
import { installationKeyFile, type Signer, signerIn } from '../club/keys.ts';
import { gameWithId } from '../store/club/games.ts';
import { write } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { keepWitness, witnessesOf } from '../store/projections/addresses.ts';

export type Signatures = ReturnType<typeof createSignatures>;

export function createSignatures(store: Store) {
  const { db, durable, folder } = store;
  let signer: Signer | null = null;
  const ownSigner = () => {
    signer ??= signerIn(installationKeyFile(folder));
    return signer;
  };
  /** This machine's own signature; null while the game is not over, or where nothing is saved. */
  const own = (game: number): Witness | null => {
    const { address } = gameWithId(db, game);
    return !durable || address === null ? null : witnessGame(ownSigner(), address);
  };
  return {
    own,
    /** All signatures that this machine knows of, its own first. */
    all(game: number): readonly Witness[] {
      const first = own(game);
      return first === null ? [] : [first, ...witnessesOf(db, game)];
    },
    /** Keeps another machine's signature; false if it is invalid, already known, or one too many. */
    take(game: number, signature: Witness, machines: number): boolean {
      const { address } = gameWithId(db, game);
      if (!durable || address === null || signature.by === ownSigner().key) return false;
      const known = witnessesOf(db, game);
      // SECURITY: a machine that signs with many keys takes up no more places than there were machines.
      if (known.some(({ by }) => by === signature.by) || known.length >= machines - 1) return false;
      if (!isWitnessOf(signature, address)) return false;
      write(db, () => keepWitness(db, game, signature));
      return true;
    },
  };
}
