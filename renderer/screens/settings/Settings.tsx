/** The settings: everything takes effect at once. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { dieClicks, loudest, speeds, themes, warnLimits } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { HintChoice } from '../../parts/HintChoice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useApp } from '../../useApp.ts';
import { ClubSettings } from './ClubSettings.tsx';

/** A choice of each value by its name. */
function optionsFor<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, name: names[value] }));
}

interface Props {
  /** Opens with the club's page. */
  readonly isClubFirst?: boolean;
  readonly onClose: () => void;
}

export function Settings({ isClubFirst = false, onClose }: Props) {
  const pages = [
    { name: words.settings.look, content: <Look /> },
    { name: words.settings.play, content: <Play /> },
    { name: words.coach.settings, content: <CoachSettings /> },
    { name: words.settings.sound, content: <Sound /> },
    { name: words.club.tab, content: <ClubSettings /> },
  ];
  return (
    <Dialog title={words.settings.title} onClose={onClose} close={words.common.done}>
      <Tabs label={words.settings.title} pages={pages} first={isClubFirst ? pages.length - 1 : 0} />
    </Dialog>
  );
}

function Setting({ name, hint, children }: { name: string; hint: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <p class="setting-name">{name}</p>
      {children}
      <p class="quiet">{hint}</p>
    </div>
  );
}

function Look() {
  const { settings } = useApp();
  const { theme, speed } = settings.values.value;
  return (
    <>
      <Setting name={words.settings.theme} hint={words.settings.themeHint}>
        <Segments
          label={words.settings.theme}
          options={optionsFor(themes, words.settings.themes)}
          value={theme}
          onChange={(value) => settings.change({ theme: value })}
        />
      </Setting>
      <Setting
        name={words.settings.motion}
        hint={settings.speed.value === speed ? words.settings.motionHint : words.settings.motionReduced}
      >
        <Segments
          label={words.settings.motion}
          options={optionsFor(speeds, words.settings.speeds)}
          value={speed}
          onChange={(value) => settings.change({ speed: value })}
        />
      </Setting>
    </>
  );
}

function Play() {
  const { settings } = useApp();
  const { dieClick, pointers, undo } = settings.values.value;
  return (
    <>
      <Setting name={words.settings.dieClick} hint={words.settings.dieClickHint}>
        <Segments
          label={words.settings.dieClick}
          options={optionsFor(dieClicks, words.settings.dieClicks)}
          value={dieClick}
          onChange={(value) => settings.change({ dieClick: value })}
        />
      </Setting>
      <div class="setting">
        <label class="check">
          <input type="checkbox" checked={undo} onChange={() => settings.change({ undo: !undo })} />
          {words.settings.undo}
        </label>
        <p class="quiet">{words.settings.undoHint}</p>
      </div>
      <label class="check">
        <input type="checkbox" checked={pointers} onChange={() => settings.change({ pointers: !pointers })} />
        {words.settings.pointers}
      </label>
    </>
  );
}

function CoachSettings() {
  const { settings } = useApp();
  const { warnFrom, chances, winChances } = settings.values.value;
  return (
    <>
      <Setting name={words.coach.hints} hint={words.coach.hintsHint}>
        <HintChoice />
      </Setting>
      <Setting name={words.coach.warn} hint={words.coach.warnHint}>
        <Segments
          label={words.coach.warn}
          options={[
            { value: 'off', name: words.coach.warnOff },
            ...warnLimits.map((points) => ({ value: String(points), name: words.coach.warnFrom(points) })),
          ]}
          value={String(warnFrom ?? 'off')}
          onChange={(value) =>
            settings.change({ warnFrom: warnLimits.find((points) => String(points) === value) ?? null })
          }
        />
      </Setting>
      <label class="check">
        <input type="checkbox" checked={chances} onChange={() => settings.change({ chances: !chances })} />
        {words.coach.showChances}
      </label>
      <div class="setting">
        <label class="check">
          <input type="checkbox" checked={winChances} onChange={() => settings.change({ winChances: !winChances })} />
          {words.coach.showWinning}
        </label>
        <p class="quiet">{words.coach.showWinningHint}</p>
      </div>
    </>
  );
}

function Sound() {
  const { settings } = useApp();
  const { volume, mute } = settings.values.value;
  const id = useId();
  return (
    <>
      <div class="setting">
        <label class="setting-name" for={id}>
          {words.settings.volume}
        </label>
        <div class="slider">
          <input
            id={id}
            type="range"
            min="0"
            max={loudest}
            step="5"
            value={volume}
            disabled={mute}
            aria-valuetext={words.settings.volumeText(volume)}
            onInput={(event) => settings.change({ volume: event.currentTarget.valueAsNumber })}
          />
          <output for={id}>{volume}%</output>
        </div>
      </div>
      <label class="check">
        <input type="checkbox" checked={mute} onChange={() => settings.change({ mute: !mute })} />
        {words.settings.mute}
      </label>
    </>
  );
}
