/** From which network of this computer a table can be reached: shown, and can be changed while the table is open. */
import { words } from '../../../shared/words/index.ts';
import { SelectField } from '../../parts/Field.tsx';
import { useApp } from '../../useApp.ts';

export function OpenTo() {
  const { network } = useApp();
  const now = network.now.value;
  if (now === null || now.openTo === null) return null;
  return (
    <SelectField
      label={words.network.openTo}
      value={now.openTo}
      options={now.networks.map((one) => ({ value: one.id, name: words.network.networks[one.kind](one) }))}
      disabled={network.isBusy.value}
      onChange={(id) => void network.openTo(id)}
    />
  );
}
