/** The coach's panel next to the table: the best choices as pictures and why, chances, who is likely to win. */

import { useMemo } from 'preact/hooks';
import type { Chances, Hint } from '../../../shared/coach/hint.ts';
import type { Winning } from '../../../shared/coach/winning.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import type { RulesetId } from '../../../shared/rules/ruleset.ts';
import type { ValuedChoice } from '../../../shared/solver/coach/evaluate.ts';
import { chanceRows } from '../../../shared/text/coach.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { ChoicePicture } from '../../parts/DieFace.tsx';
import { Estimate, Progress } from '../../parts/Estimate.tsx';
import { scrollable } from '../../parts/keys.ts';
import type { HintAnswer } from '../../state/coach.ts';
import { useApp } from '../../useApp.ts';
import { useDelayed } from '../../views/later.ts';

interface Props {
  readonly rules: RulesetId;
  /** Null before the first roll. */
  readonly hand: Hand | null;
  readonly hint: { readonly answer: HintAnswer } | null;
  /** Whether it is the first of the game. */
  readonly isFirst: boolean;
}

function HintPart({ rules, hand, hint, isFirst }: Props) {
  const { coach } = useApp();
  const answer = hint?.answer ?? null;
  return (
    <div class="coach-hint">
      <h2 class="unseen">{words.coach.hint}</h2>
      <div aria-live="polite" class="coach-lines">
        {hint === null && <p class="quiet">{words.coach.waiting}</p>}
        {hint !== null && answer === null && <p class="quiet">{words.coach.thinking}</p>}
        {answer?.ok === false && <p>{words.problem(answer.error)}</p>}
        {answer?.ok && hand !== null && (
          <Advice rules={rules} hand={hand} hint={answer.value} onExact={coach.askAgain} />
        )}
        {isFirst && answer?.ok && <p class="quiet">{words.coach.apart}</p>}
      </div>
      <div class="line spread">
        {answer?.ok && <Button name={words.coach.showMe} onClick={coach.showMe} />}
        {hint !== null && <IconButton name={words.coach.closeHint} icon="close" onClick={coach.close} />}
      </div>
    </div>
  );
}

interface AdviceProps {
  readonly rules: RulesetId;
  readonly hand: Hand;
  readonly hint: Hint;
  /** Asks again, once an estimate has become exact. */
  readonly onExact: () => unknown;
}

export function Advice({ rules, hand, hint, onExact }: AdviceProps) {
  const { exact, choices } = hint;
  const [best] = choices;
  const widest = Math.max(...choices.map(({ value }) => best.value - value));
  return (
    <>
      <ol class="advice stack tight">
        {choices.map((choice, rank) => (
          <li key={rank}>
            <span class="unseen">
              {(rank === 0 ? words.coach.best : words.coach.next)(rules, choice, choice.value, exact)}
            </span>
            <ChoicePicture rules={rules} hand={hand} choice={choice} />
            <ChoiceValue choice={choice} loss={best.value - choice.value} widest={widest} exact={exact} />
          </li>
        ))}
      </ol>
      <Reason rules={rules} hint={hint} onExact={onExact} />
    </>
  );
}

interface ValueProps {
  readonly choice: ValuedChoice;
  readonly loss: number;
  readonly widest: number;
  readonly exact: boolean;
}

/** What the best leads to, and for the others how much less, as a number and as a bar. */
function ChoiceValue({ choice, loss, widest, exact }: ValueProps) {
  if (loss === 0)
    return (
      <strong class="number" aria-hidden="true" title={words.coach.finalScore}>
        {words.number(choice.value, exact ? 1 : 0)}
      </strong>
    );
  return (
    <span class="advice-loss" aria-hidden="true">
      <span class="number">{words.review.lost(loss)}</span>
      <span class="loss-bar" style={{ inlineSize: `${widest === 0 ? 0 : (100 * loss) / widest}%` }} />
    </span>
  );
}

