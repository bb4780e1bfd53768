/** A guest's part in the dice: its links, one for each move, and its shares of the others' secrets. */
import { guardRoll } from '../../shared/game/game.ts';
import { countRolls, type FixedRoll, linkOf, shareSecret } from '../dice/joint.ts';
import type { Store } from '../store/open.ts';
import type { OpenGame } from '../store/truth/games.ts';
import { type GuestRecord, writeNetwork } from '../store/truth/network.ts';
import { boxFor, openBox } from './keys.ts';
import type { ToHost } from './messages.ts';
import { sharePurpose } from './seating.ts';

export interface GuestDiceParts {
  readonly store: Store;
  /** The current game, if there is one. */
  readonly open: () => OpenGame | null;
  readonly record: () => GuestRecord | null;
  /** How many milliseconds other machines have to reveal their links before this one helps to replace them. */
  readonly patience: number;
}

export interface GuestDice {
  /**
   * A share of this machine's secret for every other machine; null if there is nobody to give one to, or it is too
   * late.
   */
  boxes(): ToHost | null;
  takeBox(from: number, box: string): void;
  /** The link for a roll that is fixed, unless no honest host would ask for it; null for a spectator. */
  reveal(fixed: FixedRoll): ToHost | 'cheating-host' | null;
  /** What this machine knows of a secret; null as long as it must not be revealed. */
  share(machine: number): ToHost | null;
  /** Whether a roll differs from the one that its link was revealed for. */
  isChanged(roll: { readonly player: number; readonly reroll: readonly boolean[] }): boolean;
}

function isSameRoll(fixed: FixedRoll, roll: { readonly player: number; readonly reroll: readonly boolean[] }): boolean {
  return fixed.player === roll.player && fixed.reroll.join() === roll.reroll.join();
}

export function createGuestDice({ store, open, record, patience }: GuestDiceParts): GuestDice {
  /** When this machine revealed its link for the fixed roll. */
  let revealedAt = 0;
  const nextRoll = () => countRolls(open()?.events ?? []) + 1;

  return {
    boxes: () => {
      const [kept, now] = [record(), open()];
      const machines = now?.game.machines ?? [];
      const own = kept?.machine ?? null;
      if (kept === null || now === null || own === null || machines.length < 3 || now.events.length > 1) return null;
      const others = [...machines.keys()].filter((machine) => machine !== own);
      // A new set each time, because only a whole set is useful.
      const shares = shareSecret(Buffer.from(kept.secret, 'hex'), others.length);
      const boxes = others.flatMap((to, at) => {
        const box = boxFor(kept.keys, machines[to].key, sharePurpose(own, to), shares[at]);
        return box === null ? [] : [{ to, box }];
      });
      return { type: 'boxes', boxes };
    },
    takeBox: (from, box) => {
      const [kept, now] = [record(), open()];
      const key = now?.game.machines?.[from]?.key;
      if (kept === null || now === null || kept.machine === null || key === undefined) return;
      const share = openBox(kept.keys, key, sharePurpose(from, kept.machine), box);
      if (share?.length !== 32) return;
      writeNetwork(store, now.id, { ...kept, shares: { ...kept.shares, [from]: share.toString('hex') } });
    },
    reveal: (fixed) => {
      const [kept, now] = [record(), open()];
      if (kept === null || kept.machine === null || now === null) return null;
      if (fixed.k !== nextRoll() || !guardRoll(now.game, fixed.player, fixed.reroll).ok) return 'cheating-host';
      // SECURITY: one link for one move. A host that has seen the link and wants another move is caught here.
      if (kept.fixed?.k === fixed.k && !isSameRoll(kept.fixed, fixed)) return 'cheating-host';
      if (kept.fixed?.k !== fixed.k) writeNetwork(store, now.id, { ...kept, fixed });
      revealedAt = performance.now();
      return { type: 'link', k: fixed.k, link: linkOf(Buffer.from(kept.secret, 'hex'), fixed.k).toString('hex') };
    },
    share: (machine) => {
      const kept = record();
      // SECURITY: only while a roll is waiting, and has waited long enough.
      if (kept?.fixed?.k !== nextRoll() || performance.now() - revealedAt < patience * 0.8) return null;
      const share = kept.shares[machine];
      return share === undefined ? null : { type: 'share', machine, share };
    },
    isChanged: (roll) => {
      const fixed = record()?.fixed;
      return fixed?.k === nextRoll() && !isSameRoll(fixed, roll);
    },
  };
}
