/** The controls of a replay: step, play, jump, and from mistake to mistake if the game is reviewed. */
import { useId } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { IconButton } from '../../parts/Button.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { replaySpeeds } from '../../state/replay.ts';
import { useApp } from '../../useApp.ts';

function step(name: string, icon: IconName, disabled: boolean, go: () => void) {
  return <IconButton look="icon" name={name} icon={icon} disabled={disabled} onClick={go} />;
}

export function Transport() {
  const { replay } = useApp();
  const last = replay.length.value - 1;
  const at = replay.position.value;
  const isPlaying = replay.isPlaying.value;
  return (
    <section class="transport" aria-label={words.replay.controls}>
      {/* Time runs from left to right in every language. */}
      <div class="buttons" dir="ltr">
        {step(words.replay.first, 'first', at === 0, () => replay.goTo(0))}
        {step(words.replay.previous, 'back', at === 0, () => replay.stepBy(-1))}
        {isPlaying
          ? step(words.replay.pause, 'pause', false, replay.togglePlaying)
          : step(words.replay.play, 'play', false, replay.togglePlaying)}
        {step(words.replay.next, 'forward', at === last, () => replay.stepBy(1))}
        {step(words.replay.last, 'last', at === last, () => replay.goTo(last))}
        <MistakeButtons />
      </div>
      <Moments last={last} at={at} />
      <span class="number transport-place" dir="ltr" aria-hidden="true">
        {words.replay.position(at, last)}
      </span>
      <Segments
        label={words.replay.speed}
        options={replaySpeeds.map((value) => ({ value, name: words.replay.speeds[value] }))}
        value={replay.speed.value}
        onChange={replay.setSpeed}
      />
    </section>
  );
}

/** Only in a reviewed game. */
function MistakeButtons() {
  const { review } = useApp();
  if (!review.answer.value?.ok) return null;
  const { previousMistake, nextMistake, previousMistakeHint, nextMistakeHint } = words.review;
  return (
    <>
      <IconButton
        look="icon mistake"
        name={previousMistake}
        title={previousMistakeHint}
        icon="previousMistake"
        disabled={review.previousMistake.value === null}
        onClick={() => review.goToMistake(-1)}
      />
      <IconButton
        look="icon mistake"
        name={nextMistake}
        title={nextMistakeHint}
        icon="nextMistake"
        disabled={review.nextMistake.value === null}
        onClick={() => review.goToMistake(1)}
      />
    </>
  );
}

/** The slider, with a mark for each mistake. */
function Moments({ last, at }: { last: number; at: number }) {
  const id = useId();
  const { replay, review } = useApp();
  return (
    <div class="moments" dir="ltr">
      <label class="unseen" for={id}>
        {words.replay.moment}
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max={last}
        value={at}
        aria-valuetext={words.replay.positionText(at, last, replay.message.value.text)}
        onInput={({ currentTarget }) => replay.goTo(currentTarget.valueAsNumber)}
      />
      <div class="slider-marks" aria-hidden="true">
        {review.mistakes.value.map(({ index, position, isCostliest }) => (
          <span
            key={index}
            data-costliest={isCostliest || undefined}
            style={{ insetInlineStart: `${(100 * position) / Math.max(1, last)}%` }}
          />
        ))}
      </div>
    </div>
  );
}
