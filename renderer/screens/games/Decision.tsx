/** A choice in a reviewed game: in a list, and next to the board that shows it. */
import type { Why } from '../../../shared/coach/exercise.ts';
import type { ReviewedDecision } from '../../../shared/coach/review.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import { words } from '../../../shared/words/index.ts';
import { ChoicePicture, HandPicture } from '../../parts/ChoicePicture.tsx';
import { useApp } from '../../useApp.ts';

interface Props {
  readonly rules: RulesetId;
  readonly decision: ReviewedDecision;
  /** Whether it is among the costliest of the player. */
  readonly isCostliest: boolean;
  readonly why?: Why | undefined;
  readonly onClick: () => void;
}

export function DecisionButton({ rules, decision, isCostliest, why, onClick }: Props) {
  const { turn, rollsLeft, hand, chose, best, loss, mark } = decision;
  return (
    <button type="button" class="decision" onClick={onClick}>
      <span class="decision-head">
        {mark !== null && <Mark mark={mark} isCostliest={isCostliest} />}
        <span class="quiet">{words.review.when(turn, rollsLeft)}</span>
        <strong class="number">{words.review.lost(loss)}</strong>
      </span>
      <span class="unseen">{words.review.decision(rules, hand, chose, best)}</span>
      <Pictures rules={rules} decision={decision} />
      {why !== undefined && <span class="quiet">{words.coach.sum(rules, why)}</span>}
    </button>
  );
}

/** The sentence beside it, for the eyes: what was chosen, and what would have been better. */
function Pictures({ rules, decision: { hand, chose, best, loss } }: Pick<Props, 'rules' | 'decision'>) {
  const isBoxOnly = !('keep' in chose) && (loss === 0 || !('keep' in best));
  return (
    <span class="row" aria-hidden="true">
      {isBoxOnly && (
        <span>
          <span class="quiet">{words.review.dice}</span> <HandPicture hand={hand} />
        </span>
      )}
      <span>
        <span class="quiet">{words.review.chosenHere}</span> <ChoicePicture rules={rules} hand={hand} choice={chose} />
      </span>
      {loss > 0 && (
        <span class="judged-better">
          <span class="quiet">{words.review.betterHere}</span> <ChoicePicture rules={rules} hand={hand} choice={best} />
        </span>
      )}
    </span>
  );
}

function Mark({ mark, isCostliest }: { mark: NonNullable<ReviewedDecision['mark']>; isCostliest: boolean }) {
  return (
    <span class="decision-mark" data-mark={mark} data-costliest={isCostliest || undefined}>
      {words.coach.marks[mark]}
    </span>
  );
}

/** What was chosen at the moment on the board, if the game is reviewed. */
export function DecisionStrip() {
  const { review, replay } = useApp();
  const [index, answer, end] = [review.decision.value, review.answer.value, replay.end.value];
  if (index === null || !answer?.ok || end === null) return null;
  const { rules, decisions, players } = answer.value;
  const decision = decisions[index];
  const { player, chose, best, loss, mark } = decision;
  const why = review.whys.value.get(index);
  const { name } = end.seats[player];
  return (
    <section class={`decision-strip seat-${player}`} aria-label={words.review.region}>
      <p class="unseen">
        {words.review.chosen(name, rules, chose)}{' '}
        {loss === 0 ? words.review.right : `${words.review.gaveAway(loss)} ${words.review.better(rules, best)}`}
      </p>
      <div class="row" aria-hidden="true">
        {mark !== null && <Mark mark={mark} isCostliest={players[player].costliest.includes(index)} />}
        <strong>{name}</strong>
        <Pictures rules={rules} decision={decision} />
        <span>{loss === 0 ? words.review.right : words.review.gaveAway(loss)}</span>
      </div>
      {loss > 0 && why !== undefined && (
        <details class="why">
          <summary>{words.coach.whyFold}</summary>
          <p class="quiet">{words.coach.why(rules, best, chose, why)}</p>
        </details>
      )}
    </section>
  );
}
