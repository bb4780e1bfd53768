/** Forms, and a label with its control: text to type, options to choose from, or something to tick. */
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useId } from 'preact/hooks';

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

interface Labelled {
  readonly label: string;
  /** A line below that explains it. */
  readonly hint?: string;
  /** What is wrong with it, said instead of the hint. */
  readonly problem?: string | null;
  /** The class of all of it. */
  readonly look?: string;
}

interface FieldProps extends Labelled {
  /** Makes the control, with the id that the label refers to, and the id of the hint. */
  readonly children: (id: string, hintId: string | undefined) => VNode;
}

export function Field({ label, hint, problem = null, look = 'choice', children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined && problem === null ? undefined : `${id}-hint`;
  return (
    <div class={look}>
      <label for={id}>{label}</label>
      {children(id, hintId)}
      {problem !== null ? (
        <p id={hintId} role="alert">
          {problem}
        </p>
      ) : (
        hint !== undefined && (
          <p id={hintId} class="hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const kinds = {
  text: { type: 'text' },
  search: { type: 'search' },
  password: { type: 'password' },
  number: { type: 'number', min: 0 },
} as const;

interface TextProps extends Labelled {
  readonly kind?: keyof typeof kinds;
  /** In characters. */
  readonly longest?: number;
  /** The id of an element elsewhere that explains it. */
  readonly describedBy?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function TextField({ kind = 'text', longest, describedBy, value, onInput, ...labelled }: TextProps) {
  return (
    <Field {...labelled}>
      {(id, hintId) => (
        <input
          id={id}
          class="field"
          {...kinds[kind]}
          autocomplete="off"
          spellcheck={false}
          maxLength={longest}
          aria-describedby={hintId ?? describedBy}
          aria-invalid={labelled.problem ? true : undefined}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps<T extends string | number> extends Labelled {
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: T) => void;
}

export function SelectField<T extends string | number>(props: SelectProps<T>) {
  const { value, options, disabled = false, onChange, ...labelled } = props;
  return (
    <Field {...labelled}>
      {(id, hintId) => (
        <select
          id={id}
          aria-describedby={hintId}
          aria-invalid={labelled.problem ? true : undefined}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex].value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  /** A line below that explains it. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly isInvalid?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, hint, checked, isInvalid, onChange }: CheckProps) {
  const id = useId();
  const box = (
    <label class="check">
      <input
        type="checkbox"
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint === undefined ? undefined : id}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
  if (hint === undefined) return box;
  return (
    <div class="stack tight">
      {box}
      <p id={id} class="hint">
        {hint}
      </p>
    </div>
  );
}
