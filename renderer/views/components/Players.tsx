/** How everybody at the table is doing: totals, cumulative scores, and the way to the upper bonus. */
import { type Game, type Lead, leadOf, totalsOf } from '../../../shared/game/game.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { columnsOf, factorOf } from '../../../shared/rules/rules.ts';
import { columnTotals } from '../../../shared/rules/scorecard.ts';
import { cumulativeRows } from '../../../shared/text/history.ts';
import { words } from '../../../shared/words/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { GameProps } from '../index.ts';

function placeText({ leaders, points }: Lead, totals: readonly number[], player: number): string {
  if (totals.length === 1) return '';
  const best = totals[leaders[0]];
  if (leaders.includes(player)) return leaders.length > 1 ? words.table.level : words.table.ahead(points);
  return words.table.behind(best - totals[player]);
}

/** Everybody's total at a glance: who is ahead and by how much. */
export function Players({ board, game }: GameProps) {
  const totals = totalsOf(game);
  const lead = leadOf(game);
  // Once the game is over, the table of cumulative scores says more.
  const reached = game.turn === null ? null : board.achievements?.cumulative.value;
  return (
    <ul class="players stack" aria-label={words.table.players}>
      {game.seats.map(({ name, type }, player) => (
        <li key={player} class={`seat-${player}`} data-turn={game.turn?.player === player}>
          <Icon name={type === 'human' ? 'person' : 'computer'} />
          <span class="clamped player-name" dir="auto">
            {name}
          </span>
          <span class="quiet label">{placeText(lead, totals, player)}</span>
          {lead.points > 0 && lead.leaders.includes(player) && (
            <span class="quiet player-lead" aria-hidden="true">
              {words.table.lead(lead.points)}
            </span>
          )}
          <strong class="number">{totals[player]}</strong>
          {reached?.[player] && (
            <span class="quiet player-reached">{words.table.reachedBefore(reached[player].score)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everybody's totals over all games, once this one is over and counted. */
export function CumulativeScores({ board, game }: GameProps) {
  const reached = (game.turn === null && board.achievements?.cumulative.value) || [];
  const [heads, ...rows] = cumulativeRows(reached);
  if (heads === undefined) return null;
  // One row per player who has finished a game, so not every seat may have one.
  const seats = [...reached.keys()].filter((seat) => reached[seat] !== null);
  return (
    <table class="reached" aria-label={words.table.cumulative}>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={column} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          <tr key={seats[row]} class={`seat-${seats[row]}`}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td key={column} class="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How far the player on turn has got towards the upper bonus. */
export function BonusMeter({ game }: { game: Game }) {
  const { turn } = game;
  if (turn === null) return null;
  const rules = rulesOf(game.rules);
  const { bonus } = rules;
  if (bonus === null) return null;
  return (
    <div class="bonus stack close small">
      <p class="quiet">{words.table.towardsBonus}</p>
      {columnsOf(rules).map((column) => {
        // RULE: what the bonus asks for is counted before the column multiplies.
        const upper = columnTotals(rules, game.cards[turn.player], column).upperScore / factorOf(rules, column);
        return (
          <p key={column} class="line">
            {rules.columns.length > 1 && <span class="quiet">{words.common.factor(factorOf(rules, column))}</span>}
            <meter
              aria-label={words.table.bonusMeter(rules.columns.length === 1 ? null : factorOf(rules, column))}
              min="0"
              max={bonus.from}
              value={Math.min(upper, bonus.from)}
            >
              {words.table.bonusPart(upper, bonus.from)}
            </meter>
            <span class="number" dir="ltr">
              {upper} / {bonus.from}
            </span>
          </p>
        );
      })}
    </div>
  );
}
