/** Asks before a choice that gives away a lot, and shows the better one. */

import { warningLine } from '../../../shared/text/hint.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp } from '../../useApp.ts';

export function WarningDialog() {
  const { warnings, table } = useApp();
  const warning = warnings.pending.value;
  const rules = warning && table.game.value?.rules;
  if (!rules) return null;
  const thinkAgain = () => warnings.answer(false);
  return (
    <Dialog title={words.coach.warningTitle} onClose={thinkAgain}>
      <p>{warningLine(rules, warning)}</p>
      <p>{words.coach.best(rules, warning.best, warning.best.value, warning.exact)}</p>
      <div class="buttons end">
        <Button name={words.coach.goOn} onClick={() => warnings.answer(true)} />
        <Button
          name={words.coach.showMe}
          onClick={() => {
            thinkAgain();
            table.point(warning.best);
          }}
        />
        <Button name={words.coach.thinkAgain} look="primary" onClick={thinkAgain} />
      </div>
    </Dialog>
  );
}
