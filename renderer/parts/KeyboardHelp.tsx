/** What every key does. */
import { Dialog } from './Dialog.tsx';

const keys: readonly (readonly [readonly string[], string])[] = [
  [['1', '2', '3', '4', '5'], 'select a die, or let it lie'],
  [['R', 'Space'], 'roll'],
  [['↑', '↓', '←', '→'], 'go from box to box on the scorecard'],
  [['Enter'], 'score in the box'],
  [['Tab'], 'go from control to control'],
  [['V'], 'switch the view'],
  [['Esc'], 'close a dialog, leave the command line'],
  [['?'], 'show this list'],
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <table class="keys">
        <thead class="unseen">
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">What they do</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([names, does]) => (
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
      <div class="buttons end">
        <button type="button" class="primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
