/** The settings: everything takes effect at once. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { dieClicks, loudest, speeds, textSizes, themes, warnLimits } from '../../../shared/wire/settings.ts';
import { words } from '../../../shared/words/index.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Check } from '../../parts/Field.tsx';
import { HintChoice } from '../../parts/HintChoice.tsx';
import { LanguageSetting } from '../../parts/LanguageChoice.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useApp } from '../../useApp.ts';
import { ClubSettings } from './ClubSettings.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';

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
    { name: words.update.tab, content: <UpdateSettings /> },
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
    <div class="setting stack tight">
      <p class="setting-name">{name}</p>
      {children}
      <p class="hint">{hint}</p>
    </div>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly hint: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string | number>({ hint, ...choice }: ChoiceProps<T>) {
  return (
    <Setting name={choice.name} hint={hint}>
      <Segments label={choice.name} {...choice} />
    </Setting>
  );
}

interface SwitchProps {
  readonly of: 'undo' | 'pointers' | 'chances' | 'winChances' | 'mute' | 'aloud';
  readonly label: string;
  readonly hint?: string;
}

/** Something that is on or off. */
function Switch({ of, ...labelled }: SwitchProps) {
  const { settings } = useApp();
  return (
    <Check {...labelled} checked={settings.values.value[of]} onChange={(value) => settings.change({ [of]: value })} />
  );
}

function Look() {
  const { settings } = useApp();
  const { theme, speed, textSize } = settings.values.value;
  return (
    <>
      <LanguageSetting />
      <Choice
        name={words.settings.theme}
        hint={words.settings.themeHint}
        options={themes.map((value) => ({ value, name: words.settings.themes[value] }))}
        value={theme}
        onChange={(value) => settings.change({ theme: value })}
      />
      <Choice
        name={words.settings.textSize}
        hint={words.settings.textSizeHint}
        options={textSizes.map((value) => ({ value, name: words.percent(value / 100) }))}
        value={textSize}
        onChange={(value) => settings.change({ textSize: value })}
      />
      <Choice
        name={words.settings.motion}
        hint={settings.speed.value === speed ? words.settings.motionHint : words.settings.motionReduced}
        options={speeds.map((value) => ({ value, name: words.settings.speeds[value] }))}
        value={speed}
        onChange={(value) => settings.change({ speed: value })}
      />
    </>
  );
}

function Play() {
  const { settings } = useApp();
  return (
    <>
      <Choice
        name={words.settings.dieClick}
        hint={words.settings.dieClickHint}
        options={dieClicks.map((value) => ({ value, name: words.settings.dieClicks[value] }))}
        value={settings.values.value.dieClick}
        onChange={(value) => settings.change({ dieClick: value })}
      />
      <Switch of="undo" label={words.settings.undo} hint={words.settings.undoHint} />
      <Switch of="pointers" label={words.settings.pointers} />
    </>
  );
}

function CoachSettings() {
  const { settings } = useApp();
  return (
    <>
      <Setting name={words.coach.hints} hint={words.coach.hintsHint}>
        <HintChoice />
      </Setting>
      <Choice
        name={words.coach.warn}
        hint={words.coach.warnHint}
        options={[
          { value: 0, name: words.coach.warnOff },
          ...warnLimits.map((points) => ({ value: points, name: words.coach.warnFrom(points) })),
        ]}
        value={settings.values.value.warnFrom ?? 0}
        onChange={(value) => settings.change({ warnFrom: value === 0 ? null : value })}
      />
      <Switch of="chances" label={words.coach.showChances} />
      <Switch of="winChances" label={words.coach.showWinning} hint={words.coach.showWinningHint} />
    </>
  );
}

function Sound() {
  const { settings } = useApp();
  const { volume, mute } = settings.values.value;
  const id = useId();
  return (
    <>
      <div class="setting stack tight">
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
      <Switch of="mute" label={words.settings.mute} />
      <Switch of="aloud" label={words.settings.aloud} hint={words.settings.aloudHint} />
    </>
  );
}
