/** Who has played how well, as a table. */

import type { Standing } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Mark } from './HallOfFame.tsx';
import { Icon } from './Icon.tsx';

/** As many as the first screen has room for. */
const shown = 4;

/** Those with most points, for the first screen. */
export function Standings() {
  const answer = useApp().standings.everybody.value;
  const lines = answer?.ok ? answer.value : [];
  return (
    <section class="panel standings" aria-labelledby="standings-heading">
      <h2 id="standings-heading">{words.standings.title}</h2>
      {lines.length > 0 && <StandingsTable lines={lines.slice(0, shown)} />}
      {answer?.ok && lines.length === 0 && <p class="quiet">{words.standings.nobody}</p>}
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
  const { heads } = words.standings;
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">{heads.player}</th>
          <th scope="col" class="number">
            {heads.games}
          </th>
          <th scope="col" class="number">
            {heads.wins}
          </th>
          <th scope="col" class="number">
            {heads.score}
          </th>
          <th scope="col" class="number">
            {heads.average}
          </th>
          <th scope="col" class="number">
            {heads.best}
          </th>
          {onEdit && (
            <th scope="col" class="number">
              {heads.bonusRate}
            </th>
          )}
          {onEdit && <td />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.player}>
            <th scope="row">
              <span class="fame-name">
                {line.name}
                {!line.person && <Mark icon="computer" meaning={words.common.computer} />}
              </span>
            </th>
            <td class="number">{line.games}</td>
            <td class="number">{line.wins}</td>
            <td class="number">{line.score}</td>
            <td class="number">{words.number(line.average, 1)}</td>
            <td class="number">{line.best}</td>
            {onEdit && (
              <td class="number">{line.bonusRate === null ? words.common.nothing : words.percent(line.bonusRate)}</td>
            )}
            {onEdit && (
              <td class="action">
                <button
                  type="button"
                  class="plain icon"
                  aria-label={words.standings.change(line.name)}
                  title={words.standings.changeHint}
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
