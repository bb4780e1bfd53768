/** The computers that play for people whose machines are away, until they come back. */
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRecord } from '../store/truth/network.ts';

type Computers = HostRecord['computers'];

/** A computer plays the seat from now on; null leaves it to its player. */
export function withStandIn(record: HostRecord, seat: number, computer: PlayerType | null): HostRecord {
  const { [seat]: _, ...others } = record.computers;
  const computers: Computers = computer === null ? others : { ...others, [seat]: computer };
  return { ...record, computers };
}

/** Without computers in these seats; the same record if there were none. */
export function handedBack(record: HostRecord, seats: readonly number[]): HostRecord {
  return seats
    .filter((seat) => record.computers[seat] !== undefined)
    .reduce((kept, seat) => withStandIn(kept, seat, null), record);
}
