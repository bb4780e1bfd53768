/** Names as they are shown: a deleted player has none in the log, and an old club may have none at all. */
import type { GameEvent } from '../game/events.ts';
import { foldName } from '../game/seats.ts';
import { words } from '../words/index.ts';

/** The name itself, or with a number after it if somebody else already has it. */
export function freeName(name: string, taken: readonly string[]): string {
  const isFree = (candidate: string) => !taken.some((other) => foldName(other) === foldName(candidate));
  let count = 2;
  let candidate = name;
  while (!isFree(candidate)) candidate = words.numbered(name, count++);
  return candidate;
}

export const clubName = (name: string) => name || words.club.usualName;

/** By seat, no two alike: "Eric", "Deleted player", "Deleted player 2". */
export function shownNames(names: readonly string[]): readonly string[] {
  const taken = names.filter((name) => name !== '');
  return names.map((name) => {
    if (name !== '') return name;
    const free = freeName(words.playerName(name), taken);
    taken.push(free);
    return free;
  });
}

/** The same game with a name in every seat. */
export function withShownNames(events: readonly GameEvent[]): readonly GameEvent[] {
  const [started] = events;
  if (started?.type !== 'started' || started.seats.every(({ name }) => name !== '')) return events;
  const names = shownNames(started.seats.map(({ name }) => name));
  const seats = started.seats.map((seat, index) => ({ ...seat, name: names[index] }));
  return [{ ...started, seats }, ...events.slice(1)];
}
