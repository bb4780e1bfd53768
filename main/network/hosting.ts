/** A table that is open on this machine: its state, and what both its host and messages from guests do with it. */
import { diceToRoll } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { NetworkSeat, Phrase, Said } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import type { Log } from '../log.ts';
import { type HostRecord, readNetwork, writeNetwork } from '../store/truth/network.ts';
import { catchUp, type Delivery, type Progress } from './delivery.ts';
import { countSpectators, type GuestChannel, type Guests, type Member, sendToAll } from './guests.ts';
import { type JointRoll, makeRoll } from './jointRoll.ts';
import type { KeyPair } from './keys.ts';
import { gameSeats, type Lobby, lobbySeats } from './seating.ts';

type Response<T> = Result<T, Problem>;

export interface Hosting extends Delivery {
  readonly log: Log;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
  readonly code: string;
  readonly secret: Buffer;
  readonly keys: KeyPair;
  readonly guests: Guests;
  readonly roll: JointRoll;
  lobby: Lobby;
  /** Null before the start. */
  game: number | null;
  /** The seats whose machines everybody is waiting for. */
  waiting: readonly number[];
  isClosed: boolean;
}

/** What the host has to remember about the game. */
export function readRecord({ store, game }: Hosting): HostRecord {
  const record = game === null ? null : readNetwork(store, game);
  if (record?.role !== 'host') throw new Error('the table is not open');
  return record;
}

export function saveRecord({ store, game }: Hosting, record: HostRecord): void {
  if (game !== null) writeNetwork(store, game, record);
}

export function seatsOf(host: Hosting): readonly NetworkSeat[] {
  const open = host.game === null ? null : host.table.game();
  if (open === null || open.id !== host.game) return lobbySeats(host.lobby, host.guests);
  return gameSeats(open, host.guests, readRecord(host).computers);
}

export const rulesOf = ({ table, lobby }: Hosting): RulesetId => table.game()?.game.rules ?? lobby.rules;

/** Tells everybody who is at the table, and whom it waits for. */
export function sendState(host: Hosting): void {
  if (host.isClosed) return;
  const [seats, waiting] = [[...seatsOf(host)], [...host.waiting]];
  const spectators = countSpectators(host.guests);
  sendToAll(host.guests, { type: 'table', rules: rulesOf(host), seats, spectators, waiting });
  host.onChange();
}

/** Everything a member needs to catch up with the others in a game, this one or an earlier one. */
export function catchUpMember(host: Hosting, member: Member, game: number, progress: Progress): void {
  const isOver = catchUp(host, member, game, progress);
  const { channel, machine } = member;
  // A guest who came for the end of an earlier game has nothing more to wait for.
  if (game !== host.game && isOver && channel !== null) refuse(channel, 'closed');
  if (game !== host.game || machine === null || channel === null) return;
  for (const { from, to, box } of readRecord(host).boxes) if (to === machine) channel.send({ type: 'box', from, box });
  const { current } = host.roll;
  if (current !== null) channel.send({ type: 'fixed', ...current });
}

export function refuse(channel: GuestChannel, fault: NetworkFault): void {
  channel.send({ type: 'bye', fault });
  channel.close();
}

export function say({ guests, onSaid }: Hosting, player: number, phrase: Phrase): void {
  sendToAll(guests, { type: 'said', player, phrase });
  onSaid({ player, phrase });
}

export async function makeMove({ table, game, roll }: Hosting, request: MoveRequest): Promise<Response<MoveAnswer>> {
  const open = table.game();
  if (open === null || open.id !== game || request.id !== game) return table.move(request);
  if (request.seen < open.events.length) return ok({ made: false });
  if (roll.current !== null) return fail({ code: 'table-busy' });
  if (request.move.type !== 'roll') return table.move(request);
  const legal = diceToRoll(open.game, request.player, request.move);
  return legal.ok ? makeRoll(roll, request) : legal;
}
