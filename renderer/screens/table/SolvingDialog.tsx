/** Shown while the table of perfect play that a computer needs is worked out; only once for each set of rules. */

import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp } from '../../useApp.ts';

export function SolvingDialog() {
  const { table } = useApp();
  const done = table.solving.value;
  if (done === null) return null;
  const percent = Math.floor(done * 100);
  return (
    <Dialog title={words.solving.title} onClose={table.cancelSolving}>
      <p>{words.solving.once}</p>
      <div class="slider">
        <progress aria-label={words.solving.done} max="100" value={percent} />
        <span class="number">{percent}%</span>
      </div>
      <div class="buttons end">
        <Button name={words.common.cancel} onClick={table.cancelSolving} />
      </div>
    </Dialog>
  );
}
