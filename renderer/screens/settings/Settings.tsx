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
    <div class="setting">
      <p class="setting-name">{name}</p>
      {children}
      <p class="quiet">{hint}</p>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly hint: string;
  readonly names: Readonly<Record<T, string>>;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ name, hint, names, values, value, onChange }: ChoiceProps<T>) {
  const options = values.map((one) => ({ value: one, name: names[one] }));
  return (
    <Setting name={name} hint={hint}>
      <Segments label={name} options={options} value={value} onChange={onChange} />
    </Setting>
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
        names={words.settings.themes}
        values={themes}
        value={theme}
        onChange={(value) => settings.change({ theme: value })}
      />
      <Setting name={words.settings.textSize} hint={words.settings.textSizeHint}>
        <Segments
          label={words.settings.textSize}
          options={textSizes.map((value) => ({ value, name: words.percent(value / 100) }))}
          value={textSize}
          onChange={(value) => settings.change({ textSize: value })}
        />
      </Setting>
      <Choice
        name={words.settings.motion}
        hint={settings.speed.value === speed ? words.settings.motionHint : words.settings.motionReduced}
        names={words.settings.speeds}
        values={speeds}
        value={speed}
        onChange={(value) => settings.change({ speed: value })}
      />
    </>
  );
}

function Play() {
  const { settings } = useApp();
  const { dieClick, pointers, undo } = settings.values.value;
  return (
    <>
      <Choice
        name={words.settings.dieClick}
        hint={words.settings.dieClickHint}
        names={words.settings.dieClicks}
        values={dieClicks}
        value={dieClick}
        onChange={(value) => settings.change({ dieClick: value })}
      />
      <div class="setting">
        <Check label={words.settings.undo} checked={undo} onChange={(value) => settings.change({ undo: value })} />
        <p class="quiet">{words.settings.undoHint}</p>
      </div>
      <Check
        label={words.settings.pointers}
        checked={pointers}
        onChange={(value) => settings.change({ pointers: value })}
      />
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
            { value: 0, name: words.coach.warnOff },
            ...warnLimits.map((points) => ({ value: points, name: words.coach.warnFrom(points) })),
          ]}
          value={warnFrom ?? 0}
          onChange={(value) => settings.change({ warnFrom: value === 0 ? null : value })}
        />
      </Setting>
      <Check
        label={words.coach.showChances}
        checked={chances}
        onChange={(value) => settings.change({ chances: value })}
      />
      <div class="setting">
        <Check
          label={words.coach.showWinning}
          checked={winChances}
          onChange={(value) => settings.change({ winChances: value })}
        />
        <p class="quiet">{words.coach.showWinningHint}</p>
      </div>
    </>
  );
}

function Sound() {
  const { settings } = useApp();
  const { volume, mute, aloud } = settings.values.value;
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
      <Check label={words.settings.mute} checked={mute} onChange={(value) => settings.change({ mute: value })} />
      <div class="setting">
        <Check label={words.settings.aloud} checked={aloud} onChange={(value) => settings.change({ aloud: value })} />
        <p class="quiet">{words.settings.aloudHint}</p>
      </div>
    </>
  );
}
