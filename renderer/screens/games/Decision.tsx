/** A choice in a reviewed game: in a list, and next to the board that shows it. */
import type { Why } from '../../../shared/coach/exercise.ts';
import type { ReviewedDecision } from '../../../shared/coach/review.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { words } from '../../../shared/words/index.ts';
import { useApp } from '../../useApp.ts';

interface Props {
  readonly rules: RulesetId;
  readonly decision: ReviewedDecision;
  readonly why?: Why | undefined;
  readonly onClick: () => void;
}

export function DecisionButton({ rules, decision, why, onClick }: Props) {
  const { turn, rollsLeft, hand, chose, best, loss, mark } = decision;
  return (
    <button type="button" class="decision" onClick={onClick}>
      <span class="decision-head">
        {mark !== null && <Mark mark={mark} />}
        <span class="quiet">{words.review.when(turn, rollsLeft)}</span>
        <strong class="number">{words.review.lost(loss)}</strong>
      </span>
      <span>{words.review.decision(rules, hand, chose, best)}</span>
      {why !== undefined && <span class="quiet">{words.coach.sum(why)}</span>}
    </button>
  );
}

function Mark({ mark }: { mark: NonNullable<ReviewedDecision['mark']> }) {
  return (
    <span class="decision-mark" data-mark={mark}>
      {words.coach.marks[mark]}
    </span>
  );
}

/** What was chosen at the moment on the board, if the game is reviewed. */
export function DecisionStrip() {
  const { review, replay } = useApp();
  const [index, answer, end] = [review.decision.value, review.answer.value, replay.end.value];
  if (index === null || !answer?.ok || end === null) return null;
  const { rules, decisions } = answer.value;
  const { player, chose, best, loss, mark } = decisions[index];
  const why = review.whys.value.get(index);
  return (
    <section class={`decision-strip seat-${player}`} aria-label={words.review.region}>
      <p>
        {mark !== null && <Mark mark={mark} />} {words.review.chosen(end.seats[player].name, rules, chose)}{' '}
        {loss === 0 ? words.review.right : `${words.review.gaveAway(loss)} ${words.review.better(rules, best)}`}
      </p>
      {loss > 0 && why !== undefined && <p class="quiet">{words.coach.why(rules, best, chose, why)}</p>}
    </section>
  );
}
