/** The settings: everything takes effect at once. */
import { useEffect, useId } from 'preact/hooks';
import {
  dieClicks,
  hintModes,
  loudest,
  speeds,
  textSizes,
  themes,
  type Settings as Values,
  warnLimits,
} from '../../../shared/wire/settings.ts';
import type { UpdateNow } from '../../../shared/wire/update.ts';
import { offeredLanguages, words } from '../../../shared/words/index.ts';
import { languages } from '../../../shared/words/languages.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Check, optionsOf, Segments, SelectField, useSetting } from '../../parts/Field.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useApp } from '../../useApp.ts';
import { ClubSettings } from './ClubSettings.tsx';

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
    <Dialog title={words.settings.title} onClose={onClose} buttons={words.common.done}>
      <Tabs label={words.settings.title} pages={pages} first={isClubFirst ? pages.length - 1 : 0} />
    </Dialog>
  );
}

type ChoiceName = 'theme' | 'textSize' | 'speed' | 'dieClick' | 'hints' | 'warnFrom';

interface ChoiceProps<Name extends ChoiceName> {
  readonly of: Name;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly value: Values[Name]; readonly name: string }[];
}

/** One of a few. */
function Choice<Name extends ChoiceName>({ of, label, hint, options }: ChoiceProps<Name>) {
  return (
    <div class="setting stack tight">
      <p class="strong">{label}</p>
      <Segments<Values[Name]> label={label} options={options} {...useSetting(of)} />
      <p class="hint">{hint}</p>
    </div>
  );
}

interface SwitchProps {
  readonly of: 'undo' | 'pointers' | 'chances' | 'winChances' | 'mute' | 'aloud';
  readonly label: string;
  readonly hint?: string;
}

/** Something that is on or off. */
function Switch({ of, ...labelled }: SwitchProps) {
  return <Check {...labelled} {...useSetting(of)} />;
}

function Look() {
  const { language, settings } = useApp();
  const { language: chosen, speed } = settings.values.value;
  const { theme, textSize, motion, motionHint, motionReduced } = words.settings;
  const languageOptions = optionsOf(offeredLanguages, (tag) => languages[tag].name);
  return (
    <>
      <SelectField
        label={words.settings.language}
        value={chosen}
        options={[{ value: null, name: words.settings.systemLanguage }, ...languageOptions]}
        onChange={language.choose}
      />
      <Choice
        of="theme"
        label={theme}
        hint={words.settings.themeHint}
        options={optionsOf(themes, words.settings.themes)}
      />
      <Choice
        of="textSize"
        label={textSize}
        hint={words.settings.textSizeHint}
        options={optionsOf(textSizes, (size) => words.percent(size / 100))}
      />
      <Choice
        of="speed"
        label={motion}
        hint={settings.speed.value === speed ? motionHint : motionReduced}
        options={optionsOf(speeds, words.settings.speeds)}
      />
    </>
  );
}

function Play() {
  const { dieClick, dieClickHint, undo, undoHint, pointers } = words.settings;
  return (
    <>
      <Choice
        of="dieClick"
        label={dieClick}
        hint={dieClickHint}
        options={optionsOf(dieClicks, words.settings.dieClicks)}
      />
      <Switch of="undo" label={undo} hint={undoHint} />
      <Switch of="pointers" label={pointers} />
    </>
  );
}

function CoachSettings() {
  const { hints, hintsHint, warn, warnHint, warnOff, warnFrom, showChances, showWinning, showWinningHint } =
    words.coach;
  return (
    <>
      <Choice of="hints" label={hints} hint={hintsHint} options={optionsOf(hintModes, words.coach.hintModes)} />
      <Choice
        of="warnFrom"
        label={warn}
        hint={warnHint}
        options={[{ value: null, name: warnOff }, ...optionsOf(warnLimits, warnFrom)]}
      />
      <Switch of="chances" label={showChances} />
      <Switch of="winChances" label={showWinning} hint={showWinningHint} />
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
        <label class="strong" for={id}>
          {words.settings.volume}
        </label>
        <div class="line slider">
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

function sentenceOf(now: UpdateNow): string {
  switch (now.phase) {
    case 'idle':
      return '';
    case 'unavailable':
    case 'looking':
    case 'current':
      return words.update[now.phase];
    case 'found':
      return words.update.found(now.version);
    case 'fetching':
      return words.update.fetching(now.version, now.done);
    case 'ready':
      return now.fault === null ? words.update.ready(now.version) : words.update.faults[now.fault];
    case 'failed':
      return words.update.faults[now.fault];
  }
}

/** New versions: off until somebody says yes, and one step at a time after that. */
function UpdateSettings() {
  const { update } = useApp();
  const allowed = useSetting('updates');
  const now = update.now.value;
  useEffect(() => void update.read(), []);
  if (now.phase === 'unavailable') return <p>{sentenceOf(now)}</p>;
  return (
    <>
      <Check label={words.update.allow} hint={words.update.allowHint} {...allowed} />
      <p role="status">{allowed.value ? sentenceOf(now) : ''}</p>
      {allowed.value && now.phase === 'found' && <Found now={now} />}
      {allowed.value && (
        <div class="buttons">
          <Step now={now} />
        </div>
      )}
    </>
  );
}

function Found({ now }: { now: Extract<UpdateNow, { phase: 'found' }> }) {
  return (
    <>
      <p class="quiet">{now.notes}</p>
      {!now.canInstall && (
        <p>
          {words.update.page} <output class="selectable">{now.page}</output>
        </p>
      )}
    </>
  );
}

function Step({ now }: { now: UpdateNow }) {
  const { update } = useApp();
  if (now.phase === 'looking' || now.phase === 'fetching') return null;
  if (now.phase === 'ready') return <Button name={words.update.install} look="primary" onClick={update.install} />;
  if (now.phase === 'found' && now.canInstall)
    return <Button name={words.update.fetch} look="primary" onClick={update.fetch} />;
  return <Button name={words.update.look} onClick={update.look} />;
}
