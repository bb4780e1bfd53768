/** The dialog in which own rules are made from a game that everybody knows. */
import { useId, useRef, useState } from 'preact/hooks';
import { presetIds } from '../../../shared/rules/ids.ts';
import { isSame } from '../../../shared/rules/pattern.ts';
import { jokers, orders } from '../../../shared/rules/rules.ts';
import { words } from '../../../shared/words/index.ts';
import { withoutStop } from '../../../shared/words/likeness.ts';
import { Button } from '../../parts/Button.tsx';
import { rulesOptions } from '../../parts/Choices.tsx';
import { Dialog, Question } from '../../parts/Dialog.tsx';
import { Alert, boundParts, Check, Form, optionsOf, SelectField, TextField } from '../../parts/Field.tsx';
import { type BoxDraft, type Draft, type DraftField, withSame } from '../../state/ownRules.ts';
import { useApp } from '../../useApp.ts';

export function OwnRulesDialog() {
  const { ownRules } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const draft = ownRules.draft.value;
  if (draft === null) return null;
  const { opened, problem, message } = ownRules;
  if (isAsking && opened.value !== null)
    return (
      <Question
        title={words.rulesName(opened.value)}
        text={words.ownRules.deleteWarning(words.rulesName(opened.value))}
        yes={words.ownRules.delete}
        onYes={ownRules.remove}
        onCancel={() => setIsAsking(false)}
      />
    );
  const write = () => ownRules.write().then(() => focusOnProblem(form.current));
  return (
    <Dialog title={words.ownRules.title} onClose={ownRules.close} isWide>
      <Form form={form} look="stack own-rules" onSubmit={() => ownRules.save() || focusOnProblem(form.current)}>
        <p class="quiet">{words.ownRules.hint}</p>
        <Start draft={draft} />
        <Boxes draft={draft} />
        <Play draft={draft} />
        {problem.value?.field === null && <p role="alert">{problem.value.sentence}</p>}
        <p role="status">{message.value}</p>
        <div class="buttons">
          <Button name={words.ownRules.load} onClick={ownRules.load} />
          <Button name={words.ownRules.toFile} onClick={write} />
          {opened.value !== null && (
            <Button name={words.ownRules.askDelete} look="danger" onClick={() => setIsAsking(true)} />
          )}
          <span class="space" />
          <Button name={words.common.cancel} onClick={ownRules.close} />
          <Button name={words.ownRules.save} look="primary" />
        </div>
      </Form>
    </Dialog>
  );
}

/** After the sentence about it is there. */
function focusOnProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** What is wrong with a field; null if nothing is. */
function useProblem(): (field: DraftField) => string | null {
  const problem = useApp().ownRules.problem.value;
  return (field) => (JSON.stringify(problem?.field) === JSON.stringify(field) ? (problem?.sentence ?? null) : null);
}

interface Props {
  readonly draft: Draft;
}

function Start({ draft }: Props) {
  const { ownRules } = useApp();
  const problem = useProblem()('name');
  const part = boundParts(draft, ownRules.change);
  return (
    <div class="fields">
      <TextField label={words.ownRules.name} problem={problem} {...part('name')} />
      <SelectField
        label={words.ownRules.startFrom}
        options={rulesOptions([...presetIds, ...ownRules.saved.value, draft.from.id])}
        value={draft.from.id}
        onChange={ownRules.start}
      />
    </div>
  );
}

function Boxes({ draft }: Props) {
  const problem = useProblem()('boxes');
  const id = useId();
  return (
    <fieldset class="own-rules-boxes" aria-describedby={problem === null ? undefined : id}>
      <legend>{words.ownRules.boxes}</legend>
      <Alert id={id} text={problem} />
      <div class="fields">
        {(['upper', 'lower'] as const).map((section) => (
          <ul key={section}>
            {draft.boxes
              .filter(({ rule }) => rule.section === section)
              .map((box) => (
                <BoxFields key={box.rule.id} draft={draft} box={box} isInvalid={problem !== null} />
              ))}
          </ul>
        ))}
      </div>
    </fieldset>
  );
}

interface BoxProps extends Props {
  readonly box: BoxDraft;
  /** Whether something is wrong with all of them together. */
  readonly isInvalid: boolean;
}

function BoxFields({ draft, box, isInvalid }: BoxProps) {
  const { ownRules } = useApp();
  const { rule, isOn, points } = box;
  const part = boundParts(box, (change) => ownRules.changeBox(rule.id, change));
  const id = useId();
  const problem = useProblem()({ box: rule.id });
  const name = words.categoryName(draft.from.id, rule.id);
  const alike = words.alikeHelp(draft.from.id, rule);
  return (
    <li>
      <div class="line spread own-rules-box">
        <Check
          label={rule.name ?? name}
          isInvalid={isInvalid || (problem !== null && points === null)}
          {...part('isOn')}
        />
        {points !== null && (
          <input
            class="field number"
            type="number"
            min={1}
            aria-label={words.ownRules.points(name)}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            disabled={!isOn}
            value={points}
            onInput={({ currentTarget }) => part('points').onChange(currentTarget.value)}
          />
        )}
      </div>
      {alike !== null && isOn && (
        <div class="line own-rules-same">
          <Check
            label={withoutStop(alike)}
            value={isSame(rule)}
            onChange={(value) => part('rule').onChange(withSame(rule, value))}
          />
        </div>
      )}
      <Alert id={id} text={problem} />
    </li>
  );
}

function Play({ draft }: Props) {
  const { ownRules } = useApp();
  const problemOf = useProblem();
  const part = boundParts(draft, ownRules.change);
  const { joker, jokers: jokerNames, order, orders: orderNames, saved, bonus } = words.ownRules;
  const number = (name: 'rolls' | 'chip' | 'bonusPays' | 'bonusFrom', problem: string | null) => (
    <TextField kind="number" label={words.ownRules[name]} problem={problem} {...part(name)} />
  );
  return (
    <>
      <div class="fields">
        {number('rolls', problemOf('rolls'))}
        {number('chip', problemOf('chip'))}
        <SelectField
          label={joker}
          problem={problemOf('joker')}
          options={optionsOf(jokers, jokerNames)}
          {...part('joker')}
        />
        <SelectField label={order} options={optionsOf(orders, orderNames)} {...part('order')} />
      </div>
      <div class="row">
        <Check label={saved} {...part('saved')} />
        <Check label={bonus} {...part('hasBonus')} />
      </div>
      {draft.hasBonus && (
        <div class="fields">
          {number('bonusPays', null)}
          {number('bonusFrom', problemOf('bonus'))}
        </div>
      )}
    </>
  );
}
