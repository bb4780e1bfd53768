/** What the player has set; shown at once, kept by main. */
import { computed, effect, signal } from '@preact/signals';
import { defaultSettings, type Settings } from '../../shared/wire/settings.ts';
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

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const wantsLessMotion = signal(lessMotion.matches);
lessMotion.addEventListener('change', () => {
  wantsLessMotion.value = lessMotion.matches;
});

/** The speed that holds: somebody who asked the system for less motion gets none, whatever is set here. */
export const speed = computed(() => (wantsLessMotion.value ? 'off' : current.value.speed));

/** Style sheets read theme and speed from the root element. */
effect(() => {
  document.documentElement.dataset.theme = current.value.theme;
  document.documentElement.dataset.speed = speed.value;
});
