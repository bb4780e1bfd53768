/** Asks before a choice that gives away a lot, and shows the better one. */
import { warningLine } from '../../../shared/text/hint.ts';
import { words } from '../../../shared/words/index.ts';
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
        <button type="button" onClick={() => warnings.answer(true)}>
          {words.coach.goOn}
        </button>
        <button
          type="button"
          onClick={() => {
            thinkAgain();
            table.point(warning.best);
          }}
        >
          {words.coach.showMe}
        </button>
        <button type="button" class="primary" onClick={thinkAgain}>
          {words.coach.thinkAgain}
        </button>
      </div>
    </Dialog>
  );
}
