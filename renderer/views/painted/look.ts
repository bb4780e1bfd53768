/** The colours that hold now. */
import { computed } from '@preact/signals';
import { maxPlayers } from '../../../shared/game/refusals.ts';
import { look } from '../../state/settings.ts';
import { type Palette, paints, type SeatColours } from './palette.ts';

/** As the style sheets have them: only a property in use tells what the browser makes of it. */
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
