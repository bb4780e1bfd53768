/** A choice between a few, all visible: a radio group that looks like one control. */
import { useId } from 'preact/hooks';

interface Props<T extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** After a choice made with the mouse. */
  readonly onPointed?: () => void;
}

export function Segments<T extends string | number>({ label, options, value, onChange, onPointed }: Props<T>) {
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
