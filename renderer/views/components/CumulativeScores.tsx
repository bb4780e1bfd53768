/** What everybody at the table has reached over all games, once this one is over and counted. */
import type { Game } from '../../../shared/game/game.ts';
import { cumulativeRows } from '../../../shared/text/cumulative.ts';
import { cumulative } from '../../state/cumulative.ts';

export function CumulativeScores({ game }: { game: Game }) {
  const [heads, ...rows] = cumulativeRows((game.turn === null && cumulative.value) || []);
  if (heads === undefined) return null;
  return (
    <table class="reached" aria-label="Cumulative scores">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} class={`seat-${game.seats.findIndex((seat) => seat.name === name)}`}>
            <th scope="row" class="player-name">
              {name}
            </th>
            {figures.map((figure, column) => (
              <td key={heads[column + 1]} class="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
