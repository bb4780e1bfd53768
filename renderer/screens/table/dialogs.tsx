/** The dialogs of a game in progress: what the dice show, a warning, and the wait for a table of perfect play. */
import { useId, useRef, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Progress } from '../../parts/Estimate.tsx';
import { Form } from '../../parts/Field.tsx';
import type { RollToType } from '../../state/situation.ts';
import { useApp } from '../../useApp.ts';

/** For typing what the dice show. */
export function TypedDice({ roll }: { roll: RollToType }) {
  const { table } = useApp();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (text: string | null) => {
    setProblem(await table.typeDice(text));
    field.current?.focus();
  };
  const name = table.game.value?.seats[roll.player].name ?? '';
  const dice = roll.reroll.flatMap((again, die) => (again ? [die + 1] : []));
  return (
    <Dialog title={words.typing.title} onClose={table.cancelTyping}>
      <Form onSubmit={() => use(field.current?.value ?? '')}>
        <p id={`${id}-line`}>{words.typing.rolls(name, dice, roll.count === roll.reroll.length)}</p>
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
        <p id={`${id}-problem`} class="two-lines" role="alert">
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

/** Asks before a choice that gives away a lot; what would be better is shown only to those who want to see it. */
export function WarningDialog() {
  const { warnings, coach } = useApp();
  if (!warnings.isPending.value) return null;
  const thinkAgain = () => warnings.answer(false);
  const showIt = () => {
    thinkAgain();
    void coach.askWarned();
  };
  const buttons = (
    <>
      <Button name={words.coach.goOn} onClick={() => warnings.answer(true)} />
      <Button name={words.coach.showIt} onClick={showIt} />
      <Button name={words.coach.thinkAgain} look="primary" onClick={thinkAgain} />
    </>
  );
  return (
    <Dialog title={words.coach.warningTitle} onClose={thinkAgain} buttons={buttons}>
      <p>{words.coach.warning}</p>
    </Dialog>
  );
}

/** Shown while the table of perfect play that a computer needs is worked out; only once for each set of rules. */
export function SolvingDialog() {
  const { solving, cancelSolving } = useApp().table;
  if (solving.value === null) return null;
  const cancel = <Button name={words.common.cancel} onClick={cancelSolving} />;
  return (
    <Dialog title={words.solving.title} onClose={cancelSolving} buttons={cancel}>
      <p>{words.solving.once}</p>
      <Progress label={words.solving.done} done={solving.value} />
    </Dialog>
  );
}
