/** Forms and what is in them: text to type, options to choose from, something to tick; each with its label. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren, HTMLAttributes, RefObject, VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Settings } from '../../shared/wire/settings.ts';
import { useApp } from '../useApp.ts';

interface FormProps {
  readonly look?: string;
  readonly label?: string;
  readonly form?: RefObject<HTMLFormElement | null> | null;
  readonly onSubmit: () => unknown;
  readonly children: ComponentChildren;
}

/** Sent by Enter, or by a button that does nothing else; what is wrong in it we say ourselves. */
export function Form({ look = 'stack', label, form = null, onSubmit, children }: FormProps) {
  const send = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} class={look} aria-label={label} noValidate onSubmit={send}>
      {children}
    </form>
  );
}

/** What every control takes: what it shows, and what to do when somebody changes it. */
export interface Control<T> {
  readonly value: T;
  readonly onChange: (value: T) => unknown;
}

/** A control that shows and changes a signal. */
export function bound<T>(signal: Signal<T>): Control<T> {
  const onChange = (value: T) => {
    signal.value = value;
  };
  return { value: signal.value, onChange };
}

/** Controls that show the parts of a whole, and change them one by one. */
export function boundParts<Whole>(whole: Whole, change: (part: Partial<Whole>) => unknown) {
  return <Name extends keyof Whole>(name: Name): Control<Whole[Name]> => ({
    value: whole[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Whole>),
  });
}

/** A control that shows and changes a setting. */
export function useSetting<Name extends keyof Settings>(name: Name): Control<Settings[Name]> {
  const { settings } = useApp();
  return boundParts(settings.values.value, settings.change)(name);
}

/** What is wrong; nothing while nothing is. */
export function Alert({ text, id }: { readonly text: string | null | undefined; readonly id?: string | undefined }) {
  return text ? (
    <p id={id} role="alert">
      {text}
    </p>
  ) : null;
}

interface Labelled {
  readonly label: string;
  /** A line below that explains it. */
  readonly hint?: string | undefined;
  /** What is wrong with it, said instead of the hint. */
  readonly problem?: string | null | undefined;
  /** The class of all of it. */
  readonly look?: string | undefined;
}

/** How a control refers to its label, to what explains it, and to what is wrong with it. */
type References = Pick<HTMLAttributes, 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid'>;

interface FieldProps extends Labelled {
  /** The id of an element elsewhere that explains it. */
  readonly describedBy?: string | undefined;
  readonly children: (references: References) => VNode;
}

export function Field({ label, hint, problem = null, look = 'choice', describedBy, children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined && problem === null ? undefined : `${id}-hint`;
  return (
    <div class={look}>
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': hintId ?? describedBy, 'aria-invalid': problem === null ? undefined : true })}
      <Alert id={hintId} text={problem} />
      {problem === null && <Hint id={hintId} text={hint} />}
    </div>
  );
}

function Hint({ text, id }: { readonly text: string | undefined; readonly id: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} class="hint">
      {text}
    </p>
  );
}

const kinds = {
  text: { type: 'text' },
  search: { type: 'search' },
  password: { type: 'password' },
  number: { type: 'number', min: 0 },
} as const;

interface TextProps extends Omit<FieldProps, 'children'>, Control<string> {
  readonly kind?: keyof typeof kinds;
  /** In characters. */
  readonly longest?: number;
}

export function TextField({ kind = 'text', longest, value, onChange, ...labelled }: TextProps) {
  return (
    <Field {...labelled}>
      {(references) => (
        <input
          {...references}
          class="field"
          {...kinds[kind]}
          autocomplete="off"
          spellcheck={false}
          maxLength={longest}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

type Value = string | number | null;

interface Option<T extends Value> {
  readonly value: T;
  readonly name: string;
}

interface Choice<T extends Value> extends Control<T> {
  readonly options: readonly Option<T>[];
}

/** The values with their names. */
export function optionsOf<T extends string | number>(
  values: readonly T[],
  names: Readonly<Record<T, string>> | ((value: T) => string),
): readonly Option<T>[] {
  return values.map((value) => ({ value, name: typeof names === 'function' ? names(value) : names[value] }));
}

interface SelectProps<T extends Value> extends References, Choice<T> {
  readonly disabled?: boolean | undefined;
}

/** A combo box. */
export function Select<T extends Value>({ value, options, onChange, ...attributes }: SelectProps<T>) {
  return (
    <select
      {...attributes}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex].value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value ?? ''}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

type SelectFieldProps<T extends Value> = Labelled & Choice<T> & Pick<SelectProps<T>, 'disabled'>;

export function SelectField<T extends Value>({ label, hint, problem, look, ...choice }: SelectFieldProps<T>) {
  return <Field {...{ label, hint, problem, look }}>{(references) => <Select {...references} {...choice} />}</Field>;
}

interface SegmentsProps<T extends Value> extends Choice<T> {
  readonly label: string;
  /** After a choice made with the mouse. */
  readonly onPointed?: () => void;
}

/** A choice between a few, all visible: a radio group that looks like one control. */
export function Segments<T extends Value>({ label, options, value, onChange, onPointed }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // Arrow keys click too, but without a position; what is chosen has to exist before it gets the focus.
            onClick={({ screenX, screenY }) => screenX + screenY > 0 && onPointed && setTimeout(onPointed)}
          />
          {option.name}
        </label>
      ))}
    </div>
  );
}

interface CheckProps extends Pick<Labelled, 'label' | 'hint'>, Control<boolean> {
  readonly isInvalid?: boolean;
}

export function Check({ label, hint, value, isInvalid, onChange }: CheckProps) {
  const id = useId();
  const box = (
    <label class="check">
      <input
        type="checkbox"
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint === undefined ? undefined : id}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
  return hint === undefined ? (
    box
  ) : (
    <div class="stack tight">
      {box}
      <Hint id={id} text={hint} />
    </div>
  );
}