/** One sentence, the parts of the difference as a bar, and folded what they are. */
function Reason({ rules, hint: { exact, choices, why, isWhyComing }, onExact }: Omit<AdviceProps, 'hand'>) {
  const [best, next] = choices;
  if (next === undefined) return <p>{words.coach.onlyChoice}</p>;
  if (!exact) return <Estimate rules={rules} onExact={onExact} />;
  const tenths = why?.difference ?? Math.round((best.value - next.value) * 10);
  return (
    <>
      <p>{tenths === 0 ? words.coach.asGood : words.coach.ahead(tenths)}</p>
      {isWhyComing && <p class="quiet">{words.coach.whyComing}</p>}
      {why !== null && (
        <>
          <PartsBar rules={rules} reasons={why.reasons} />
          <details class="why">
            <summary>{words.coach.whyFold}</summary>
            <p>{words.coach.why(rules, best, next, why)}</p>
            <p class="quiet">{words.coach.expectedMeans}</p>
          </details>
        </>
      )}
    </>
  );
}

/** What speaks for the best choice, and what against it; each part is as wide as it weighs. */
function PartsBar({ rules, reasons }: { rules: RulesetId } & Pick<NonNullable<Hint['why']>, 'reasons'>) {
  return (
    <div class="parts-bar" aria-hidden="true">
      {reasons.map((reason, index) => (
        <span
          key={index}
          data-against={reason.tenths < 0 || undefined}
          style={{ flexGrow: Math.abs(reason.tenths) }}
          title={words.coach.part(rules, reason)}
        />
      ))}
    </div>
  );
}

/**
 * Two frames after the table, and one after the card that screen readers have in the painted view: drawn together with
 * either, it would take longer than a frame, and the answers come one by one anyway.
 */
export function Coach() {
  const { coach, settings, table } = useApp();
  const shown = useDelayed(
    useMemo(() => ({ ...coach, game: table.game }), [coach, table]),
    2,
  );
  const game = shown.game.value;
  if (game === null || !shown.isOpen.value) return null;
  const hint = shown.hint.value;
  const chances = shown.chances.value;
  const winning = shown.winning.value;
  const hasHint = hint !== null || settings.values.value.hints === 'always';
  const isSilent = !hasHint && chances === null && winning === null && shown.progress.value === null;
  return (
    <section class="coach panel" aria-label={words.coach.title} {...scrollable}>
      {hasHint && (
        <HintPart rules={game.rules} hand={game.turn?.hand ?? null} hint={hint} isFirst={shown.isFirst.value} />
      )}
      {isSilent && <p class="quiet">{words.coach.silent}</p>}
      {winning !== null && <WinningPart game={game} winning={winning} />}
      <Preparing />
      {chances !== null && <ChancesPart rules={game.rules} chances={chances} />}
    </section>
  );
}

/** While a table is being worked out; the game continues in the meantime. */
function Preparing() {
  const { progress, cancel } = useApp().coach;
  if (progress.value === null) return null;
  return (
    <div class="coach-preparing">
      <p class="quiet">{words.coach.preparing}</p>
      <Progress label={words.coach.prepared} done={progress.value}>
        <Button name={words.common.cancel} look="plain" onClick={cancel} />
      </Progress>
    </div>
  );
}

function ChancesPart({ rules, chances }: { rules: RulesetId; chances: Chances }) {
  return (
    <div class="coach-chances">
      <h2>{words.coach.chances}</h2>
      <p class="quiet">{words.coach.chancesHead}</p>
      <dl>
        {chanceRows(rules, chances).map(([name, chance]) => (
          <div key={name} class="line spread">
            <dt>{name}</dt>
            <dd class="number">{chance}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function WinningPart({ game, winning }: { game: Game; winning: Winning }) {
  return (
    <div class="coach-winning">
      <h2>{words.coach.winning}</h2>
      <ul>
        {game.seats.map(({ name }, seat) => {
          const chance = winning.chances[seat] ?? 0;
          return (
            <li key={seat} class={`seat-${seat}`}>
              <span class="coach-name">
                <bdi>{name}</bdi>
              </span>
              <meter min={0} max={1} value={chance} aria-label={words.coach.winningBar(name, chance)}>
                {words.coach.chance(chance)}
              </meter>
              <span class="number">{words.coach.chance(chance)}</span>
            </li>
          );
        })}
      </ul>
      <p class="quiet">{words.coach.winNote(winning.exact)}</p>
    </div>
  );
}
