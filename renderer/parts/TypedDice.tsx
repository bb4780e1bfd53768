/** The dialog in which somebody types what the dice show. */
import { useId, useRef, useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { cancelTyping, game, type RollToType, typeDice } from '../state/table.ts';
import { Dialog } from './Dialog.tsx';

function whichDice({ reroll, count }: RollToType): string {
  if (count === reroll.length) return 'all five dice';
  const numbers = [...reroll.keys()].filter((die) => reroll[die]).map((die) => String(die + 1));
  return `${count === 1 ? 'die' : 'dice'} ${words.and(numbers)}`;
}

export function TypedDice({ roll }: { roll: RollToType }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (text: string | null) => {
    setProblem(await typeDice(text));
    field.current?.focus();
  };
  return (
    <Dialog title="Type the dice" onClose={cancelTyping}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void use(field.current?.value ?? '');
        }}
      >
        <p id={`${id}-line`}>
          {game.value?.seats[roll.player].name} rolls {whichDice(roll)}. Type what they show, from left to right.
        </p>
        <label for={id}>Dice</label>
        <input
          ref={field}
          id={id}
          class="field dice-text"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          placeholder={[...'35541'.slice(0, roll.count)].join(' ')}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-line` : `${id}-problem`}
        />
        {/* Always there, so that nothing moves when it speaks. */}
        <p id={`${id}-problem`} class="dice-problem" role="alert">
          {problem}
        </p>
        <div class="buttons end">
          <button type="button" onClick={cancelTyping}>
            Cancel
          </button>
          {roll.mayRoll && (
            <button type="button" onClick={() => void use(null)}>
              Let the computer roll
            </button>
          )}
          <button type="submit" class="primary">
            Use these dice
          </button>
        </div>
      </form>
    </Dialog>
  );
}
