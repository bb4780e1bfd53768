/** What was promised about the dice before the first roll, and whether it was kept. */
import type { Answer } from '../../shared/wire/channels.ts';
import { words } from '../../shared/words/index.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  /** SHA-256 of the seed. */
  readonly commitment: string | null;
  /** Null during the game, and where there is none. */
  readonly seed: string | null;
  /** What main found when it drew all dice again; null until it has, and during the game. */
  readonly proof: Answer<'games:verify'> | null;
  readonly onClose: () => void;
}

export function isProved(proof: Props['proof']): boolean {
  return proof?.ok === true && proof.value === 'proved';
}

export function DiceProof({ commitment, seed, proof, onClose }: Props) {
  return (
    <Dialog title={words.proof.title} onClose={onClose}>
      {commitment === null ? (
        proof === null && <p>{words.proof.nothing}</p>
      ) : (
        <>
          <p>{words.proof.explanation}</p>
          <dl class="proof">
            <dt>{words.proof.commitment}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            <dt>{words.proof.seed}</dt>
            <dd>{seed === null ? words.proof.later : <code>{seed}</code>}</dd>
          </dl>
        </>
      )}
      {proof?.ok === true && <p class="finding">{words.proof.findings[proof.value]}</p>}
      {proof?.ok === false && <p role="alert">{words.problem(proof.error)}</p>}
      <div class="buttons end">
        <button type="button" class="primary" onClick={onClose}>
          {words.common.close}
        </button>
      </div>
    </Dialog>
  );
}
