/** Who plays, by which rules and with which dice: the form that starts a game. */
import { useEffect, useId, useRef } from 'preact/hooks';
import type { DiceMode } from '../../shared/game/events.ts';
import { isPlayerType, playerTypes } from '../../shared/game/seats.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { isRulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import { words } from '../../shared/words/index.ts';
import {
  chooseType,
  dice,
  draftSeats,
  nameProblem,
  nameSeat,
  playerCount,
  rules,
  startProblem,
} from '../state/setup.ts';
import { startGame, welcome } from '../state/table.ts';
import { Icon } from './Icon.tsx';
import { Segments } from './Segments.tsx';

const counts = [1, 2, 3, 4].map((value) => ({ value, name: String(value) }));
const diceNames: Readonly<Record<DiceMode, { name: string; description: string }>> = {
  rolled: {
    name: 'Rolled by the computer',
    description: 'Fair and provable: the computer commits to its dice before the first roll.',
  },
  typed: { name: 'Typed in', description: 'For real dice on a real table: roll them, then type what they show.' },
};

export function SetupForm() {
  const form = useRef<HTMLFormElement>(null);
  // Type a name or press Enter: the quickest way to the first roll.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input.name')?.focus(), []);
  const start = async () => {
    const problem = nameProblem.value;
    if (problem !== null) {
      startProblem.value = problem.sentence;
      form.current?.querySelectorAll<HTMLInputElement>('input.name')[problem.seat ?? 0]?.focus();
      return;
    }
    startProblem.value = await startGame({ rules: rules.value, seats: draftSeats.value, dice: dice.value });
  };
  return (
    <form
      ref={form}
      class="panel setup"
      aria-label="New game"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div class="setup-count">
        <span aria-hidden="true">Number of players</span>
        <Segments
          label="Number of players"
          options={counts}
          value={playerCount.value}
          onChange={(count) => {
            playerCount.value = count;
          }}
        />
      </div>
      <ul class="setup-seats">
        {draftSeats.value.map((_, index) => (
          <SeatFields key={index} index={index} />
        ))}
      </ul>
      <div class="setup-choices">
        <RulesChoice />
        <DiceChoice />
      </div>
      {startProblem.value && nameProblem.value === null && <p role="alert">{startProblem.value}</p>}
      <button type="submit" class="primary large">
        Start game
      </button>
    </form>
  );
}

function SeatFields({ index }: { index: number }) {
  const seat = draftSeats.value[index];
  const id = useId();
  if (seat === undefined) return null;
  const problem = nameProblem.value?.seat === index ? nameProblem.value.sentence : null;
  const computer = computerPlayer(seat.type);
  return (
    <li class={`seat-${index}`}>
      <div class="setup-seat">
        <Icon name={computer ? 'computer' : 'person'} />
        <div class="setup-name">
          <input
            class="field name"
            type="text"
            aria-label={`Player ${index + 1} name`}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            autocomplete="off"
            spellcheck={false}
            value={seat.name}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => nameSeat(index, event.currentTarget.value)}
          />
          <NameMenu index={index} />
        </div>
        <select
          aria-label={`Player ${index + 1} type`}
          value={seat.type}
          onChange={({ currentTarget: { value } }) => {
            if (isPlayerType(value)) chooseType(index, value);
          }}
        >
          {playerTypes.map((type) => (
            <option key={type} value={type}>
              {words.playerTypes[type].name}
            </option>
          ))}
        </select>
      </div>
      {computer && <p class="quiet seat-hint">{words.playerTypes[seat.type].description}</p>}
      {problem !== null && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Names that were used before, for those who do not like to type. */
function NameMenu({ index }: { index: number }) {
  const id = useId();
  const seated = draftSeats.value.map(({ name }) => name);
  const names = welcome.value.names.filter((name) => !seated.includes(name));
  const label = `Names used before, player ${index + 1}`;
  if (names.length === 0) return null;
  return (
    <>
      <button type="button" class="icon" popovertarget={id} aria-label={label} title="Names used before">
        <Icon name="list" />
      </button>
      <ul popover="auto" id={id} class="menu" aria-label={label}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              class="plain"
              popovertarget={id}
              popovertargetaction="hide"
              onClick={() => nameSeat(index, name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function RulesChoice() {
  const id = useId();
  return (
    <div>
      <label for={id}>Rules</label>
      <select
        id={id}
        aria-describedby={`${id}-line`}
        value={rules.value}
        onChange={({ currentTarget: { value } }) => {
          if (isRulesetId(value)) rules.value = value;
        }}
      >
        {rulesetIds.map((rulesetId) => (
          <option key={rulesetId} value={rulesetId}>
            {words.rules[rulesetId].name}
          </option>
        ))}
      </select>
      <p id={`${id}-line`} class="quiet">
        {words.rules[rules.value].description}
      </p>
    </div>
  );
}

function DiceChoice() {
  const id = useId();
  return (
    <div>
      <label for={id}>Dice</label>
      <select
        id={id}
        aria-describedby={`${id}-line`}
        value={dice.value}
        onChange={({ currentTarget: { value } }) => {
          dice.value = value === 'typed' ? 'typed' : 'rolled';
        }}
      >
        {(['rolled', 'typed'] as const).map((mode) => (
          <option key={mode} value={mode}>
            {diceNames[mode].name}
          </option>
        ))}
      </select>
      <p id={`${id}-line`} class="quiet">
        {diceNames[dice.value].description}
      </p>
    </div>
  );
}
