/** Who plays, with which rules and which dice: the form that starts a game. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { diceModes, longestWords } from '../../../shared/game/events.ts';
import { maxPlayers } from '../../../shared/game/refusals.ts';
import { playerTypes } from '../../../shared/game/seats.ts';
import { computerPlayer } from '../../../shared/players/catalogue.ts';
import { averageOf } from '../../../shared/statistics/computers.ts';
import { hintModes } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, Menu } from '../../parts/Button.tsx';
import { RulesChoice } from '../../parts/Choices.tsx';
import {
  Alert,
  bound,
  Check,
  Form,
  optionsOf,
  Segments,
  Select,
  SelectField,
  TextField,
  useSetting,
} from '../../parts/Field.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { lazyPart } from '../../parts/lazy.tsx';
import { coloursOf, withSeatColours } from '../../state/colours.ts';
import { useApp } from '../../useApp.ts';

const OwnRulesDialog = lazyPart(async () => (await import('./OwnRulesDialog.tsx')).OwnRulesDialog);

const counts = Array.from({ length: maxPlayers }, (_, index) => index + 1);

export function SetupForm() {
  const { settings, setup, table } = useApp();
  const form = useRef<HTMLFormElement>(null);
  // Type a name or press Enter: the quickest way to the first roll.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input.name')?.focus(), []);
  const start = async () => {
    const problem = setup.nameProblem.value;
    if (problem !== null) {
      setup.problem.value = problem.sentence;
      form.current?.querySelectorAll<HTMLInputElement>('input.name')[problem.seat ?? 0]?.focus();
      return;
    }
    const { rules, seats, dice, sameDice, addedWords, colours } = setup;
    const names = seats.value.map(({ name }) => name);
    if (colours.value.some((colour) => colour !== null))
      settings.change({ colours: withSeatColours(settings.values.value.colours, names, colours.value) });
    const added = addedWords.value.trim();
    setup.problem.value = await table.start({
      rules: rules.value,
      seats: seats.value,
      dice: dice.value,
      ...(added !== '' && { words: added }),
      ...(sameDice.value && { sameDice: true }),
    });
    if (setup.problem.value === null) addedWords.value = '';
  };
  return (
    <Form form={form} look="panel stack setup" label={words.setup.title} onSubmit={start}>
      <div class="row spread strong">
        <span aria-hidden="true">{words.setup.count}</span>
        <Segments label={words.setup.count} options={optionsOf(counts, String)} {...bound(setup.playerCount)} />
      </div>
      <ul class="setup-seats stack">
        {setup.seats.value.map((_, index) => (
          <SeatFields key={index} index={index} />
        ))}
      </ul>
      <MoreOptions />
      {setup.nameProblem.value === null && <Alert text={setup.problem.value} />}
      <div class="setup-start">
        <Button name={words.setup.start} look="primary large" />
      </div>
    </Form>
  );
}

function SeatFields({ index }: { index: number }) {
  const { setup, table } = useApp();
  const seat = setup.seats.value[index];
  const id = useId();
  if (seat === undefined) return null;
  const problem = setup.nameProblem.value?.seat === index ? setup.nameProblem.value.sentence : null;
  const computer = computerPlayer(seat.type);
  const { name, strength, description } = words.playerTypes[seat.type];
  return (
    <li class={`seat-${index}`}>
      <div class="setup-seat">
        <div class="line tight">
          <input
            class="field name"
            type="text"
            aria-label={words.setup.playerName(index)}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            autocomplete="off"
            spellcheck={false}
            value={seat.name}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => setup.nameSeat(index, event.currentTarget.value)}
          />
          {!computer && <NameMenu index={index} />}
        </div>
        <Select
          aria-label={words.setup.playerType(index)}
          options={optionsOf(playerTypes, (type) => words.playerTypes[type].name)}
          value={seat.type}
          onChange={(type) => setup.chooseType(index, type, table.welcome.value.names)}
        />
        <ColourMenu index={index} icon={computer ? 'computer' : 'person'} />
      </div>
      {computer && (
        <p class="hint" title={description}>
          {words.setup.computer(name, strength, averageOf(computer.id, setup.rules.value))}
        </p>
      )}
      <Alert id={id} text={problem} />
    </li>
  );
}

/** A player's colour in every view, remembered with the name. */
function ColourMenu({ index, icon }: { index: number; icon: IconName }) {
  const { settings, setup } = useApp();
  const names = setup.seats.value.map(({ name }) => name);
  const chosen = withSeatColours(settings.values.value.colours, names, setup.colours.value);
  return (
    <Menu
      label={words.setup.colour(index, words.setup.colours[coloursOf(names, chosen)[index]])}
      icon={icon}
      button="plain icon seat-colour"
      items={words.setup.colours.map((name, number) => ({
        name,
        color: `var(--colour-${number})`,
        onChoose: () => {
          setup.colours.value = setup.colours.value.with(index, number);
        },
      }))}
    />
  );
}

