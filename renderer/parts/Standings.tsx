/** Who has played how well, as a table. */

import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { everybodysStandings } from '../state/standings.ts';
import { showPercent } from './formats.ts';
import { Icon } from './Icon.tsx';

/** As many as the first screen has room for. */
const shown = 4;

/** Those with most points, for the first screen. */
export function Standings() {
  const answer = everybodysStandings.value;
  const lines = answer?.ok ? answer.value : [];
  return (
    <section class="panel standings" aria-labelledby="standings-heading">
      <h2 id="standings-heading">Standings</h2>
      {lines.length > 0 && <StandingsTable lines={lines.slice(0, shown)} />}
      {answer?.ok && lines.length === 0 && <p class="quiet">Nobody has finished a game yet.</p>}
      {answer?.ok === false && <p role="alert">{words.problem(answer.error)}</p>}
    </section>
  );
}

interface Props {
  readonly lines: readonly Standing[];
  /** Where there is room for everything, and players can be changed. */
  readonly onEdit?: (player: Standing) => void;
}

export function StandingsTable({ lines, onEdit }: Props) {
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="number">
            Games
          </th>
          <th scope="col" class="number">
            Wins
          </th>
          <th scope="col" class="number">
            Cumulative score
          </th>
          <th scope="col" class="number">
            Average
          </th>
          <th scope="col" class="number">
            Best
          </th>
          {onEdit && (
            <th scope="col" class="number">
              Bonus rate
            </th>
          )}
          {onEdit && <td />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.player}>
            <th scope="row">{line.name}</th>
            <td class="number">{line.games}</td>
            <td class="number">{line.wins}</td>
            <td class="number">{line.score}</td>
            <td class="number">{line.average.toFixed(1)}</td>
            <td class="number">{line.best}</td>
            {onEdit && <td class="number">{line.bonusRate === null ? '–' : showPercent(line.bonusRate)}</td>}
            {onEdit && (
              <td class="action">
                <button
                  type="button"
                  class="plain icon"
                  aria-label={`Change ${line.name}`}
                  title="Rename, merge or delete"
                  onClick={() => onEdit(line)}
                >
                  <Icon name="pencil" />
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
