/** The promise about the dice, in sight from before the first roll; behind it everything there is to know. */
import { useState } from 'preact/hooks';
import { promise, revelation } from '../state/fairDice.ts';
import { DiceProof, isProved } from './DiceProof.tsx';
import { Icon } from './Icon.tsx';

/** As much as fits the bar; the rest is behind it. */
const shownDigits = 8;

export function FairDice() {
  const [isOpen, setOpen] = useState(false);
  const commitment = promise.value;
  if (commitment === null) return null;
  const known = revelation.value;
  return (
    <>
      <button
        type="button"
        class="plain with-icon fair-dice"
        title={`The dice of this game were promised before the first roll: SHA-256 ${commitment}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="shield" />
        <span class="label">
          {isProved(known?.proof ?? null) ? 'Dice verified' : `Dice ${commitment.slice(0, shownDigits)}…`}
        </span>
      </button>
      {isOpen && (
        <DiceProof
          commitment={commitment}
          seed={known?.seed ?? null}
          proof={known?.proof ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
