/** Any position, typed in: the card, the dice and the rolls left, and what to do with it. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { compile } from '../../../shared/rules/compile.ts';
import { isFace } from '../../../shared/rules/dice.ts';
import { rulesOf } from '../../../shared/rules/ids.ts';
import { type Column, columnsOf, factorOf } from '../../../shared/rules/rules.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { PlayerChoice, RulesChoice } from '../../parts/Choices.tsx';
import { HandPicture } from '../../parts/DieFace.tsx';
import { CoachProgress } from '../../parts/Estimate.tsx';
import { boundParts, Form, optionsOf, SelectField, TextField } from '../../parts/Field.tsx';
import { Page, Panel } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';
import { Advice } from '../table/Coach.tsx';

export function Position() {
  const { position, standings } = useApp();
  useEffect(() => void standings.readPlayers(), [standings]);
  const back = <Button name={words.position.back} icon="back" onClick={position.close} />;
  return (
    <Page title={words.position.title} tools={back}>
      <Form look="charts position" onSubmit={position.ask}>
        <Card />
        <section class="panel stack" aria-label={words.position.title}>
          <Dice />
          <Doing />
          <Answer />
        </section>
      </Form>
    </Page>
  );
}

/** One field for each box of the card, as many columns as the rules have. */
function Card() {
  const { draft, chooseRules } = useApp().position;
  const { rules } = draft.value;
  const { boxes, upperCount } = compile(rulesOf(rules));
  const numbers = [...boxes.keys()];
  return (
    <Panel title={words.position.card}>
      <RulesChoice value={rules} onChange={chooseRules} />
      <p class="quiet">{words.position.cardNote}</p>
      <div class="fields">
        {[numbers.slice(0, upperCount), numbers.slice(upperCount)].map((section, index) => (
          <div key={index} class="stack tight">
            {section.map((box) => (
              <BoxRow key={box} box={box} />
            ))}
            {index === 1 && <ChipsRow />}
          </div>
        ))}
      </div>
    </Panel>
  );
}

function BoxRow({ box }: { readonly box: number }) {
  const { position } = useApp();
  const { rules, boxes } = position.draft.value;
  const category = rulesOf(rules).boxes[box].id;
  const problem = position.problem.value;
  return (
    <PointsRow
      name={words.categoryName(rules, category)}
      full={(column) => words.boxName(rules, { category, column })}
      value={(column) => boxes[column - 1][box]}
      isWrong={(column) =>
        problem?.code === 'impossible-score' && problem.box.category === category && problem.box.column === column
      }
      onInput={(column, text) => position.fill(column, box, text)}
    />
  );
}

function ChipsRow() {
  const { position } = useApp();
  const { rules, chips } = position.draft.value;
  const { further, columns } = rulesOf(rules);
  if (further.chip === 0) return null;
  const name = words.position.chips;
  return (
    <PointsRow
      name={name}
      full={(column) => (columns.length === 1 ? name : `${name} ×${factorOf(rulesOf(rules), column)}`)}
      value={(column) => chips[column - 1]}
      isWrong={() => position.problem.value?.code === 'impossible-chips'}
      onInput={position.addChips}
    />
  );
}

interface RowProps {
  readonly name: string;
  /** The name for screen readers. */
  readonly full: (column: Column) => string;
  readonly value: (column: Column) => string;
  readonly isWrong: (column: Column) => boolean;
  readonly onInput: (column: Column, text: string) => void;
}

function PointsRow({ name, full, value, isWrong, onInput }: RowProps) {
  const { rules } = useApp().position.draft.value;
  return (
    <div class="line tight position-row">
      <span class="space" aria-hidden="true">
        {name}
      </span>
      {columnsOf(rulesOf(rules)).map((column) => (
        <input
          key={column}
          class="field number"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={4}
          aria-label={full(column)}
          aria-invalid={isWrong(column)}
          value={value(column)}
          onInput={({ currentTarget }) => onInput(column, currentTarget.value)}
        />
      ))}
    </div>
  );
}

function Dice() {
  const { position } = useApp();
  const { rules, dice } = position.draft.value;
  const part = boundParts(position.draft.value, position.change);
  const faces = [...dice].map(Number).filter(isFace);
  const lefts = Array.from({ length: position.mostRollsLeft.value + 1 }, (_, left) => left);
  return (
    <div class="choices">
      <TextField label={words.typing.dice} {...part('dice')} />
      <HandPicture hand={faces.slice(0, rulesOf(rules).dice)} />
      <SelectField
        label={words.position.rollsLeft}
        options={optionsOf<number>(lefts, words.number)}
        {...part('rollsLeft')}
      />
    </div>
  );
}

/** Whose exercises these are: somebody's own mistakes, or the classic positions. */
export function ExercisesFor() {
  const { practice, standings } = useApp();
  return (
    <PlayerChoice
      label={words.practice.whose}
      players={standings.ofLaptop.value.filter(({ person }) => person)}
      value={practice.player.value}
      none={words.practice.classic}
      onChange={practice.read}
    />
  );
}

function Doing() {
  const { position, practice } = useApp();
  const problem = position.problem.value;
  const alert = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (problem !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <>
      <div class="buttons">
        <Button name={words.position.ask} look="primary" />
        <Button name={words.review.playOn} title={words.review.playOnHint} icon="die" onClick={position.playOn} />
      </div>
      <div class="choices">
        <ExercisesFor />
        <Button
          name={words.position.save}
          onClick={async () => {
            await position.save(practice.player.value);
            await practice.read();
          }}
        />
      </div>
      <p ref={alert} role="alert">
        {problem && words.problem(problem)}
      </p>
      <p role="status">{position.isSaved.value && words.position.saved}</p>
    </>
  );
}

function Answer() {
  const { position } = useApp();
  const hint = position.hint.value;
  const answer = hint?.answer ?? null;
  const lines = useRef<HTMLDivElement>(null);
  // In a small window both this and a fault are far below the card.
  useLayoutEffect(() => {
    if (answer?.ok) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <>
      <CoachProgress />
      <div ref={lines} aria-live="polite" class="coach-lines stack tight">
        {hint !== null && (
          <Advice rules={hint.spot.rules} hand={hint.spot.hand} answer={hint.answer} onExact={position.ask} />
        )}
      </div>
    </>
  );
}
