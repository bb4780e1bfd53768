/** Which colours hold now: the theme that is set, or the system's where none is. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { maxPlayers } from '../../../shared/game/refusals.ts';
import { settings } from '../../state/settings.ts';
import { type Look, type Palette, paints, type SeatColours } from './palette.ts';

function media(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

const prefersDark = media('(prefers-color-scheme: dark)');
const prefersContrast = media('(prefers-contrast: more)');

const look = computed((): Look => {
  const { theme } = settings.value;
  if (theme !== 'system') return theme;
  if (prefersContrast.value) return 'high-contrast';
  return prefersDark.value ? 'dark' : 'light';
});

/** A property's colours as the browser works them out, for only a property in use can be asked. */
function seatColours(): SeatColours {
  const probe = document.createElement('i');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const seats = Array.from({ length: maxPlayers }, (_, seat) => colour(`--seat-${seat}`));
  const onSeat = colour('--on-seat');
  probe.remove();
  return { seats, onSeat };
}

export const palette = computed((): Palette => ({ ...paints[look.value], ...seatColours() }));
