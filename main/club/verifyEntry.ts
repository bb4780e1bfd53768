/** Checks what was found in the club without changing anything: is it an entry, who signed it, and is it valid? */
import { encodeLog } from '../../shared/game/codec.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import type { HeldReason } from '../../shared/wire/club.ts';
import type { GameFault } from '../../shared/wire/problems.ts';
import { verifyLine } from '../history/verify.ts';
import type { Held } from '../store/club/members.ts';
import { entryOf, type GameEntry } from '../store/truth/games.ts';
import { addressOf } from './address.ts';
import type { Found } from './clubStore.ts';
import { type Entry, isWitnessOf, openEntry, sha256 } from './entries.ts';

interface Valid {
  /** Where the club keeps it. */
  readonly name: string;
  readonly address: string;
  readonly by: string;
}

export interface VerifiedGame extends Valid {
  readonly kind: 'game';
  /** All the keys that signed it. */
  readonly signers: readonly string[];
  /** Ready to be entered: small, so that it can be entered without looking at the game again. */
  readonly game: GameEntry;
}

export interface VerifiedRecord extends Valid {
  readonly kind: 'record';
  readonly entry: Entry;
  readonly text: string;
}

export type Verified = VerifiedGame | VerifiedRecord | (Held & { readonly kind: 'held' });

/** Everything that follows from the line of a game, if all of it is valid. */
export function checkGame(line: string): Result<GameEntry, GameFault> {
  const verified = verifyLine(line);
  if (!verified.ok) return verified;
  const { finished, game, states } = verified.value;
  const log = encodeLog(finished.events, states);
  return log.ok ? ok(entryOf(finished, game, Buffer.from(log.value), 'here', addressOf(finished))) : log;
}

export function verifyEntry({ name, address, text, reason = { code: 'damaged' } }: Found, club: string): Verified {
  // What a forger claims about himself is worth showing, but only if it looks like a key.
  const by = /"by":"([0-9a-f]{64})"/.exec((text ?? '').slice(0, 300))?.[1] ?? null;
  const held = (reason: HeldReason): Verified => ({ kind: 'held', name, address, by, reason });
  if (text === null) return held(reason);
  const opened = openEntry(text, club);
  if (!opened.ok) return held(opened.error);
  const entry = opened.value;
  const game = entry.kind === 'game' ? checkGame(entry.body) : null;
  if (game?.ok === false) return held({ code: 'bad-game', because: game.error });
  const actual = game?.value.address ?? sha256(text);
  if (address !== null && address !== actual) return held({ code: 'damaged' });
  const valid = { name, address: actual, by: entry.by };
  if (game === null) return { kind: 'record', ...valid, entry, text };
  if (!entry.witnesses.every((witness) => isWitnessOf(witness, actual))) return held({ code: 'forged' });
  const signers = [...new Set([entry.by, ...entry.witnesses.map((witness) => witness.by)])];
  return { kind: 'game', ...valid, signers, game: game.value };
}
