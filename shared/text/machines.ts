/** The computers that give the dice of a network game, as people compare them. */
import type { GameEvent } from '../game/events.ts';
import { number } from '../words/formats.ts';
import { words } from '../words/index.ts';

/** The first digits of a computer's key, which nobody else can have. */
function fingerprintOf(key: string): string {
  return key.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** For each machine the rolls that it took no part in, from 1, neighbours together. */
function missedRolls(events: readonly GameEvent[], machines: number): readonly (readonly Range[])[] {
  const missed: Range[][] = Array.from({ length: machines }, () => []);
  const away = new Set<number>();
  let roll = 0;
  for (const event of events) {
    if (event.type === 'withheld') away.add(event.machine);
    if (event.type === 'returned') away.delete(event.machine);
    if (event.type !== 'rolled') continue;
    roll++;
    for (const machine of away) {
      const last = missed[machine].at(-1);
      if (last?.to === roll - 1) missed[machine].splice(-1, 1, { from: last.from, to: roll });
      else missed[machine].push({ from: roll, to: roll });
    }
  }
  return missed;
}

function missedLine(missed: readonly Range[]): string {
  const count = missed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const numbers = missed.map(({ from, to }) => (from === to ? number(from) : `${number(from)}–${number(to)}`));
  return `${words.proof.missed(count)}: ${numbers.join(', ')}`;
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
    return missed[machine].length === 0 ? line : `${line} (${missedLine(missed[machine])})`;
  });
}
