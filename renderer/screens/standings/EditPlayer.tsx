/** What can be done with a player: rename, merge with another, delete. */

import { useState } from 'preact/hooks';
import type { Standing } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { PlayerChoice } from '../../parts/Choices.tsx';
import { Dialog, Question } from '../../parts/Dialog.tsx';
import { Form, TextField } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

/** What is about to be done and cannot be undone. */
interface Doomed {
  readonly text: string;
  readonly yes: string;
  readonly act: () => Promise<string | null>;
}

export function EditPlayer({ player, onClose }: { player: Standing; onClose: () => void }) {
  const { standings } = useApp();
  const [name, setName] = useState(player.name);
  const [into, setInto] = useState<number | null>(null);
  const [question, setQuestion] = useState<Doomed | null>(null);
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
      <Question
        title={player.name}
        text={question.text}
        yes={question.yes}
        onYes={() => act(question.act)}
        onCancel={() => setQuestion(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={player.name} onClose={onClose}>
      <Form look="edit-line" onSubmit={() => act(() => standings.rename(player.player, name))}>
        <TextField label={words.standings.newName} value={name} onInput={setName} />
        <Button name={words.standings.rename} />
      </Form>
      <div class="edit-line">
        <PlayerChoice
          label={words.standings.sameAs}
          players={standings.players.value}
          value={into}
          none={words.standings.choosePlayer}
          except={player.player}
          onChange={setInto}
        />
        <Button
          name={words.standings.askMerge}
          disabled={other === undefined}
          onClick={() => {
            if (other === undefined) return;
            setQuestion({
              text: words.standings.mergeWarning(player.name, other.name),
              yes: words.standings.merge,
              act: () => standings.merge(player.player, other.player),
            });
          }}
        />
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <div class="buttons">
        <Button
          name={words.standings.askDelete}
          look="danger"
          onClick={() =>
            setQuestion({
              text: words.standings.deleteWarning(player.name),
              yes: words.standings.delete,
              act: () => standings.remove(player.player),
            })
          }
        />
        <span class="space" />
        <Button name={words.common.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}
