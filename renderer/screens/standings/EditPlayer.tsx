/** What can be done with a player: rename, merge with another, delete. */
import { useSignal } from '@preact/signals';
import type { Standing } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { PlayerChoice } from '../../parts/Choices.tsx';
import { Dialog, Question } from '../../parts/Dialog.tsx';
import { Alert, bound, Form, TextField } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

/** What is about to be done and cannot be undone. */
interface Doomed {
  readonly text: string;
  readonly yes: string;
  readonly act: () => Promise<string | null>;
}

export function EditPlayer({ player: { player, name }, onClose }: { player: Standing; onClose: () => void }) {
  const { standings } = useApp();
  const newName = useSignal(name);
  const into = useSignal<number | null>(null);
  const question = useSignal<Doomed | null>(null);
  const problem = useSignal<string | null>(null);
  const act = async (action: () => Promise<string | null>) => {
    const sentence = await action();
    question.value = null;
    problem.value = sentence;
    if (sentence === null) onClose();
  };
  const cancel = () => {
    question.value = null;
  };
  if (question.value !== null) {
    const { act: doIt, ...asked } = question.value;
    return <Question title={name} {...asked} onYes={() => act(doIt)} onCancel={cancel} onClose={onClose} />;
  }
  const others = standings.players.value.filter((one) => one.player !== player);
  const other = others.find((one) => one.player === into.value);
  const { newName: label, rename, sameAs, choosePlayer, askMerge, askDelete } = words.standings;
  const merge = () => {
    if (other === undefined) return;
    const text = words.standings.mergeWarning(name, other.name);
    question.value = { text, yes: words.standings.merge, act: () => standings.merge(player, other.player) };
  };
  const remove = () => {
    const text = words.standings.deleteWarning(name);
    question.value = { text, yes: words.standings.delete, act: () => standings.remove(player) };
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <Form look="edit-line" onSubmit={() => act(() => standings.rename(player, newName.value))}>
        <TextField label={label} {...bound(newName)} />
        <Button name={rename} />
      </Form>
      <div class="edit-line">
        <PlayerChoice label={sameAs} players={others} none={choosePlayer} {...bound(into)} />
        <Button name={askMerge} disabled={other === undefined} onClick={merge} />
      </div>
      <Alert text={problem.value} />
      <div class="buttons">
        <Button name={askDelete} look="danger" onClick={remove} />
        <span class="space" />
        <Button name={words.common.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}
