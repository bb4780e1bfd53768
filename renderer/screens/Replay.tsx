/** A finished game looked at again in any view, with the controls of a player. */

import { useEffect, useId, useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../shared/words/index.ts';
import { DiceProof, isProved } from '../parts/DiceProof.tsx';
import { showDate } from '../parts/formats.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Segments } from '../parts/Segments.tsx';
import { exportGames, gamesMessage } from '../state/games.ts';
import { listenToKeys } from '../state/keys.ts';
import {
  changeSpeed,
  closeReplay,
  diceProof,
  goTo,
  isPlaying,
  openedGame,
  type ReplaySpeed,
  replayEnd,
  replayLength,
  replayPosition,
  replaySpeed,
  stepBy,
  togglePlaying,
} from '../state/replay.ts';
import { message } from '../state/table.ts';
import { nextView, ShownView, ViewChoice } from './Table.tsx';

const speeds: readonly { value: ReplaySpeed; name: string }[] = [
  { value: 'slow', name: 'Slow' },
  { value: 'normal', name: 'Normal' },
  { value: 'fast', name: 'Fast' },
];

export function Replay() {
  const kept = openedGame.value;
  const end = replayEnd.value;
  const [showsProof, setShowsProof] = useState(false);
  useEffect(() => closeReplay, []);
  useLayoutEffect(() => listenToKeys({ v: nextView }), []);
  if (kept === null || end === null) return null;
  return (
    <>
      <section class="replay-head" aria-label="The game">
        <button type="button" class="with-icon" onClick={closeReplay}>
          <Icon name="back" />
          <span class="label">All games</span>
        </button>
        <p class="replay-title">
          {words.rules[end.rules].name}, {showDate(kept.finishedAt, 'longMoment')}
          {!kept.counts && <span class="mark">does not count</span>}
        </p>
        <p aria-live="polite" class="quiet">
          {gamesMessage.value?.text}
        </p>
        <button type="button" class="with-icon" onClick={() => setShowsProof(true)}>
          <Icon name="shield" />
          <span class="label">{isProved(diceProof.value) ? 'Dice verified' : 'Dice'}</span>
        </button>
        <button type="button" onClick={() => void exportGames(kept.game)}>
          Export game…
        </button>
        <ViewChoice />
      </section>
      <ShownView />
      <Transport />
      {showsProof && (
        <DiceProof
          commitment={end.commitment}
          seed={kept.seed}
          proof={diceProof.value}
          onClose={() => setShowsProof(false)}
        />
      )}
    </>
  );
}

function Transport() {
  const id = useId();
  const last = replayLength.value - 1;
  const at = replayPosition.value;
  return (
    <section class="transport" aria-label="Replay">
      <div class="buttons">
        <Control name="To the start" icon="first" disabled={at === 0} onClick={() => goTo(0)} />
        <Control name="One move back" icon="back" disabled={at === 0} onClick={() => stepBy(-1)} />
        <Control
          name={isPlaying.value ? 'Pause' : 'Play'}
          icon={isPlaying.value ? 'pause' : 'play'}
          onClick={togglePlaying}
        />
        <Control name="One move on" icon="forward" disabled={at === last} onClick={() => stepBy(1)} />
        <Control name="To the end" icon="last" disabled={at === last} onClick={() => goTo(last)} />
      </div>
      <label class="unseen" for={id}>
        Moment of the game
      </label>
      <input
        id={id}
        type="range"
        min="0"
        max={last}
        value={at}
        aria-valuetext={`${at} of ${last}: ${message.value}`}
        onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
      />
      <span class="number transport-place" aria-hidden="true">
        {at} / {last}
      </span>
      <Segments label="Speed" options={speeds} value={replaySpeed.value} onChange={changeSpeed} />
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
