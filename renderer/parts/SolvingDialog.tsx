/** Shown while the exact values are worked out that perfect play needs; only once for each set of rules. */
import { cancelSolving, solving } from '../state/thinker.ts';
import { Dialog } from './Dialog.tsx';

export function SolvingDialog() {
  const done = solving.value;
  if (done === null) return null;
  const percent = Math.floor(done * 100);
  return (
    <Dialog title="Working out perfect play" onClose={cancelSolving}>
      <p>This is done once for these rules, then remembered.</p>
      <div class="slider">
        <progress aria-label="Done" max="100" value={percent} />
        <span class="number">{percent}%</span>
      </div>
      <div class="buttons end">
        <button type="button" onClick={cancelSolving}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
