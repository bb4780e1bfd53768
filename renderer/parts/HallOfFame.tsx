/** The ten highest scores as a table of ten lines, filled or not. */

import type { Answer } from '../../shared/wire/channels.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { type Column, List } from './List.tsx';
import { Panel } from './Page.tsx';

const places = Array.from({ length: 10 });

/** "Basic", next to the heading of a list. */
export function ListRules() {
  const { rules, place } = useApp().listChoice;
  const name = rules.value === null ? words.common.allRules : words.rulesName(rules.value);
  return <p class="quiet">{place.value === 'club' ? words.club.ofClub(name) : name}</p>;
}

export function HallOfFame() {
  const { hallOfFame } = useApp();
  return (
    <Panel title={words.hallOfFame.title} look="" aside={<ListRules />}>
      <EmptyFame />
      <FameTable answer={hallOfFame.answer.value} />
    </Panel>
  );
}

/** What will appear here, while it is empty. */
export function EmptyFame() {
  const { hallOfFame, listChoice } = useApp();
  const answer = hallOfFame.answer.value;
  const rules = listChoice.rules.value;
  if (!answer?.ok || answer.value.length > 0) return null;
  return <p class="quiet">{words.hallOfFame.empty(rules && words.rulesName(rules))}</p>;
}

/** A place in the list; without an entry while nobody is there. */
interface Place {
  readonly rank: number;
  readonly entry: FameEntry | undefined;
}

interface TableProps {
  /** Null until main has answered. */
  readonly answer: Answer<'hallOfFame:read'> | null;
  /** Whether it has a line for every entry, instead of ten. */
  readonly isFull?: boolean;
  /** Whether a game can be watched from its line, and what to do with the sentence if it cannot. */
  readonly onWatched?: (problem: string | null) => void;
}

export function FameTable({ answer, isFull = false, onWatched }: TableProps) {
  const { frame, listChoice, replay } = useApp();
  const entries = answer?.ok ? answer.value : [];
  const { heads } = words.hallOfFame;
  const columns: Column<Place>[] = [
    { head: heads.rank, look: 'number rank', cell: ({ rank }) => rank },
    { head: heads.name, cell: ({ entry }) => (entry ? <Name entry={entry} /> : words.common.nothing) },
    { head: heads.score, look: 'number', cell: ({ entry }) => entry?.score },
    { head: heads.rules, cell: ({ entry }) => entry && words.rulesName(entry.rules) },
    { head: heads.date, look: 'date', cell: ({ entry }) => entry && words.date(entry.at, 'day') },
  ];
  const watch = async (game: number) => {
    const problem = await replay.open(game);
    onWatched?.(problem);
    if (problem === null) frame.go('games');
  };
  const watchButton = ({ name, score, game }: FameEntry) => {
    const full = words.hallOfFame.watchGame(words.playerName(name), score);
    return <Button name={words.common.watch} full={full} look="plain" onClick={() => watch(game)} />;
  };
  // A game from another laptop is in the club's file, not in this laptop's.
  if (onWatched && listChoice.place.value === 'laptop')
    columns.push({ head: null, look: 'action', cell: ({ entry }) => entry && watchButton(entry) });
  return (
    <>
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
      <List
        look={answer?.ok && entries.length === 0 ? 'fame empty' : 'fame'}
        columns={columns}
        lines={(isFull ? entries : places).map((_, place) => ({ rank: place + 1, entry: entries[place] }))}
        keyOf={({ rank }) => rank}
      />
    </>
  );
}

function Name({ entry: { name, type, typedDice, hinted, imported } }: { entry: FameEntry }) {
  return (
    <span class="row tight">
      <bdi>{words.playerName(name)}</bdi>
      {type !== 'human' && <Mark icon="computer" meaning={words.common.computer} />}
      {typedDice && <Mark icon="pencil" meaning={words.hallOfFame.typedDice} />}
      {hinted && <Mark icon="bulb" meaning={words.common.hinted} />}
      {imported && <Mark icon="import" meaning={words.hallOfFame.imported} />}
    </span>
  );
}

/** An icon next to the name, so that the name itself stays what the player typed. */
export function Mark({ icon, meaning }: { icon: IconName; meaning: string }) {
  return (
    <span class="quiet" role="img" aria-label={meaning} title={meaning}>
      <Icon name={icon} />
    </span>
  );
}
