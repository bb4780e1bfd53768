/** Dice as shapes, and a choice as a picture of what is kept; for the eyes alone. */
import { type Face, type Hand, type Reroll, rerollKeeping } from '../../shared/rules/dice.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import { words } from '../../shared/words/index.ts';
import { pips } from '../views/painted/cube.ts';

/** Half the side of the square in which the pips are laid out, around the middle of a square of 100. */
const reach = 42;

/** Blank before the first roll. */
export function DieFace({ face }: { face: Face | null }) {
  return (
    <svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">
      {face !== null &&
        pips[face].map(({ x, y }) => <circle key={`${x} ${y}`} cx={50 + reach * x} cy={50 + reach * y} r="9" />)}
    </svg>
  );
}

/** Dice in a row; those that are rolled again are only outlines. */
export function HandPicture({ hand, again = [] }: { readonly hand: Hand; readonly again?: Reroll }) {
  return (
    <span class="choice-dice" aria-hidden="true">
      {hand.map((face, die) => (
        <span key={die} class="small-die" data-again={again[die] || undefined}>
          <DieFace face={face} />
        </span>
      ))}
    </span>
  );
}

/** All dice, with those that are kept in full; or the name of a box. */
export function ChoicePicture({ rules, hand, choice }: { rules: RulesId; hand: Hand; choice: Choice }) {
  if ('keep' in choice) return <HandPicture hand={hand} again={rerollKeeping(hand, choice.keep)} />;
  return (
    <span class="choice-box" aria-hidden="true">
      {words.boxName(rules, choice)}
    </span>
  );
}
