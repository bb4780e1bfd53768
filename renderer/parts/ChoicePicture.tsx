/** A choice as a picture: all dice, with those that are kept in full; or the name of a box. For the eyes alone. */
import { type Hand, type Reroll, rerollKeeping } from '../../shared/rules/dice.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Choice } from '../../shared/solver/coach/evaluate.ts';
import { words } from '../../shared/words/index.ts';
import { DieFace } from './DieFace.tsx';

interface Props {
  readonly rules: RulesetId;
  readonly hand: Hand;
  readonly choice: Choice;
}

export function ChoicePicture({ rules, hand, choice }: Props) {
  if (!('keep' in choice))
    return (
      <span class="choice-box" aria-hidden="true">
        {words.boxName(rules, choice)}
      </span>
    );
  return <HandPicture hand={hand} again={rerollKeeping(hand, choice.keep)} />;
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
