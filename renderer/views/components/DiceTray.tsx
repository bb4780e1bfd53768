/** Five dice as toggle buttons, and the button that rolls them. */
import { type Game, rollsPerTurn, type Turn } from '../../../shared/game/game.ts';
import { diceCount } from '../../../shared/rules/dice.ts';
import { tumbling } from '../../motion/motion.ts';
import { DieFace } from '../../parts/DieFace.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { dieName, rollName } from '../../state/names.ts';
import { canRoll, canSelect, events, rollDice, selected, toggleDie } from '../../state/table.ts';

const dieNumbers = Array.from({ length: diceCount }, (_, die) => die);
const rollNumbers = Array.from({ length: rollsPerTurn }, (_, roll) => roll);

export function DiceTray({ game, turn }: { game: Game; turn: Turn }) {
  const thrown = tumbling.value;
  return (
    <section class="dice-tray" aria-label="Dice">
      <div class="dice">
        {dieNumbers.map((die) => (
          <button
            key={die}
            type="button"
            class="die"
            aria-pressed={selected.value[die]}
            aria-label={dieName(turn.hand, die)}
            disabled={!canSelect.value}
            // Odd and even events take turns with two equal animations, so that each roll starts one anew.
            data-fell={thrown?.dice[die] ? events.value.length % 2 : undefined}
            style={thrown ? { animationDuration: `${thrown.milliseconds}ms` } : {}}
            onClick={() => toggleDie(die)}
          >
            <DieFace face={turn.hand?.[die] ?? null} />
            <Icon name="again" />
          </button>
        ))}
      </div>
      <div class="roll-line">
        <button
          type="button"
          class="primary large roll"
          disabled={!canRoll.value}
          // The second click of a double click is no wish to roll once more, which would cost a roll for nothing.
          onClick={({ detail }) => detail < 2 && void rollDice()}
        >
          {rollName(game)}
        </button>
        <p class="rolls-left">
          <span aria-hidden="true" class="roll-dots">
            {rollNumbers.map((roll) => (
              <span key={roll} data-left={roll < turn.rollsLeft} />
            ))}
          </span>
          {turn.rollsLeft} {turn.rollsLeft === 1 ? 'roll' : 'rolls'} left
        </p>
      </div>
    </section>
  );
}
