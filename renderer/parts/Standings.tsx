/** Who has played how well, as a table that can be sorted by any column. */

import { useState } from 'preact/hooks';
import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button, IconButton } from './Button.tsx';
import { ListRules, Mark } from './HallOfFame.tsx';
import { type Column, List } from './List.tsx';
import { Panel } from './Page.tsx';

/** As many as the first screen has room for. */
const shown = 4;

/** The lines of the chosen list, with or without computers. */
export function useStandings() {
  const { standings, listChoice } = useApp();
  const answer = standings.chosen.value;
  const everybody = answer?.ok ? answer.value : [];
  const lines = listChoice.computers.value ? everybody : everybody.filter(({ person }) => person);
  const rules = listChoice.rules.value;
  // A player without any games need not hear about rules.
  return { answer, lines, rulesName: standings.hasPlayers.value ? rules && words.rulesName(rules) : null };
}

/** The players with the most points, for the first screen. */
export function Standings() {
  const { answer, lines, rulesName } = useStandings();
  return (
    <Panel title={words.standings.title} look="" aside={<ListRules />}>
      {lines.length > 0 && <StandingsTable lines={lines.slice(0, shown)} />}
      {answer?.ok && lines.length === 0 && <p class="quiet">{words.standings.noGame(rulesName)}</p>}
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
    </Panel>
  );
}

type Field = keyof typeof words.standings.heads;
type Figure = Exclude<Field, 'player'>;

const figures: readonly Figure[] = ['games', 'wins', 'score', 'average', 'best', 'bonusRate', 'adjusted'];
/** Where there is little room. */
const leftOut: readonly Figure[] = ['adjusted', 'bonusRate'];

interface Sort {
  readonly column: Field;
  readonly isDescending: boolean;
}

function sorted(lines: readonly Standing[], { column, isDescending }: Sort): readonly Standing[] {
  const sign = isDescending ? -1 : 1;
  if (column === 'player') return lines.toSorted((one, other) => sign * one.name.localeCompare(other.name));
  // Unknown values come last, in either direction.
  const missing = sign * Number.POSITIVE_INFINITY;
  return lines.toSorted((one, other) => {
    const [a, b] = [one[column] ?? missing, other[column] ?? missing];
    return a === b ? 0 : sign * (a < b ? -1 : 1);
  });
}

function valueText(line: Standing, column: Figure): string {
  const value = line[column];
  if (value === null) return words.common.nothing;
  if (column === 'average' || column === 'adjusted') return words.number(value, 1);
  return column === 'bonusRate' ? words.percent(value) : String(value);
}

function hintFor(line: Standing, column: Figure): string | undefined {
  if (column === 'adjusted') return words.standings.adjustedHint;
  return column === 'average' && line.average === null ? words.standings.mixed : undefined;
}

interface Props {
  readonly lines: readonly Standing[];
  /** Where there is room for everything, and players can be changed. */
  readonly onEdit?: (player: Standing) => void;
}

export function StandingsTable({ lines, onEdit }: Props) {
  const [sort, setSort] = useState<Sort>({ column: 'score', isDescending: true });
  const { heads, change, changeHint } = words.standings;
  const choose = (column: Field) =>
    setSort({ column, isDescending: sort.column === column ? !sort.isDescending : column !== 'player' });
  const direction = sort.isDescending ? 'descending' : 'ascending';
  const head = (field: Field) => ({
    head: heads[field],
    control: onEdit && <Button name={heads[field]} look="plain sort" onClick={() => choose(field)} />,
    attributes: onEdit && sort.column === field ? ({ 'aria-sort': direction } as const) : {},
  });
  const columns: Column<Standing>[] = [
    { ...head('player'), isName: true, cell: playerName },
    ...figures
      .filter((field) => onEdit !== undefined || !leftOut.includes(field))
      .map((field) => ({
        ...head(field),
        look: field === 'adjusted' ? 'number spare' : 'number',
        cell: (line: Standing) => valueText(line, field),
        hint: (line: Standing) => hintFor(line, field),
      })),
  ];
  if (onEdit)
    columns.push({
      head: null,
      look: 'action',
      cell: (line) => (
        <IconButton name={change(line.name)} title={changeHint} icon="pencil" onClick={() => onEdit(line)} />
      ),
    });
  return <List columns={columns} lines={onEdit ? sorted(lines, sort) : lines} keyOf={({ player }) => player} />;
}

const playerName = ({ name, person }: Standing) => (
  <span class="row tight">
    <bdi>{name}</bdi>
    {!person && <Mark icon="computer" meaning={words.common.computer} />}
  </span>
);
