/** What the player has set; shown at once, kept by main. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { defaultSettings, type Settings, type Theme } from '../../shared/wire/settings.ts';
import { api } from '../api.ts';

const current = signal<Settings>(defaultSettings);

export const settings = computed(() => current.value);

export async function readSettings(): Promise<void> {
  const answer = await api['settings:read'](null);
  if (answer.ok) current.value = answer.value;
}

/** A setting that cannot be kept still holds until the window is closed. */
export function changeSettings(change: Partial<Settings>): void {
  current.value = { ...current.value, ...change };
  void api['settings:write'](current.value);
}

/** Whether the system asks for something, now and whenever it changes its mind. */
function asked(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

const wantsLessMotion = asked('(prefers-reduced-motion: reduce)');
const wantsDark = asked('(prefers-color-scheme: dark)');
const wantsContrast = asked('(prefers-contrast: more)');

/** The speed that holds: somebody who asked the system for less motion gets none, whatever is set here. */
export const speed = computed(() => (wantsLessMotion.value ? 'off' : current.value.speed));

/** The theme that holds. */
export const look = computed((): Exclude<Theme, 'system'> => {
  const { theme } = current.value;
  if (theme !== 'system') return theme;
  if (wantsContrast.value) return 'high-contrast';
  return wantsDark.value ? 'dark' : 'light';
});

/** Style sheets read theme and speed from the root element. */
effect(() => {
  document.documentElement.dataset.theme = look.value;
  document.documentElement.dataset.speed = speed.value;
});
