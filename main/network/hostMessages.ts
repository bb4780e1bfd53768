/** What guests send to the host of a table, and what it does about it. */
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer } from '../../shared/wire/table.ts';
import { traceOf } from '../log.ts';
import { acknowledge, sendEvents } from './delivery.ts';
import { arrivalOf, type GuestChannel, type Member, makeSpectatorRoom, sendToMachines } from './guests.ts';
import type { Admitted } from './handshake.ts';
import {
  catchUpMember,
  type Hosting,
  makeMove,
  readRecord,
  refuse,
  saveRecord,
  say,
  seatsOf,
  sendState,
} from './hosting.ts';
import { takeLink, takeShare } from './jointRoll.ts';
import { type AnswerProblem, answerProblems, type ToHost } from './messages.ts';
import { placeNames, withComputer, withShares } from './seating.ts';

type Message<T extends ToHost['type']> = Extract<ToHost, { type: T }>;

export function onAdmitted(host: Hosting, { channel, member: id }: Admitted): void {
  const arrival = arrivalOf(host.guests, host.store, id);
  if (arrival === null) channel.close();
  else attach(host, arrival.member, channel, arrival.game);
}

/** `game` is the one that a member comes back for, if it is not the one at this table. */
function attach(host: Hosting, member: Member, channel: GuestChannel, game: number | null): void {
  // A connection that is half gone makes room for the new one.
  member.channel?.close();
  member.channel = channel;
  member.sent = 'proved';
  channel.onClose((fault) => {
    if (fault !== null) host.log(`network: a guest was dropped: ${fault}`);
    if (member.channel !== channel) return;
    member.channel = null;
    sendState(host);
  });
  channel.listen((message) => {
    if (member.channel !== channel) return;
    try {
      receive(host, member, channel, message, game ?? host.game);
    } catch (error) {
      host.log(`network: ${traceOf(error)}`);
      channel.close();
    }
  });
}

function receive(host: Hosting, member: Member, channel: GuestChannel, message: ToHost, game: number | null): void {
  const { guests, log, roll, signatures } = host;
  const { machine } = member;
  // SECURITY: a guest who comes for the rest of another game has no part in this one.
  if (game !== host.game && !['rejoin', 'ack', 'signed', 'leave'].includes(message.type)) return;
  switch (message.type) {
    case 'join':
      receiveJoin(host, member, channel, message);
      break;
    case 'rejoin':
      if (game !== null) catchUpMember(host, member, game, message);
      else member.sent = 'placed';
      if (game === host.game && machine !== null) returnSeats(host, machine);
      sendState(host);
      break;
    case 'ready':
      member.ready = message.ready;
      sendState(host);
      break;
    case 'boxes':
      receiveShares(host, member, message);
      break;
    case 'move':
      receiveMove(host, member, message).catch((error) => log(`network: ${traceOf(error)}`));
      break;
    case 'link':
      // SECURITY: a machine that sends a different link from the one promised at the start is ignored.
      if (machine !== null && !takeLink(roll, machine, message.k, Buffer.from(message.link, 'hex')))
        refuse(channel, 'bad-frame');
      break;
    case 'share':
      if (machine !== null) takeShare(roll, machine, message.machine, Buffer.from(message.share, 'hex'));
      break;
    case 'ack':
      if (game !== null) acknowledge(host, member, game, message.seen);
      break;
    case 'signed':
      if (game !== null && machine !== null && signatures.take(game, message)) sendToMachines(guests, message);
      break;
    case 'say': {
      const player = seatsOf(host).findIndex(({ name }) => member.names.includes(name));
      if (player >= 0) say(host, player, message.phrase);
      break;
    }
    case 'leave':
      if (host.game === null) guests.delete(member.id);
      channel.close();
      break;
  }
}

function receiveJoin(host: Hosting, member: Member, channel: GuestChannel, message: Message<'join'>) {
  const { guests, lobby, game } = host;
  const { names, end, key } = message;
  if (guests.has(member.id)) return refuse(channel, 'bad-frame');
  if (names.length > 0 && game !== null) return refuse(channel, 'started-already');
  const placed = names.length === 0 ? ok([]) : placeNames(lobby, guests, names);
  if (!placed.ok) return refuse(channel, placed.error);
  if (names.length === 0 && !makeSpectatorRoom(guests)) return refuse(channel, 'table-full');
  Object.assign(member, { names: placed.value, end, key, sent: 'placed' } satisfies Partial<Member>);
  guests.set(member.id, member);
  channel.send({ type: 'welcome', member: member.id, token: member.token, number: guests.size });
  if (game !== null) {
    const record = readRecord(host);
    const { id, token, acked } = member;
    const known = record.members.filter((one) => guests.has(one.id));
    saveRecord(host, { ...record, members: [...known, { id, token, machine: null, acked }] });
    catchUpMember(host, member, game, { uid: null, seen: 0 });
  }
  sendState(host);
}

/** A machine that is back plays its seats again. */
function returnSeats(host: Hosting, machine: number): void {
  const before = readRecord(host);
  const seats = host.table.game()?.game.machines?.[machine]?.seats ?? [];
  const played = seats.filter((seat) => before.computers[seat] !== undefined);
  if (played.length > 0)
    saveRecord(
      host,
      played.reduce((record, seat) => withComputer(record, seat, null), before),
    );
}

function receiveShares(host: Hosting, member: Member, { boxes }: Message<'boxes'>): void {
  if (host.game === null || member.machine === null) return;
  const from = member.machine;
  const { record, fresh } = withShares(readRecord(host), member, boxes);
  saveRecord(host, record);
  for (const other of host.guests.values())
    for (const { to, box } of fresh) if (other.machine === to) other.channel?.send({ type: 'box', from, box });
}

async function receiveMove(host: Hosting, member: Member, message: Message<'move'>): Promise<void> {
  const { number, seen, player, move } = message;
  const open = host.table.game();
  const answered = async (): Promise<Result<MoveAnswer, Problem>> => {
    if (open === null || open.id !== host.game || member.machine === null) return fail({ code: 'no-game' });
    // SECURITY: a seat belongs to a connection, whatever a message says.
    if (!open.game.machines?.[member.machine]?.seats.includes(player))
      return fail({ code: 'not-your-seat', name: open.game.seats[player]?.name ?? '' });
    return makeMove(host, { id: open.id, seen, player, move, typed: null });
  };
  const result = await answered();
  // An outdated move is answered with what was missed, which is sent before the answer.
  if (host.game !== null) sendEvents(host, member, host.game);
  const code = result.ok ? (result.value.made ? null : 'moved-on') : result.error.code;
  const problem: AnswerProblem | null = code && (answerProblems.find((one) => one === code) ?? 'refused');
  member.channel?.send({ type: 'answer', number, problem });
}
