/** Checks what was found in the club without changing anything: is it an entry, who signed it, and is it valid? */
import { encodeLog } from '../../shared/game/codec.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import type { GameFault } from '../../shared/wire/problems.ts';
import { verifyLine } from '../history/verify.ts';
import { entryOf, type GameEntry } from '../store/truth/games.ts';
import { addressOf } from './address.ts';
import type { Found } from './clubStore.ts';
import { type Entry, isWitnessOf, openEntry, sha256 } from './entries.ts';

export type Verified =
  | {
      readonly kind: 'game';
      readonly name: string;
      readonly address: string;
      readonly by: string;
      /** All the keys that signed it. */
      readonly signers: readonly string[];
      /** Ready to be entered: small, so that it can be entered without looking at the game again. */
      readonly game: GameEntry;
    }
  | {
      readonly kind: 'record';
      readonly name: string;
      readonly address: string;
      readonly entry: Entry;
      readonly text: string;
    }
  | {
      readonly kind: 'held';
      readonly name: string;
      readonly address: string | null;
      readonly by: string | null;
      readonly reason: HeldReason;
    };

/** Everything that follows from the line of a game, if all of it is valid. */
export function checkGame(line: string): Result<GameEntry, GameFault> {
  const verified = verifyLine(line);
  if (!verified.ok) return verified;
  const { finished, game, states } = verified.value;
  const log = encodeLog(finished.events, states);
  return log.ok ? ok(entryOf(finished, game, Buffer.from(log.value), 'here', addressOf(finished))) : log;
}

function verifyGame(name: string, wanted: string | null, { by, body, witnesses }: Entry): Verified {
  const held = (reason: HeldReason): Verified => ({ kind: 'held', name, address: wanted, by, reason });
  const game = checkGame(body);
  if (!game.ok) return held({ code: 'bad-game', because: game.error });
  const { address } = game.value;
  if (wanted !== null && wanted !== address) return held({ code: 'damaged' });
  if (!witnesses.every((witness) => isWitnessOf(witness, address))) return held({ code: 'forged' });
  const signers = [...new Set([by, ...witnesses.map((witness) => witness.by)])];
  return { kind: 'game', name, address, by, signers, game: game.value };
}

export function verifyEntry({ name, address, text, reason = { code: 'damaged' } }: Found, club: string): Verified {
  if (text === null) return { kind: 'held', name, address, by: null, reason };
  const opened = openEntry(text, club);
  if (!opened.ok) {
    // What a forger claims about himself is worth showing, but only if it looks like a key.
    const by = /"by":"([0-9a-f]{64})"/.exec(text.slice(0, 300))?.[1] ?? null;
    return { kind: 'held', name, address, by, reason: opened.error };
  }
  const entry = opened.value;
  if (entry.kind === 'game') return verifyGame(name, address, entry);
  const own = sha256(text);
  if (address !== null && address !== own)
    return { kind: 'held', name, address, by: entry.by, reason: { code: 'damaged' } };
  return { kind: 'record', name, address: own, entry, text };
}
