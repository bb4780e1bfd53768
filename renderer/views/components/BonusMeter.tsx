/** How far the player on turn has come towards the upper bonus. */

import type { Game } from '../../../shared/game/game.ts';
import { columnsOf, rulesets } from '../../../shared/rules/ruleset.ts';
import { columnTotals } from '../../../shared/rules/scorecard.ts';
import { upperBonusFrom } from '../../../shared/rules/scoring.ts';

export function BonusMeter({ game }: { game: Game }) {
  const { turn } = game;
  if (turn === null) return null;
  const ruleset = rulesets[game.rules];
  return (
    <div class="bonus">
      <p class="quiet">Towards the upper bonus</p>
      {columnsOf(ruleset).map((column) => {
        // RULE: 63 is counted before the column multiplies.
        const upper = columnTotals(game.cards[turn.player], column).upperScore / column;
        const name = ruleset.columns === 1 ? 'Upper bonus' : `Upper bonus ×${column}`;
        return (
          <p key={column} class="bonus-line">
            {ruleset.columns > 1 && <span class="quiet">×{column}</span>}
            <meter aria-label={name} min="0" max={upperBonusFrom} value={Math.min(upper, upperBonusFrom)}>
              {upper} of {upperBonusFrom}
            </meter>
            <span class="number">
              {upper} / {upperBonusFrom}
            </span>
          </p>
        );
      })}
    </div>
  );
}
