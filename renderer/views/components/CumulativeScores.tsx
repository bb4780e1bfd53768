/** Once the game is over: everybody's score in this game, and beside it what they have reached over all games. */
import type { Seat } from '../../../shared/game/seats.ts';
import type { Cumulative } from '../../../shared/text/cumulative.ts';
import { Icon } from '../../parts/Icon.tsx';

interface Props {
  readonly seats: readonly Seat[];
  /** Of this game. */
  readonly totals: readonly number[];
  readonly reached: readonly (Cumulative | null)[];
}

const heads = ['This game', 'Games', 'Wins', 'Cumulative score'];

export function CumulativeScores({ seats, totals, reached }: Props) {
  return (
    <table class="reached" aria-label="Cumulative scores">
      <thead>
        <tr>
          <th scope="col">Player</th>
          {heads.map((head) => (
            <th key={head} scope="col" class="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ name, type }, player) => (
          <tr key={name} class={`seat-${player}`}>
            <th scope="row" class="player-name">
              <Icon name={type === 'human' ? 'person' : 'computer'} />
              {name}
            </th>
            <td class="number">{totals[player]}</td>
            <td class="number">{reached[player]?.games}</td>
            <td class="number">{reached[player]?.wins}</td>
            <td class="number">
              <strong>{reached[player]?.score}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
