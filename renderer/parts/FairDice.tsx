/** The promise about the dice, shown from before the first roll; a click shows all the details. */
import { useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { DiceProof, isProved } from './DiceProof.tsx';
import { Icon } from './Icon.tsx';

/** As much as fits into the bar. */
const shownDigits = 8;

export function FairDice() {
  const { fairDice, table } = useApp();
  const [isOpen, setOpen] = useState(false);
  const commitment = fairDice.commitment.value;
  // Of the game, only what the dialog shows: the bar is not drawn again with every move.
  const game = isOpen ? table.game.value : null;
  if (commitment === null) return null;
  const { seed = null, proof = null } = fairDice.revealed.value ?? {};
  return (
    <>
      <button
        type="button"
        class="plain icon fair-dice"
        title={words.proof.hint(commitment)}
        onClick={() => setOpen(true)}
      >
        <Icon name="shield" />
        <span class="unseen">
          {isProved(proof) ? words.proof.verified : words.proof.short(commitment.slice(0, shownDigits))}
        </span>
      </button>
      {isOpen && game && (
        <DiceProof game={game} events={table.events.value} seed={seed} proof={proof} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
