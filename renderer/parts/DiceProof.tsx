/** What was promised about the dice before the first roll, and what became of it. */
import type { Answer } from '../../shared/wire/channels.ts';
import type { Proof } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** SHA-256 of the seed. */
  readonly commitment: string | null;
  /** Null while the game is on, and where there is none. */
  readonly seed: string | null;
  /** What main found when it drew all dice again; null until it has, or while the game is on. */
  readonly proof: Answer<'games:verify'> | null;
  readonly onClose: () => void;
}

const findings: Readonly<Record<Proof, string>> = {
  proved: 'Verified: the seed is the one that was promised, and every die of the game follows from it.',
  typed: 'The dice of this game were typed in, so nothing was promised about them.',
  cheat: 'In cheat mode any roll may be typed, so nothing was promised about the dice.',
  unproved: 'The seed of this game is not known here, so its dice cannot be checked.',
};

export function isProved(proof: Props['proof']): boolean {
  return proof?.ok === true && proof.value === 'proved';
}

export function DiceProof({ commitment, seed, proof, onClose }: Props) {
  return (
    <Dialog title="Fair dice" onClose={onClose}>
      {commitment === null ? (
        proof === null && <p>Nothing was promised about the dice of this game.</p>
      ) : (
        <>
          <p>
            Before the first roll the program drew a secret seed for all dice of the game and showed its SHA-256. Nobody
            can find another seed with the same SHA-256, so no roll could be changed afterwards.
          </p>
          <dl class="proof">
            <dt>Promised (SHA-256)</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            <dt>Seed</dt>
            <dd>{seed === null ? 'Revealed when the game is over.' : <code>{seed}</code>}</dd>
          </dl>
        </>
      )}
      {proof?.ok === true && <p class="finding">{findings[proof.value]}</p>}
      {proof?.ok === false && <p role="alert">{words.problem(proof.error)}</p>}
      <div class="buttons end">
        <button type="button" class="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
