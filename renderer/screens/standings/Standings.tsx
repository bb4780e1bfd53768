/** Who has played how well, over all games and this evening; and what can be done with a player. */

import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Standing } from '../../../shared/wire/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { ListFilter, PlayerChoice } from '../../parts/Choices.tsx';
import { Dialog, Question } from '../../parts/Dialog.tsx';
import { Alert, bound, Form, optionsOf, Segments, TextField } from '../../parts/Field.tsx';
import { Page } from '../../parts/Page.tsx';
import { StandingsTable, useStandings } from '../../parts/Standings.tsx';
import { useApp } from '../../useApp.ts';
import { League } from './League.tsx';

const lists = ['allGames', 'evening', 'league'] as const;

export function Standings() {
  const [edited, setEdited] = useState<Standing | null>(null);
  const [isLeague, setIsLeague] = useState(false);
  const { standings, league } = useApp();
  useEffect(() => {
    void standings.read();
    void standings.readPlayers();
  }, [standings]);
  const choices = (
    <div class="choices">
      <ListFilter
        hasComputers={!isLeague}
        onChange={(change) => {
          void standings.choose(change);
          if (isLeague) void league.read();
        }}
      />
      <Segments
        label={words.standings.games}
        options={optionsOf(lists, words.standings)}
        value={isLeague ? 'league' : standings.isEvening.value ? 'evening' : 'allGames'}
        onChange={(list) => {
          setIsLeague(list === 'league');
          void standings.choose({ evening: list === 'evening' });
        }}
      />
    </div>
  );
  return (
    <Page title={words.standings.title} tools={choices}>
      {isLeague ? <League /> : <Table onEdit={setEdited} />}
      {edited !== null && <EditPlayer player={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Table({ onEdit }: { readonly onEdit: (player: Standing) => void }) {
  const { answer, lines, rulesName } = useStandings();
  const isEvening = useApp().standings.isEvening.value;
  return (
    <>
      <section class="panel" aria-label={words.standings.title}>
        {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
        {answer?.ok && lines.length === 0 && (
          <p class="quiet">{isEvening ? words.standings.noGameThisEvening : words.standings.noGame(rulesName)}</p>
        )}
        {lines.length > 0 && <StandingsTable lines={lines} onEdit={onEdit} />}
      </section>
      <p class="quiet">{isEvening ? words.standings.eveningNote : words.standings.note}</p>
    </>
  );
}

/** What is about to be done and cannot be undone. */
interface Doomed {
  readonly text: string;
  readonly yes: string;
  readonly act: () => Promise<string | null>;
}

/** Rename a player, merge with another, delete. */
function EditPlayer({ player: { player, name }, onClose }: { player: Standing; onClose: () => void }) {
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
