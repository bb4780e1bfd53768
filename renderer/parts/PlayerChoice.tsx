/** A combo box of everybody who has ever finished a game. */
import { useId } from 'preact/hooks';
import { players } from '../state/standings.ts';

interface Props {
  readonly label: string;
  /** Null for no choice. */
  readonly value: number | null;
  /** What no choice is called. */
  readonly none: string;
  /** Somebody who cannot be chosen. */
  readonly except?: number;
  readonly onChange: (player: number | null) => void;
}

export function PlayerChoice({ label, value, none, except, onChange }: Props) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">{none}</option>
        {players.value
          .filter(({ player }) => player !== except)
          .map(({ player, name }) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
      </select>
    </div>
  );
}
