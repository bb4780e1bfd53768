/** The settings: everything takes effect at once. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { type DieClick, loudest, type Speed, type Theme } from '../../shared/wire/settings.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Segments } from '../parts/Segments.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { changeSettings, settings, speed } from '../state/settings.ts';

const themeOptions: readonly { value: Theme; name: string }[] = [
  { value: 'system', name: 'System' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
  { value: 'high-contrast', name: 'High contrast' },
];
const speedOptions: readonly { value: Speed; name: string }[] = [
  { value: 'off', name: 'Off' },
  { value: 'fast', name: 'Fast' },
  { value: 'normal', name: 'Normal' },
  { value: 'slow', name: 'Slow' },
];
const dieClickOptions: readonly { value: DieClick; name: string }[] = [
  { value: 'reroll', name: 'Roll it again' },
  { value: 'hold', name: 'Hold it' },
];

export function Settings({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Tabs
        label="Settings"
        pages={[
          { name: 'Look', content: <Look /> },
          { name: 'Play', content: <Play /> },
          { name: 'Sound', content: <Sound /> },
        ]}
      />
      <div class="buttons end">
        <button type="button" class="primary" onClick={onClose}>
          Done
        </button>
      </div>
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
  const { theme } = settings.value;
  return (
    <>
      <Setting name="Theme" hint="System follows the light, dark or high contrast of your computer.">
        <Segments
          label="Theme"
          options={themeOptions}
          value={theme}
          onChange={(value) => changeSettings({ theme: value })}
        />
      </Setting>
      <Setting
        name="Motion"
        hint={
          speed.value === settings.value.speed
            ? 'How fast dice tumble and computers play. Off: everything happens at once.'
            : 'Your computer asks for less motion, so there is none.'
        }
      >
        <Segments
          label="Motion"
          options={speedOptions}
          value={settings.value.speed}
          onChange={(value) => changeSettings({ speed: value })}
        />
      </Setting>
    </>
  );
}

function Play() {
  return (
    <Setting name="A click on a die means" hint="Dice that will be rolled again carry a round arrow.">
      <Segments
        label="A click on a die means"
        options={dieClickOptions}
        value={settings.value.dieClick}
        onChange={(value) => changeSettings({ dieClick: value })}
      />
    </Setting>
  );
}

function Sound() {
  const { volume, mute } = settings.value;
  const id = useId();
  return (
    <>
      <div class="setting">
        <label class="setting-name" for={id}>
          Volume
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
            aria-valuetext={`${volume} per cent`}
            onInput={(event) => changeSettings({ volume: event.currentTarget.valueAsNumber })}
          />
          <output for={id}>{volume}%</output>
        </div>
      </div>
      <label class="check">
        <input type="checkbox" checked={mute} onChange={() => changeSettings({ mute: !mute })} />
        Mute
      </label>
    </>
  );
}
