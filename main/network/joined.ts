/** What a guest joined a table with, and whether the game the host starts is the one it joined. */
import type { Started } from '../../shared/game/events.ts';
import { linkOf } from '../dice/joint.ts';
import type { KeyPair } from './keys.ts';

/** What this machine knows before a game begins; afterwards it is in the record. */
export interface Identity {
  readonly member: string;
  readonly token: string;
  readonly secret: string;
  readonly keys: KeyPair;
}

export interface Joined {
  readonly address: string;
  /** The people at this machine; empty if it only watches. */
  readonly names: readonly string[];
  readonly identity: Identity;
  readonly game: number | null;
}

/** `machine` is the number that the host has given this one; null for a spectator. */
export function isJoined(
  { names, identity: { secret, keys } }: Pick<Joined, 'names' | 'identity'>,
  { machines, seats }: Started,
  machine: number | null,
): boolean {
  if (names.length === 0 || machine === null) return names.length === 0 && machine === null;
  const mine = machines?.[machine];
  const sitting = mine?.seats.map((seat) => seats[seat].name) ?? [];
  return (
    mine?.end === linkOf(Buffer.from(secret, 'hex'), 0).toString('hex') &&
    mine.key === keys.publicKey &&
    sitting.join('\n') === names.join('\n')
  );
}
