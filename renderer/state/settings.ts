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

const lessMotion = asked('(prefers-reduced-motion: reduce)');
const moreContrast = asked('(prefers-contrast: more)');
const darkness = asked('(prefers-color-scheme: dark)');

/** The speed that holds: somebody who asked the system for less motion gets none, whatever is set here. */
export const speed = computed(() => (lessMotion.value ? 'off' : current.value.speed));

/** The theme that holds: the one that is set, or the system's. */
export const theme = computed((): Exclude<Theme, 'system'> => {
  const { theme: set } = current.value;
  if (set !== 'system') return set;
  if (moreContrast.value) return 'high-contrast';
  return darkness.value ? 'dark' : 'light';
});

/** Style sheets read theme and speed from the root element. */
effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.documentElement.dataset.speed = speed.value;
});
