/** The colour of each player at a table: the one chosen for the name, or the first that is free. */
import { foldName } from '../../shared/game/seats.ts';
import { colourCount, mostColours, type Settings } from '../../shared/wire/settings.ts';

type Colours = Settings['colours'];

/** By seat, no two alike. */
export function coloursOf(names: readonly string[], chosen: Colours): readonly number[] {
  const taken = new Set<number>();
  const take = (colour: number | undefined) => {
    if (colour === undefined || taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  };
  const wanted = names.map((name) => take(chosen[foldName(name)]));
  return wanted.map((colour, seat) => {
    if (colour !== null) return colour;
    for (let step = 0; step < colourCount; step++) {
      const free = take((seat + step) % colourCount);
      if (free !== null) return free;
    }
    return seat;
  });
}

/** Colours chosen for seats go to the names that sit there. */
export function withSeatColours(chosen: Colours, names: readonly string[], seats: readonly (number | null)[]): Colours {
  return names.reduce((known, name, seat) => {
    const colour = seats[seat] ?? null;
    return colour === null ? known : withColour(known, name, colour);
  }, chosen);
}

/** Adds the choice to those remembered; the oldest are forgotten. */
export function withColour(chosen: Colours, name: string, colour: number): Colours {
  const key = foldName(name);
  const others = Object.entries(chosen).filter(([known]) => known !== key);
  return Object.fromEntries([...others.slice(1 - mostColours), [key, colour]]);
}
