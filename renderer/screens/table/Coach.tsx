/** The coach's panel next to the table: the best choices as pictures and why, chances, who is likely to win. */

import { useMemo } from 'preact/hooks';
import type { Chances, Hint } from '../../../shared/coach/hint.ts';
import type { Winning } from '../../../shared/coach/winning.ts';
import type { Game } from '../../../shared/game/game.ts';
import type { Hand } from '../../../shared/rules/dice.ts';
import type { RulesId } from '../../../shared/rules/ids.ts';
import { chanceRows } from '../../../shared/text/coach.ts';
import { words } from '../../../shared/words/index.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { ChoicePicture } from '../../parts/DieFace.tsx';
import { Estimate, Progress } from '../../parts/Estimate.tsx';
import { scrollable } from '../../parts/keys.ts';
import type { HintAnswer } from '../../state/coach.ts';
import { useApp } from '../../useApp.ts';
import { useDelayed } from '../../views/later.ts';

interface HintProps {
  readonly game: Game;
  readonly hint: { readonly answer: HintAnswer } | null;
  /** Whether it is the first of the game. */
  readonly isFirst: boolean;
}

function HintPart({ game, hint, isFirst }: HintProps) {
  const { coach } = useApp();
  const hand = game.turn?.hand ?? null;
  return (
    <div class="coach-hint stack tight">
      <h2 class="unseen">{words.coach.hint}</h2>
      <div aria-live="polite" class="coach-lines stack tight">
        {hint === null ? (
          <p class="quiet">{words.coach.waiting}</p>
        ) : (
          <Advice rules={game.rules} hand={hand} answer={hint.answer} onExact={coach.askAgain} />
        )}
        {isFirst && hint?.answer?.ok && <p class="quiet">{words.coach.apart}</p>}
      </div>
      <div class="line spread">
        {hint?.answer?.ok && <Button name={words.coach.showMe} onClick={coach.showMe} />}
        {hint !== null && <IconButton name={words.coach.closeHint} icon="close" onClick={coach.close} />}
      </div>
    </div>
  );
}

interface AdviceProps {
  readonly rules: RulesId;
  /** Null before the first roll. */
  readonly hand: Hand | null;
  /** Null until it has come. */
  readonly answer: HintAnswer;
  /** Asks again, once an estimate has become exact. */
  readonly onExact: () => unknown;
}

/** For each choice what it leads to, or how much less than the best: as a number and as a bar. */
export function Advice({ rules, hand, answer, onExact }: AdviceProps) {
  if (answer === null) return <p class="quiet">{words.coach.thinking}</p>;
  if (!answer.ok) return <p>{words.problem(answer.error)}</p>;
  if (hand === null) return null;
  const { exact, choices } = answer.value;
  const losses = choices.map(({ value }) => choices[0].value - value);
  const widest = Math.max(...losses);
  return (
    <>
      <ol class="advice stack tight">
        {choices.map((choice, rank) => (
          <li key={rank}>
            <span class="unseen">
              {(rank === 0 ? words.coach.best : words.coach.next)(rules, choice, choice.value, exact)}
            </span>
            <ChoicePicture rules={rules} hand={hand} choice={choice} />
            {losses[rank] === 0 ? (
              <strong class="number" aria-hidden="true" title={words.coach.finalScore}>
                {words.number(choice.value, exact ? 1 : 0)}
              </strong>
            ) : (
              <span class="hint stack close" aria-hidden="true">
                <span class="number">{words.review.lost(losses[rank])}</span>
                <span class="loss-bar" style={{ inlineSize: `${(100 * losses[rank]) / widest}%` }} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <Reason rules={rules} hint={answer.value} onExact={onExact} />
    </>
  );
}

type ReasonProps = Pick<AdviceProps, 'rules' | 'onExact'> & { readonly hint: Hint };

/** One sentence, the parts of the difference as a bar, and folded what they are. */
function Reason({ rules, hint: { exact, choices, why, isWhyComing }, onExact }: ReasonProps) {
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
          <details>
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
function PartsBar({ rules, reasons }: { rules: RulesId } & Pick<NonNullable<Hint['why']>, 'reasons'>) {
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
    <section class="coach panel stack" aria-label={words.coach.title} {...scrollable}>
      {hasHint && <HintPart game={game} hint={hint} isFirst={shown.isFirst.value} />}
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
    <div class="coach-preparing stack tight">
      <p class="quiet">{words.coach.preparing}</p>
      <Progress label={words.coach.prepared} done={progress.value}>
        <Button name={words.common.cancel} look="plain" onClick={cancel} />
      </Progress>
    </div>
  );
}

function ChancesPart({ rules, chances }: { rules: RulesId; chances: Chances }) {
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
    <div class="coach-winning stack tight">
      <h2>{words.coach.winning}</h2>
      <ul class="stack close">
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
