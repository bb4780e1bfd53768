/** Everybody's total at a glance: who is ahead and by how much, and what they had reached before. */
import { type Game, totalsOf } from '../../../shared/game/game.ts';
import { type Lead, leadOf } from '../../../shared/game/lead.ts';
import { Icon } from '../../parts/Icon.tsx';
import { cumulative } from '../../state/cumulative.ts';

function wordFor({ leaders, points }: Lead, totals: readonly number[], player: number): string {
  if (totals.length === 1) return '';
  const best = totals[leaders[0]];
  if (leaders.includes(player)) return leaders.length > 1 ? 'level' : `ahead by ${points}`;
  return `${best - totals[player]} behind`;
}

export function Players({ game }: { game: Game }) {
  const totals = totalsOf(game);
  const lead = leadOf(game);
  // Once the game is over, a table of its own tells more.
  const reached = game.turn === null ? null : cumulative.value;
  return (
    <ul class="players" aria-label="Players">
      {game.seats.map(({ name, type }, player) => (
        <li key={name} class={`seat-${player}`} data-turn={game.turn?.player === player}>
          <Icon name={type === 'human' ? 'person' : 'computer'} />
          <span class="player-name">{name}</span>
          <span class="quiet label">{wordFor(lead, totals, player)}</span>
          {lead.points > 0 && lead.leaders.includes(player) && (
            <span class="quiet player-lead" aria-hidden="true">
              +{lead.points}
            </span>
          )}
          <strong class="number">{totals[player]}</strong>
          {reached?.[player] && (
            <span class="quiet player-reached">Cumulative score so far: {reached[player].score}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
