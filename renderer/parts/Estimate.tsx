/** What the coach needs time for: values that are only estimates, and those that are being worked out. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RulesId } from '../../shared/rules/ids.ts';
import { estimateText } from '../../shared/text/coach.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';
import { Alert } from './Field.tsx';

interface Props {
  readonly rules: RulesId;
  /** Shows again what was an estimate. */
  readonly onExact: () => unknown;
}

/** Says that numbers are estimates, and offers to work them out exactly where that can be done. */
export function Estimate({ rules, onExact }: Props) {
  const { exactPlay } = useApp();
  useEffect(() => void exactPlay.read(rules), [exactPlay, rules]);
  const offered = exactPlay.offered.value;
  const offer = offered?.rules === rules ? offered.offer : null;
  const problem = exactPlay.problem.value;
  const solve = async () => {
    if (await exactPlay.solve(rules)) onExact();
  };
  return (
    <div class="estimate stack tight">
      <p class="quiet">{estimateText(rules)}</p>
      {offer !== null && !exactPlay.isSolving.value && (
        <>
          {offer.isDamaged && <p>{words.coach.exactDamaged}</p>}
          <Alert text={problem && words.problem(problem)} />
          <p>{words.coach.exactOffer(rules, offer.minutes, offer.megabytes)}</p>
          <Button name={words.coach.workOut} onClick={solve} />
        </>
      )}
    </div>
  );
}

/** Says when something takes a while, and lets the player cancel it. */
export function CoachProgress() {
  const { progress, cancel } = useApp().coach;
  return progress.value === null ? null : (
    <div class="row quiet">
      <p>{words.review.preparing(words.percent(progress.value))}</p>
      <Button name={words.common.cancel} onClick={cancel} />
    </div>
  );
}

/** How much of something is done, from 0 to 1. */
export function Progress({ label, done, children }: { label: string; done: number; children?: ComponentChildren }) {
  const percent = Math.floor(done * 100);
  return (
    <div class="line slider">
      <progress aria-label={label} max="100" value={percent} />
      <span class="number">{percent}%</span>
      {children}
    </div>
  );
}
