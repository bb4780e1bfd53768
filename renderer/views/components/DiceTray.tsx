/** Five dice as toggle buttons, and the button that rolls them. */
import { type Game, rollsPerTurn, type Turn } from '../../../shared/game/game.ts';
import { diceCount } from '../../../shared/rules/dice.ts';
import { words } from '../../../shared/words/index.ts';
import { DieFace } from '../../parts/DieFace.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Board } from '../../state/board.ts';
import { dieName, rollName } from '../names.ts';
import { targetProps } from '../targets.ts';

const dieNumbers = Array.from({ length: diceCount }, (_, die) => die);
const rollNumbers = Array.from({ length: rollsPerTurn }, (_, roll) => roll);

interface Props {
  readonly board: Board;
  readonly game: Game;
  readonly turn: Turn;
}

export function DiceTray({ board, game, turn }: Props) {
  const thrown = board.motion.tumbling.value;
  const may = board.may.value;
  const marked = board.marked.value;
  return (
    <section class="dice-tray" aria-label={words.table.dice}>
      <div class="dice">
        {dieNumbers.map((die) => (
          <button
            key={die}
            type="button"
            class="die"
            {...targetProps({ kind: 'die', die })}
            aria-pressed={marked[die]}
            aria-label={dieName(turn.hand, die)}
            disabled={!may.select}
            // Odd and even events take turns with two equal animations, so that each roll starts one again.
            data-fell={thrown?.dice[die] ? board.events.value.length % 2 : undefined}
            style={thrown ? { animationDuration: `${thrown.milliseconds}ms` } : {}}
            onClick={() => board.toggleDie(die)}
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
          {...targetProps({ kind: 'roll' })}
          disabled={!may.roll}
          // The second click of a double click is not meant to roll once more, which would waste a roll.
          onClick={({ detail }) => detail < 2 && void board.roll()}
        >
          {rollName(game)}
        </button>
        <p class="rolls-left">
          <span aria-hidden="true" class="roll-dots">
            {rollNumbers.map((roll) => (
              <span key={roll} data-left={roll < turn.rollsLeft} />
            ))}
          </span>
          {words.table.rollsLeft(turn.rollsLeft)}
        </p>
      </div>
    </section>
  );
}
