/**
 * The address of a finished game, the same on every machine that has a copy of it: the SHA-256, as 64 hexadecimal
 * digits, of one line of JSON without spaces: `id`, `counts`, `finishedAt` and `events`, in this order, each event with
 * its fields in the order written below. It leaves out what may differ between two copies of one game:
 *   the seed     a copy may have been made before the seed was known; the commitment is covered
 *   the names    a deleted player may still have one on another machine; the signature on a copy covers the names
 *   the scores   they follow from the dice
 *   the packing  version and bits of the packed log, and the version of the file format
 *
 * Never change this form: existing clubs use addresses as file names. If later games need to say more, add a field that
 * is left out when it is empty.
 */
import { hash } from 'node:crypto';
import type { GameEvent } from '../../shared/game/events.ts';
import type { FinishedGame } from '../store/truth/games.ts';

export type AddressedGame = Pick<FinishedGame, 'uid' | 'counts' | 'finishedAt' | 'events'>;

/** The fields of each event in their order; those that are empty are not written. */
const fields: Readonly<Record<GameEvent['type'], readonly string[]>> = {
  started: ['rules', 'players', 'dice', 'cheat', 'commitment', 'at', 'words', 'undo', 'machines', 'sameDice', 'daily'],
  rolled: ['player', 'reroll', 'dice'],
  selected: ['player', 'reroll'],
  scored: ['player', 'category', 'column'],
  undone: ['player'],
  hinted: ['player'],
  resigned: ['player'],
  withheld: ['machine'],
  returned: ['machine'],
};

function canonical(event: GameEvent): object {
  const all = event.type === 'started' ? { ...event, players: event.seats.map(({ type }) => type) } : event;
  return Object.fromEntries(['type', ...fields[event.type]].map((field) => [field, all[field as keyof typeof all]]));
}

/** The text whose SHA-256 is the address. */
export function canonicalLine({ uid, counts, finishedAt, events }: AddressedGame): string {
  return JSON.stringify({ id: uid, counts, finishedAt, events: events.map(canonical) });
}

export function addressOf(game: AddressedGame): string {
  return hash('sha256', canonicalLine(game));
}

export function isAddress(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
