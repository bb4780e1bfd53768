/** The ten highest scores as a table of ten lines, filled or not. */

import type { Answer } from '../../shared/wire/channels.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { type Column, List } from './List.tsx';

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** "Basic", next to the heading of a list. */
export function ListRules() {
  const { rules, place } = useApp().listChoice;
  const name = rules.value === null ? words.common.allRules : words.rulesName(rules.value);
  return <p class="quiet">{place.value === 'club' ? words.club.ofClub(name) : name}</p>;
}

export function HallOfFame() {
  const { hallOfFame } = useApp();
  return (
    <section class="panel" aria-labelledby="fame-heading">
      <div class="list-head">
        <h2 id="fame-heading">{words.hallOfFame.title}</h2>
        <ListRules />
      </div>
      <EmptyFame />
      <FameTable answer={hallOfFame.answer.value} />
    </section>
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

interface TableProps {
  /** Null until main has answered. */
  readonly answer: Answer<'hallOfFame:read'> | null;
  /** Whether it has a line for every entry, instead of ten. */
  readonly isFull?: boolean;
  /** Shows the game of a line. */
  readonly onWatch?: (game: number) => void;
}

/** A place in the list; without an entry while nobody is there. */
interface Place {
  readonly rank: number;
  readonly entry: FameEntry | undefined;
}

function columnsFor(onWatch: TableProps['onWatch']): readonly Column<Place>[] {
  const { rank: rankHead, name, score, rules, date } = words.hallOfFame.heads;
  const columns: Column<Place>[] = [
    { head: rankHead, look: 'number rank', cell: ({ rank }) => rank },
    { head: name, cell: ({ entry }) => (entry ? <Name entry={entry} /> : words.common.nothing) },
    { head: score, look: 'number', cell: ({ entry }) => entry?.score },
    { head: rules, cell: ({ entry }) => entry && words.rulesName(entry.rules) },
    { head: date, cell: ({ entry }) => entry && words.date(entry.at, 'day') },
  ];
  if (onWatch) columns.push({ head: null, look: 'action', cell: (place) => watchButton(place, onWatch) });
  return columns;
}

function watchButton({ entry }: Place, onWatch: (game: number) => void) {
  if (entry === undefined) return null;
  const full = words.hallOfFame.watchGame(words.playerName(entry.name), entry.score);
  return <Button name={words.common.watch} full={full} look="plain" onClick={() => onWatch(entry.game)} />;
}

export function FameTable({ answer, isFull = false, onWatch }: TableProps) {
  const entries = answer?.ok ? answer.value : [];
  const lines = isFull ? entries.map(({ rank }) => rank) : ranks;
  return (
    <>
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
      <List
        look={answer?.ok && entries.length === 0 ? 'fame empty' : 'fame'}
        columns={columnsFor(onWatch)}
        lines={lines.map((rank) => ({ rank, entry: entries[rank - 1] }))}
        keyOf={({ rank }) => rank}
      />
    </>
  );
}

function Name({ entry: { name, type, typedDice, hinted, imported } }: { entry: FameEntry }) {
  return (
    <span class="fame-name">
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
    <span class="fame-mark" role="img" aria-label={meaning} title={meaning}>
      <Icon name={icon} />
    </span>
  );
}
