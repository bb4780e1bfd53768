/** What every key does. */
import { words } from '../../../shared/words/index.ts';
import { Dialog } from '../../parts/Dialog.tsx';

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keyboard.title} onClose={onClose} close={words.common.close}>
      <KeyTable />
    </Dialog>
  );
}

export function KeyTable() {
  const { heads, keys } = words.keyboard;
  return (
    <table class="keys">
      <thead class="unseen">
        <tr>
          <th scope="col">{heads.keys}</th>
          <th scope="col">{heads.does}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ keys: names, does }) => (
          <tr key={does}>
            <th scope="row">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
