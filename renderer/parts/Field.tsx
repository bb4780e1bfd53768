/** A label and its control: text to type, options to choose from, or something to tick. */
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

interface Labelled {
  readonly label: string;
  /** A line below that explains it. */
  readonly hint?: string;
  /** The class of all of it. */
  readonly look?: string;
}

interface FieldProps extends Labelled {
  /** Makes the control, with the id that the label refers to, and the id of the hint. */
  readonly children: (id: string, hintId: string | undefined) => VNode;
}

export function Field({ label, hint, look = 'choice', children }: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class={look}>
      <label for={id}>{label}</label>
      {children(id, hintId)}
      {hint !== undefined && (
        <p id={hintId} class="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

const kinds = { text: { type: 'text' }, search: { type: 'search' }, password: { type: 'password' } } as const;

interface TextProps extends Labelled {
  readonly kind?: keyof typeof kinds;
  /** The id of an element elsewhere that explains it. */
  readonly describedBy?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function TextField({ kind = 'text', describedBy, value, onInput, ...labelled }: TextProps) {
  return (
    <Field {...labelled}>
      {(id, hintId) => (
        <input
          id={id}
          class="field"
          {...kinds[kind]}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={hintId ?? describedBy}
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
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
