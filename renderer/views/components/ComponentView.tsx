/** The table made of the controls everybody knows: buttons for dice, a real table for the card. */

import type { Game } from '../../../shared/game/game.ts';
import { diceCount } from '../../../shared/rules/dice.ts';
import { rowsOf } from '../../../shared/rules/rows.ts';
import { columnsOf, rulesets } from '../../../shared/rules/ruleset.ts';
import { boxLabel, dieName, rollName } from '../../state/names.ts';
import { busy, canRoll, canSelect, game, message, rollDice, scoreBox, selected, toggleDie } from '../../state/table.ts';

export function ComponentView() {
  const now = game.value;
  if (now === null) return null;
  return (
    <main class="component-view">
      <DiceTray game={now} />
      <p role="status">{message.value}</p>
      <Scorecard game={now} />
    </main>
  );
}

function DiceTray({ game }: { game: Game }) {
  const hand = game.turn?.hand ?? null;
  return (
    <section aria-label="Dice">
      {Array.from({ length: diceCount }, (_, die) => (
        <button
          key={die}
          type="button"
          aria-pressed={selected.value[die]}
          aria-label={dieName(hand, die)}
          disabled={!canSelect.value}
          onClick={() => toggleDie(die)}
        >
          {hand?.[die] ?? '–'}
        </button>
      ))}
      <button type="button" disabled={!canRoll.value || busy.value} onClick={() => void rollDice()}>
        {rollName(game)}
      </button>
    </section>
  );
}

function Scorecard({ game }: { game: Game }) {
  const ruleset = rulesets[game.rules];
  return (
    <table aria-label="Scorecard">
      <tbody>
        {rowsOf(ruleset).map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.header}</th>
            {row.kind === 'box' &&
              columnsOf(ruleset).map((column) => (
                <td key={column}>
                  <button type="button" onClick={() => void scoreBox({ category: row.category, column })}>
                    {boxLabel(game, { category: row.category, column })}
                  </button>
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
