/** What can be done with a player: rename, merge with another, delete. */
import { useState } from 'preact/hooks';
import type { Standing } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { PlayerChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

interface Props {
  readonly player: Standing;
  readonly onClose: () => void;
}

/** What is about to be done and cannot be undone. */
interface Question {
  readonly text: string;
  readonly yes: string;
  readonly act: () => Promise<string | null>;
}

/** The control that had the focus is gone with the first page of the dialog. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function EditPlayer({ player, onClose }: Props) {
  const { standings } = useApp();
  const [name, setName] = useState(player.name);
  const [into, setInto] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (action: () => Promise<string | null>) => {
    const sentence = await action();
    setQuestion(null);
    setProblem(sentence);
    if (sentence === null) onClose();
  };
  const other = standings.players.value.find((one) => one.player === into);

  if (question !== null)
    return (
      <Dialog title={player.name} onClose={onClose}>
        <p>{question.text}</p>
        <div class="buttons end">
          <button type="button" ref={takeFocus} onClick={() => setQuestion(null)}>
            {words.common.cancel}
          </button>
          <button type="button" class="primary danger" onClick={() => void act(question.act)}>
            {question.yes}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={player.name} onClose={onClose}>
      <form
        class="edit-line"
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => standings.rename(player.player, name));
        }}
      >
        <TextField label={words.standings.newName} value={name} onInput={setName} />
        <button type="submit">{words.standings.rename}</button>
      </form>
      <div class="edit-line">
        <PlayerChoice
          label={words.standings.sameAs}
          players={standings.players.value}
          value={into}
          none={words.standings.choosePlayer}
          except={player.player}
          onChange={setInto}
        />
        <button
          type="button"
          disabled={other === undefined}
          onClick={() => {
            if (other === undefined) return;
            setQuestion({
              text: words.standings.mergeWarning(player.name, other.name),
              yes: words.standings.merge,
              act: () => standings.merge(player.player, other.player),
            });
          }}
        >
          {words.standings.askMerge}
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <div class="buttons">
        <button
          type="button"
          class="danger"
          onClick={() =>
            setQuestion({
              text: words.standings.deleteWarning(player.name),
              yes: words.standings.delete,
              act: () => standings.remove(player.player),
            })
          }
        >
          {words.standings.askDelete}
        </button>
        <span class="space" />
        <button type="button" onClick={onClose}>
          {words.common.close}
        </button>
      </div>
    </Dialog>
  );
}
