/** From which network of this computer a table can be reached: shown, and can be changed while the table is open. */
import { useId } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { useApp } from '../../useApp.ts';

export function OpenTo() {
  const { network } = useApp();
  const id = useId();
  const now = network.now.value;
  if (now === null || now.openTo === null) return null;
  return (
    <div class="choice">
      <label for={id}>{words.network.openTo}</label>
      <select
        id={id}
        value={now.openTo}
        disabled={network.isBusy.value}
        onChange={({ currentTarget }) => void network.openTo(currentTarget.value)}
      >
        {now.networks.map((one) => (
          <option key={one.id} value={one.id}>
            {words.network.networks[one.kind](one)}
          </option>
        ))}
      </select>
    </div>
  );
}
