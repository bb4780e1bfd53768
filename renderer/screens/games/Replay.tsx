/** A finished game shown again in any view, with controls to step through it and play it. */

import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import { CardPicture } from '../../parts/CardPicture.tsx';
import { DiceProof, isProved } from '../../parts/DiceProof.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { listenToKeys, listenToReplayKeys } from '../../parts/keys.ts';
import { Segments } from '../../parts/Segments.tsx';
import { ShownView } from '../../parts/ShownView.tsx';
import { useNextView, ViewChoice } from '../../parts/ViewChoice.tsx';
import { replaySpeeds } from '../../state/replay.ts';
import { useApp } from '../../useApp.ts';
import { DecisionStrip } from './Decision.tsx';

export function Replay() {
  const { replay, review, games, frame } = useApp();
  const nextView = useNextView();
  const kept = replay.kept.value;
  const end = replay.end.value;
  const proof = replay.proof.value;
  const proofName = isProved(proof) ? words.proof.verified : words.proof.dice;
  const [showsProof, setShowsProof] = useState(false);
  useLayoutEffect(() => listenToKeys({ v: nextView }), [nextView]);
  useLayoutEffect(() => listenToReplayKeys(replay), [replay]);
  useEffect(() => games.clearMessage, [games]);
  if (kept === null || end === null) return null;
  const title = words.replay.title(words.rules[end.rules].name, words.date(kept.finishedAt, 'longMoment'));
  return (
    <>
      <section class="replay-head" aria-label={words.replay.region}>
        <button type="button" class="with-icon" onClick={replay.close}>
          <Icon name="back" />
          <span class="label">{words.replay.back}</span>
        </button>
        <p class="replay-title" title={title}>
          {title}
          {kept.imported && <span class="mark">{words.common.imported}</span>}
          {!kept.counts && <span class="mark">{words.common.doesNotCount}</span>}
        </p>
        <p aria-live="polite" class="quiet">
          {games.message.value?.text}
        </p>
        <button type="button" class="with-icon" onClick={() => void review.show()}>
          <Icon name="chart" />
          <span class="label">{words.review.button}</span>
        </button>
        {replay.game.value?.turn && (
          <button type="button" class="with-icon" title={words.review.playOnHint} onClick={review.playOn}>
            <Icon name="die" />
            <span class="label">{words.review.playOn}</span>
          </button>
        )}
        <button type="button" class="with-icon lesser" title={proofName} onClick={() => setShowsProof(true)}>
          <Icon name="shield" />
          <span class="label">{proofName}</span>
        </button>
        <button
          type="button"
          class="with-icon lesser"
          title={words.replay.picture}
          onClick={() => {
            frame.dialog.value = 'picture';
          }}
        >
          <Icon name="picture" />
          <span class="label">{words.replay.picture}</span>
        </button>
        <button
          type="button"
          class="with-icon lesser"
          title={words.replay.export}
          onClick={() => void games.exportGames(kept.game)}
        >
          <Icon name="export" />
          <span class="label">{words.replay.export}</span>
        </button>
        <ViewChoice />
      </section>
      <DecisionStrip />
      <ShownView board={replay} />
      <Transport />
      <CardPicture board={replay} number={kept.game} endedAt={kept.finishedAt} />
      {showsProof && (
        <DiceProof
          seats={end.seats}
          addedWords={end.words}
          isJoint={end.machines !== null}
          commitment={end.commitment}
          seed={kept.seed}
          proof={proof}
          onClose={() => setShowsProof(false)}
        />
      )}
    </>
  );
}

function Transport() {
  const id = useId();
  const { replay } = useApp();
  const last = replay.length.value - 1;
  const at = replay.position.value;
  const isPlaying = replay.isPlaying.value;
  return (
    <section class="transport" aria-label={words.replay.controls}>
      <div class="buttons">
        <Control name={words.replay.first} icon="first" disabled={at === 0} onClick={() => replay.goTo(0)} />
        <Control name={words.replay.previous} icon="back" disabled={at === 0} onClick={() => replay.stepBy(-1)} />
        <Control
          name={isPlaying ? words.replay.pause : words.replay.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={replay.togglePlaying}
        />
        <Control name={words.replay.next} icon="forward" disabled={at === last} onClick={() => replay.stepBy(1)} />
        <Control name={words.replay.last} icon="last" disabled={at === last} onClick={() => replay.goTo(last)} />
      </div>
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
      <span class="number transport-place" aria-hidden="true">
        {words.replay.position(at, last)}
      </span>
      <Segments
        label={words.replay.speed}
        options={replaySpeeds.map((value) => ({ value, name: words.replay.speeds[value] }))}
        value={replay.speed.value}
        onChange={(speed) => {
          replay.speed.value = speed;
        }}
      />
    </section>
  );
}

interface ControlProps {
  readonly name: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Control({ name, icon, disabled = false, onClick }: ControlProps) {
  return (
    <button type="button" class="icon" aria-label={name} title={name} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
