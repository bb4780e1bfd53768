/** The ten highest scores as a table of ten lines, filled or not. */

import type { Answer } from '../../shared/wire/channels.ts';
import type { FameEntry } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const columns = [['rank', 'number rank'], ['name'], ['score', 'number'], ['rules'], ['date']] as const;

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

export function FameTable({ answer, isFull = false, onWatch }: TableProps) {
  const entries = answer?.ok ? answer.value : [];
  const lines = isFull ? entries.map(({ rank }) => rank) : ranks;
  return (
    <>
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
      <table class="fame" data-empty={answer?.ok && entries.length === 0}>
        <thead>
          <tr>
            {columns.map(([column, look]) => (
              <th key={column} scope="col" class={look}>
                {words.hallOfFame.heads[column]}
              </th>
            ))}
            {onWatch && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map((rank) => (
            <Line key={rank} rank={rank} entry={entries[rank - 1]} onWatch={onWatch} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface LineProps {
  readonly rank: number;
  /** Undefined while nobody is there. */
  readonly entry: FameEntry | undefined;
  readonly onWatch: ((game: number) => void) | undefined;
}

function Line({ rank, entry, onWatch }: LineProps) {
  const name = entry && words.playerName(entry.name);
  return (
    <tr>
      <td class="number rank">{rank}</td>
      <td>
        {entry === undefined ? (
          words.common.nothing
        ) : (
          <span class="fame-name">
            <bdi>{name}</bdi>
            {entry.type !== 'human' && <Mark icon="computer" meaning={words.common.computer} />}
            {entry.typedDice && <Mark icon="pencil" meaning={words.hallOfFame.typedDice} />}
            {entry.hinted && <Mark icon="bulb" meaning={words.common.hinted} />}
            {entry.imported && <Mark icon="import" meaning={words.hallOfFame.imported} />}
          </span>
        )}
      </td>
      <td class="number">{entry?.score}</td>
      <td>{entry && words.rulesName(entry.rules)}</td>
      <td>{entry && words.date(entry.at, 'day')}</td>
      {onWatch && (
        <td class="action">
          {entry && (
            <Button
              name={words.common.watch}
              full={words.hallOfFame.watchGame(name ?? '', entry.score)}
              look="plain"
              onClick={() => onWatch(entry.game)}
            />
          )}
        </td>
      )}
    </tr>
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
