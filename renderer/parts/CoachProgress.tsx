/** Says when something takes a while, and lets the player cancel it. */
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';

export function CoachProgress() {
  const { coach } = useApp();
  const done = coach.progress.value;
  if (done === null) return null;
  return (
    <div class="coach-progress quiet">
      <p>{words.review.preparing(words.percent(done))}</p>
      <button type="button" onClick={coach.cancel}>
        {words.common.cancel}
      </button>
    </div>
  );
}
