/** A label and its control: text to type, or options to choose from. */
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  /** Makes the control, with the id that the label refers to. */
  readonly children: (id: string) => VNode;
}

export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}

const kinds = { text: { type: 'text' }, search: { type: 'search' }, password: { type: 'password' } } as const;

interface TextProps {
  readonly label: string;
  readonly kind?: keyof typeof kinds;
  /** The id of the element that explains it. */
  readonly hint?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

export function TextField({ label, kind = 'text', hint, value, onInput }: TextProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          class="field"
          {...kinds[kind]}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={hint}
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string | number;
  readonly options: readonly { readonly value: string | number; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
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
