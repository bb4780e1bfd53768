/** What can be done with a player: another name, two spellings made one, forgotten. */
import { useId, useState } from 'preact/hooks';
import type { Standing } from '../../shared/wire/history.ts';
import { deletePlayer, mergePlayers, players, renamePlayer } from '../state/standings.ts';
import { Dialog } from './Dialog.tsx';
import { PlayerChoice } from './PlayerChoice.tsx';

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

/** What had it before has gone with the first page of the dialog. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function EditPlayer({ player, onClose }: Props) {
  const id = useId();
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
  const other = players.value.find((one) => one.player === into);

  if (question !== null)
    return (
      <Dialog title={player.name} onClose={onClose}>
        <p>{question.text}</p>
        <div class="buttons end">
          <button type="button" ref={takeFocus} onClick={() => setQuestion(null)}>
            Cancel
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
          void act(() => renamePlayer(player.player, name));
        }}
      >
        <div class="choice">
          <label for={id}>New name</label>
          <input id={id} class="field" value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </div>
        <button type="submit">Rename</button>
      </form>
      <div class="edit-line">
        <PlayerChoice
          label="Is the same person as"
          value={into}
          none="Choose a player"
          except={player.player}
          onChange={setInto}
        />
        <button
          type="button"
          disabled={other === undefined}
          onClick={() => {
            if (other === undefined) return;
            setQuestion({
              text: `All games of ${player.name} will be ${other.name}'s. This cannot be undone.`,
              yes: 'Merge',
              act: () => mergePlayers(player.player, other.player),
            });
          }}
        >
          Merge…
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <div class="buttons">
        <button
          type="button"
          class="danger"
          onClick={() =>
            setQuestion({
              text:
                `${player.name} will be forgotten: out of the Hall of Fame, the standings and the statistics. ` +
                'Games with others stay in the list, with "Deleted player" in that seat. This cannot be undone.',
              yes: 'Delete',
              act: () => deletePlayer(player.player),
            })
          }
        >
          Delete…
        </button>
        <span class="space" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
