/** The choices in a reviewed game: in a list, and next to the board that shows one. */
import type { Why } from '../../../shared/coach/exercise.ts';
import type { Review, ReviewedDecision } from '../../../shared/coach/review.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import { words } from '../../../shared/words/index.ts';
import { ChoicePicture, HandPicture } from '../../parts/DieFace.tsx';
import { useApp } from '../../useApp.ts';

interface Props {
  readonly findings: Review;
  /** Which of its decisions. */
  readonly of: readonly number[];
  /** What was wrong with each, if that is to be said. */
  readonly whys?: ReadonlyMap<number, Why>;
}

/** Buttons that lead to the moment of each choice. */
export function Decisions({ findings, of, whys }: Props) {
  const { review } = useApp();
  const { rules, decisions } = findings;
  return (
    <ol class="stack tight">
      {of.map((index) => {
        const { turn, rollsLeft, hand, chose, best, loss } = decisions[index];
        const why = whys?.get(index);
        return (
          <li key={index}>
            <button type="button" class="decision stack close" onClick={() => review.showDecision(index)}>
              <span class="line decision-head">
                <Mark findings={findings} index={index} />
                <span class="quiet">{words.review.when(turn, rollsLeft)}</span>
                <strong class="number">{words.review.lost(loss)}</strong>
              </span>
              <span class="unseen">{words.review.decision(rules, hand, chose, best)}</span>
              <Pictures rules={rules} decision={decisions[index]} />
              {why !== undefined && <span class="quiet">{words.coach.sum(rules, why)}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The sentence beside it, for the eyes: what was chosen, and what would have been better. */
function Pictures({ rules, decision }: { rules: RulesId; decision: ReviewedDecision }) {
  const { hand, chose, best, loss } = decision;
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

function Mark({ findings: { decisions, players }, index }: { findings: Review; index: number }) {
  const { mark, player } = decisions[index];
  if (mark === null) return null;
  const isCostliest = players[player].costliest.includes(index);
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
  const { rules, decisions } = answer.value;
  const { player, chose, best, loss } = decisions[index];
  const why = review.whys.value.get(index);
  const { name } = end.seats[player];
  const { right, better, chosen } = words.review;
  const gaveAway = loss === 0 ? right : words.review.gaveAway(loss);
  return (
    <section class={`strip decision-strip stack close seat-${player}`} aria-label={words.review.region}>
      <p class="unseen">
        {chosen(name, rules, chose)} {gaveAway} {loss > 0 && better(rules, best)}
      </p>
      <div class="row" aria-hidden="true">
        <Mark findings={answer.value} index={index} />
        <strong>{name}</strong>
        <Pictures rules={rules} decision={decisions[index]} />
        <span>{gaveAway}</span>
      </div>
      {loss > 0 && why !== undefined && (
        <details>
          <summary>{words.coach.whyFold}</summary>
          <p class="quiet">{words.coach.why(rules, best, chose, why)}</p>
        </details>
      )}
    </section>
  );
}
