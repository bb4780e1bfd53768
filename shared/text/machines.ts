/** The computers that give the dice of a network game, as people compare them. */
import type { GameEvent } from '../game/events.ts';
import { words } from '../words/index.ts';

/** The first digits of a computer's key, which nobody else can have. */
function fingerprintOf(key: string): string {
  return key.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');
}

/** How many rolls each machine took no part in. */
function missedRolls(events: readonly GameEvent[], machines: number): readonly number[] {
  const missed = Array.from({ length: machines }, () => 0);
  const away = new Set<number>();
  for (const event of events) {
    if (event.type === 'withheld') away.add(event.machine);
    if (event.type === 'returned') away.delete(event.machine);
    if (event.type === 'rolled') for (const machine of away) missed[machine]++;
  }
  return missed;
}

/** One line for each computer; empty if the dice come from one seed. */
export function machineLines(events: readonly GameEvent[]): readonly string[] {
  const [first] = events;
  if (first?.type !== 'started' || first.machines === undefined) return [];
  const { machines, seats } = first;
  const missed = missedRolls(events, machines.length);
  return machines.map(({ key, seats: own }, machine) => {
    const people = own.map((seat) => seats[seat].name);
    const line = words.proof.machine(people, fingerprintOf(key));
    return missed[machine] === 0 ? line : `${line} (${words.proof.missed(missed[machine])})`;
  });
}