/** Names that were used before, for players who do not like to type. */
function NameMenu({ index }: { index: number }) {
  const { setup, table } = useApp();
  const seated = setup.seats.value.map(({ name }) => name);
  const names = table.welcome.value.names.filter((name) => !seated.includes(name));
  if (names.length === 0) return null;
  return (
    <Menu
      label={words.setup.namesFor(index)}
      icon="list"
      title={words.setup.names}
      button="icon"
      items={names.map((name) => ({ name, onChoose: () => setup.nameSeat(index, name) }))}
    />
  );
}

/** What a family that has played before leaves as it is; closed again whenever the screen is opened. */
function MoreOptions() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { rules, sameDice } = useApp().setup;
  const chosen = words.setup.chosenRules(words.rulesName(rules.value));
  return (
    <div class="stack">
      <div class="setup-more-head row">
        <Button
          name={words.setup.more}
          icon="forward"
          look="plain"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        />
        {!isOpen && <p class="quiet">{sameDice.value ? `${chosen} · ${words.setup.sameDice}` : chosen}</p>}
      </div>
      <div id={id} class={isOpen ? 'stack' : undefined} hidden={!isOpen}>
        {isOpen && <Options />}
      </div>
    </div>
  );
}

function Options() {
  const { setup, ownRules } = useApp();
  const { rules, dice, sameDice } = setup;
  const { diceModes: modes } = words.setup;
  const { hints, hintsHint, hintModes: hintNames } = words.coach;
  return (
    <>
      <div class="fields">
        <RulesChoice hint={words.rulesDescription(rules.value)} {...bound(rules)} />
        <SelectField
          label={words.setup.dice}
          options={optionsOf(diceModes, (mode) => modes[mode].name)}
          hint={modes[dice.value].description}
          {...bound(dice)}
        />
      </div>
      <div class="buttons">
        <Button name={words.ownRules.title} onClick={ownRules.open} />
      </div>
      {ownRules.draft.value !== null && <OwnRulesDialog />}
      {dice.value !== 'typed' && (
        <Check label={words.setup.sameDice} hint={words.setup.sameDiceHint} {...bound(sameDice)} />
      )}
      <div class="row spread strong" title={hintsHint}>
        <span aria-hidden="true">{hints}</span>
        <Segments label={hints} options={optionsOf(hintModes, hintNames)} {...useSetting('hints')} />
      </div>
      <DicePromise />
    </>
  );
}

/** What is promised about the dice before the players are chosen, and what the players add to it. */
function DicePromise() {
  const { setup, table } = useApp();
  const { promise } = table.welcome.value;
  if (promise === null || setup.dice.value === 'typed') return null;
  return (
    <details class="breakable">
      <summary class="quiet" title={words.setup.promise(promise)}>
        {words.proof.short(promise.slice(0, 8))}
      </summary>
      <p class="quiet">{words.setup.promise(promise)}</p>
      <TextField
        label={words.setup.words}
        hint={words.setup.wordsHint}
        longest={longestWords}
        value={setup.addedWords.value}
        onChange={(value) => {
          setup.addedWords.value = value;
          setup.problem.value = null;
        }}
      />
    </details>
  );
}
