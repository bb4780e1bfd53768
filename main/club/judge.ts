/** Looks at what was found in the club, without changing anything: is it an entry, whose, and does it hold? */
import type { HeldReason } from '../../shared/wire/club.ts';
import { type VerifiedGame, verifyLine } from '../history/verify.ts';
import { addressOf } from './address.ts';
import type { Found } from './clubStore.ts';
import { type Entry, isWitnessOf, openEntry, sha256 } from './entries.ts';

export type Judged =
  | {
      readonly kind: 'game';
      readonly name: string;
      readonly address: string;
      readonly by: string;
      /** Everybody who signed it. */
      readonly signers: readonly string[];
      readonly verified: VerifiedGame;
    }
  | { readonly kind: 'record'; readonly name: string; readonly address: string; readonly entry: Entry }
  | {
      readonly kind: 'held';
      readonly name: string;
      readonly address: string | null;
      readonly by: string | null;
      readonly reason: HeldReason;
    };

function judgeGame(name: string, wanted: string | null, { by, body, witnesses }: Entry): Judged {
  const held = (reason: HeldReason): Judged => ({ kind: 'held', name, address: wanted, by, reason });
  const line = verifyLine(body);
  if (!line.ok) return held({ code: 'bad-game', because: line.error });
  const address = addressOf(line.value.finished);
  if (wanted !== null && wanted !== address) return held({ code: 'damaged' });
  if (!witnesses.every((witness) => isWitnessOf(witness, address))) return held({ code: 'forged' });
  const signers = [...new Set([by, ...witnesses.map((witness) => witness.by)])];
  return { kind: 'game', name, address, by, signers, verified: line.value };
}

export function judge({ name, address, text }: Found, club: string): Judged {
  if (text === null) return { kind: 'held', name, address, by: null, reason: { code: 'damaged' } };
  const opened = openEntry(text, club);
  if (!opened.ok) {
    // What a forger says about himself is worth showing, but only where it has the form of a key.
    const by = /"by":"([0-9a-f]{64})"/.exec(text.slice(0, 300))?.[1] ?? null;
    return { kind: 'held', name, address, by, reason: opened.error };
  }
  const entry = opened.value;
  if (entry.kind === 'game') return judgeGame(name, address, entry);
  const own = sha256(text);
  if (address !== null && address !== own)
    return { kind: 'held', name, address, by: entry.by, reason: { code: 'damaged' } };
  return { kind: 'record', name, address: own, entry };
}
