/** Says when something takes a while, and lets the player cancel it. */

import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';

export function CoachProgress() {
  const { coach } = useApp();
  const done = coach.progress.value;
  if (done === null) return null;
  return (
    <div class="row quiet">
      <p>{words.review.preparing(words.percent(done))}</p>
      <Button name={words.common.cancel} onClick={coach.cancel} />
    </div>
  );
}
