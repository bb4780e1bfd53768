/** The promise about the dice, shown from before the first roll; a click shows all the details. */
import { useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { IconButton } from './Button.tsx';
import { DiceProof, isProved } from './DiceProof.tsx';

/** As much as somebody compares. */
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
      <IconButton
        name={isProved(proof) ? words.proof.verified : words.proof.short(commitment.slice(0, shownDigits))}
        caption={words.proof.title}
        title={words.proof.hint(commitment)}
        icon="shield"
        onClick={() => setOpen(true)}
      />
      {isOpen && game && (
        <DiceProof game={game} events={table.events.value} seed={seed} proof={proof} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
