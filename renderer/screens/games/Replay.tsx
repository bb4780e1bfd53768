/** A finished game shown again in any view, with controls to step through it and play it. */
import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { spotOf } from '../../../shared/coach/spot.ts';
import { words } from '../../../shared/words/index.ts';
import { BoardScreen } from '../../parts/BoardScreen.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { CardPicture } from '../../parts/CardPicture.tsx';
import { DiceProof, isProved } from '../../parts/DiceProof.tsx';
import { bound, optionsOf, Segments } from '../../parts/Field.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { listenToReplayKeys } from '../../parts/keys.ts';
import { Marks } from '../../parts/List.tsx';
import { replaySpeeds } from '../../state/replay.ts';
import { useApp } from '../../useApp.ts';
import { DecisionStrip } from './Decision.tsx';

export function Replay() {
  const { replay, review, games } = useApp();
  const kept = replay.kept.value;
  const end = replay.end.value;
  const [showsProof, setShowsProof] = useState(false);
  useLayoutEffect(() => listenToReplayKeys(replay, review.goToMistake), [replay, review]);
  useEffect(() => games.clearMessage, [games]);
  if (kept === null || end === null) return null;
  const { game, events, seed, finishedAt } = kept;
  const title = words.replay.title(words.rulesName(end.rules), words.date(finishedAt, 'longMoment'));
  const proof = { game: end, events, seed, proof: replay.proof.value, onClose: () => setShowsProof(false) };
  return (
    <>
      <BoardScreen
        board={replay}
        region={words.replay.region}
        back={words.replay.back}
        onBack={replay.close}
        title={title}
        hint={title}
        marks={<Marks of={[kept.imported && words.common.imported, !kept.counts && words.common.doesNotCount]} />}
        tools={<Tools game={game} onProof={() => setShowsProof(true)} />}
      >
        <DecisionStrip />
      </BoardScreen>
      <Transport />
      <CardPicture board={replay} number={game} endedAt={finishedAt} />
      {showsProof && <DiceProof {...proof} />}
    </>
  );
}

function Tools({ game, onProof }: { readonly game: number; readonly onProof: () => void }) {
  const { replay, review, position, games, frame } = useApp();
  const spot = replay.game.value && spotOf(replay.game.value);
  const isOn = Boolean(replay.game.value?.turn);
  const proof = isProved(replay.proof.value) ? words.proof.verified : words.proof.dice;
  const lesser = (name: string, icon: IconName, act: () => unknown) => (
    <Button isShort look="lesser" name={name} icon={icon} onClick={act} />
  );
  const { playOn, playOnHint, button } = words.review;
  return (
    <>
      <p aria-live="polite" class="quiet">
        {games.message.value?.text}
      </p>
      <Button name={button} icon="chart" isShort onClick={review.show} />
      {isOn && <Button name={playOn} title={playOnHint} icon="die" isShort onClick={review.playOn} />}
      {spot !== null && lesser(words.position.this, 'pencil', () => position.open(spot))}
      {lesser(proof, 'shield', onProof)}
      {lesser(words.replay.picture, 'picture', () => frame.open('picture'))}
      {lesser(words.replay.export, 'export', () => games.exportGames(game))}
    </>
  );
}

/** Step, play, jump, and from mistake to mistake if the game is reviewed. */
function Transport() {
  const { replay, review } = useApp();
  const last = replay.length.value - 1;
  const at = replay.position.value;
  const { first, previous, pause, play, next, last: end } = words.replay;
  const { previousMistake, nextMistake, previousMistakeHint, nextMistakeHint } = words.review;
  const step = (name: string, icon: IconName, disabled: boolean, go: () => void, title = name) => (
    <IconButton look="icon" name={name} title={title} icon={icon} disabled={disabled} onClick={go} />
  );
  const toMistake = (way: 1 | -1) => () => review.goToMistake(way);
  const { previousMistake: before, nextMistake: after } = review;
  return (
    <section class="strip row transport" aria-label={words.replay.controls}>
      {/* Time runs from left to right in every language. */}
      <div class="buttons" dir="ltr">
        {step(first, 'first', at === 0, () => replay.goTo(0))}
        {step(previous, 'back', at === 0, () => replay.stepBy(-1))}
        {replay.isPlaying.value
          ? step(pause, 'pause', false, replay.togglePlaying)
          : step(play, 'play', false, replay.togglePlaying)}
        {step(next, 'forward', at === last, () => replay.stepBy(1))}
        {step(end, 'last', at === last, () => replay.goTo(last))}
        {review.answer.value?.ok && (
          <>
            {step(previousMistake, 'previousMistake', before.value === null, toMistake(-1), previousMistakeHint)}
            {step(nextMistake, 'nextMistake', after.value === null, toMistake(1), nextMistakeHint)}
          </>
        )}
      </div>
      <Moments last={last} at={at} />
      <span class="number transport-place" dir="ltr" aria-hidden="true">
        {words.replay.position(at, last)}
      </span>
      <Segments
        label={words.replay.speed}
        options={optionsOf(replaySpeeds, words.replay.speeds)}
        {...bound(replay.speed)}
      />
    </section>
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
