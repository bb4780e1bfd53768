/** The colours of a theme, with those of the seats as in the style sheets. */
import { maxPlayers } from '../../../shared/game/refusals.ts';
import { type Palette, paints, type SeatColours } from './palette.ts';

/** Only a property in use shows what the browser makes of a colour. */
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

/** For the theme in use. */
export function paletteFor(look: keyof typeof paints): Palette {
  return { ...paints[look], ...seatColours() };
}
