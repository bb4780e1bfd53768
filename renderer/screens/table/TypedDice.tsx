/** The dialog for typing what the dice show. */

import { useId, useRef, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form } from '../../parts/Field.tsx';
import type { RollToType } from '../../state/situation.ts';
import { useApp } from '../../useApp.ts';

export function TypedDice({ roll }: { roll: RollToType }) {
  const { table } = useApp();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (text: string | null) => {
    setProblem(await table.typeDice(text));
    field.current?.focus();
  };
  return (
    <Dialog title={words.typing.title} onClose={table.cancelTyping}>
      <Form onSubmit={() => use(field.current?.value ?? '')}>
        <p id={`${id}-line`}>
          {words.typing.rolls(
            table.game.value?.seats[roll.player].name ?? '',
            roll.reroll.flatMap((again, die) => (again ? [die + 1] : [])),
            roll.count === roll.reroll.length,
          )}
        </p>
        <label for={id}>{words.typing.dice}</label>
        <input
          ref={field}
          id={id}
          class="field dice-text"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          placeholder={[...'355416'.slice(0, roll.count)].join(' ')}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-line` : `${id}-problem`}
        />
        {/* Always there, so that nothing moves when there is something to say. */}
        <p id={`${id}-problem`} class="dice-problem" role="alert">
          {problem}
        </p>
        <div class="buttons end">
          <Button name={words.common.cancel} onClick={table.cancelTyping} />
          {roll.mayRoll && <Button name={words.typing.letComputerRoll} onClick={() => use(null)} />}
          <Button name={words.typing.use} look="primary" />
        </div>
      </Form>
    </Dialog>
  );
}
