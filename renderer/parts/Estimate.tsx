/** Says that numbers are estimates, and offers to work them out exactly where that can be done. */
import { useEffect } from 'preact/hooks';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import { estimateText } from '../../shared/text/coach.ts';
import { words } from '../../shared/words/index.ts';
import { useApp } from '../useApp.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly rules: RulesetId;
  /** Shows again what was an estimate. */
  readonly onExact: () => unknown;
}

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
          {problem !== null && <p role="alert">{words.problem(problem)}</p>}
          <p>{words.coach.exactOffer(rules, offer.minutes, offer.megabytes)}</p>
          <Button name={words.coach.workOut} onClick={solve} />
        </>
      )}
    </div>
  );
}
