/** Asks before a choice that gives away a lot; what would be better is shown only to those who want to see it. */

import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp } from '../../useApp.ts';

export function WarningDialog() {
  const { warnings, coach } = useApp();
  if (!warnings.isPending.value) return null;
  const thinkAgain = () => warnings.answer(false);
  return (
    <Dialog title={words.coach.warningTitle} onClose={thinkAgain}>
      <p>{words.coach.warning}</p>
      <div class="buttons end">
        <Button name={words.coach.goOn} onClick={() => warnings.answer(true)} />
        <Button
          name={words.coach.showIt}
          onClick={() => {
            thinkAgain();
            void coach.askWarned();
          }}
        />
        <Button name={words.coach.thinkAgain} look="primary" onClick={thinkAgain} />
      </div>
    </Dialog>
  );
}
