/** The player's settings: shown at once, saved by main. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Api } from '../../shared/wire/channels.ts';
import { defaultSettings, type Settings as SettingValues, type Speed, type Theme } from '../../shared/wire/settings.ts';
import { latestAnswer } from './requests.ts';

export interface SystemLook {
  readonly lessMotion: ReadonlySignal<boolean>;
  readonly dark: ReadonlySignal<boolean>;
  readonly contrast: ReadonlySignal<boolean>;
}

export type Settings = ReturnType<typeof createSettings>;

export function createSettings(api: Api, system: SystemLook) {
  const { now: values, read } = latestAnswer<SettingValues>(() => api['settings:read'](null), defaultSettings);
  return {
    values,
    /** The speed in use: nothing moves if the system is set to reduce motion, whatever is set here. */
    speed: computed((): Speed => (system.lessMotion.value ? 'off' : values.value.speed)),
    look: computed((): Exclude<Theme, 'system'> => {
      const { theme } = values.value;
      if (theme !== 'system') return theme;
      if (system.contrast.value) return 'high-contrast';
      return system.dark.value ? 'dark' : 'light';
    }),
    read,
    /** A setting that cannot be saved still applies until the window is closed. */
    change(change: Partial<SettingValues>) {
      values.value = { ...values.value, ...change };
      void api['settings:write'](values.value);
    },
  };
}
