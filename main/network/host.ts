/** A table on the network, on the machine that keeps it: lets guests in, orders what happens, and sends it to everybody. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { diceToRoll } from '../../shared/game/moves.ts';
import { maxPlayers } from '../../shared/game/refusals.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { checkSeats, type PlayerType, type Seat } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { NetworkSeat, Phrase } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import { type Log, traceOf } from '../log.ts';
import { type HostRecord, readNetwork, writeNetwork } from '../store/network.ts';
import type { Store } from '../store/open.ts';
import { readSettings } from '../store/settings.ts';
import type { Table } from '../table.ts';
import { type Channel, type Pace, usualPace } from './channel.ts';
import { newCode } from './code.ts';
import { admit, makeLock } from './handshake.ts';
import { createJointRoll } from './jointRoll.ts';
import { newKeyPair } from './keys.ts';
import { createDelivery, type Member, memberOfKept, newMember, restored } from './members.ts';
import { type AnswerProblem, largestFrame, type ToGuest, type ToHost } from './messages.ts';
import { beginning, gameSeats, lobbySeats, withBoxes } from './seating.ts';
import { createSignatures } from './signatures.ts';
import { countTries } from './tries.ts';

type Response<T> = Result<T, Problem>;

export interface HostParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  /** What to listen on; the address of one network card, or all of them. */
  readonly address?: string;
  /** 0 for any that is free. */
  readonly port?: number;
  readonly pace?: Pace;
  /** Milliseconds that a machine has to reveal its link. */
  readonly patience?: number;
  readonly onChange: () => void;
  readonly onSaid: (said: { readonly player: number; readonly phrase: Phrase }) => void;
}

export interface HostState {
  readonly address: string;
  readonly port: number;
  readonly code: string;
  readonly rules: RulesetId;
  readonly seats: readonly NetworkSeat[];
  readonly spectators: number;
  readonly hasStarted: boolean;
  /** The seats whose machines everybody waits for. */
  readonly waiting: readonly number[];
}

export interface Host {
  state(): HostState;
  /** Before the start: by which rules, and who plays at this machine. */
  setUp(setup: { readonly rules: RulesetId; readonly seats: readonly Seat[] }): Response<null>;
  start(): Response<TableState>;
  move(request: MoveRequest): Promise<Response<MoveAnswer>>;
  /** Lets a computer play for somebody who is away; null hands the seat back. */
  takeOver(player: number, computer: PlayerType | null): Response<null>;
  /** Who plays the seat now. */
  playerOf(game: number, player: number): PlayerType | null;
  say(player: number, phrase: Phrase): void;
  close(): Promise<void>;
}

/** SECURITY: more connections than any table needs are not even looked at. */
const mostConnections = 160;
const mostSpectators = 120;

export async function openHost(parts: HostParts, resumed: number | null = null): Promise<Response<Host>> {
  const { store, table, log, address = '0.0.0.0', pace = usualPace, patience = 10_000, onChange, onSaid } = parts;
  const [code, tableName] = [newCode(), randomBytes(16).toString('hex')];
  const lock = await makeLock(code, tableName);
  const keys = newKeyPair();
  const secret = randomBytes(32);
  const members = new Map<string, Member>();
  const signatures = createSignatures(store);
  const delivery = createDelivery(store, table, signatures);
  let rules: RulesetId = 'official';
  let own: readonly Seat[] = [];
  let game: number | null = resumed;
  let waiting: readonly number[] = [];
  let isClosed = false;

  const kept = (): HostRecord => {
    const record = game === null ? null : readNetwork(store, game);
    if (record?.role !== 'host') throw new Error('the table is not open');
    return record;
  };
  const keep = (record: HostRecord) => {
    if (game !== null) writeNetwork(store, game, record);
  };

  const server = new WebSocketServer({
    host: address,
    port: parts.port ?? (resumed === null ? 0 : kept().port),
    maxPayload: largestFrame,
    perMessageDeflate: false,
  });
  try {
    await once(server, 'listening');
  } catch (error) {
    return fail({ code: 'no-listening', detail: (error as Error).message });
  }
  server.on('error', (error) => log(`network: ${traceOf(error)}`));
  const { port } = server.address() as AddressInfo;

  const roll = createJointRoll({
    table,
    record: kept,
    keep,
    announce: (fixed) => toMachines({ type: 'fixed', ...fixed }),
    ask: (machine) => toMachines({ type: 'need', machine }),
    onWaiting: (machines) => {
      const all = table.game()?.game.machines ?? [];
      waiting = machines.flatMap((machine) => all[machine]?.seats ?? []);
      tellAll();
    },
    patience,
  });

  const seats = (): readonly NetworkSeat[] => {
    const open = game === null ? null : table.game();
    if (open === null || open.id !== game) return lobbySeats(own, members.values());
    return gameSeats(open, members.values(), kept().computers);
  };

  const state = (): HostState => ({
    address,
    port,
    code,
    rules: table.game()?.game.rules ?? rules,
    seats: seats(),
    spectators: [...members.values()].filter(({ names, channel }) => names.length === 0 && channel !== null).length,
    hasStarted: game !== null,
    waiting,
  });

  const toMachines = (message: ToGuest) => {
    // Who is just coming back gets it with everything else.
    for (const { machine, channel, sent } of members.values())
      if (machine !== null && typeof sent === 'number') channel?.send(message);
  };
  const tableMessage = (): ToGuest => {
    const { rules: by, seats: all, spectators, waiting: for_ } = state();
    return { type: 'table', rules: by, seats: [...all], spectators, waiting: [...for_] };
  };
  const tellAll = () => {
    if (isClosed) return;
    const message = tableMessage();
    for (const { channel, sent } of members.values()) if (sent !== 'proved') channel?.send(message);
    onChange();
  };

  /** Everything that a member needs to be where the others are. */
  const bringUp = (member: Member, number: number, has: { readonly uid: string | null; readonly seen: number }) => {
    delivery.bringUp(member, number, has);
    const { channel, machine } = member;
    if (number !== game || machine === null || channel === null) return;
    for (const { from, to, box } of kept().boxes) if (to === machine) channel.send({ type: 'box', from, box });
    const fixed = roll.current();
    if (fixed !== null) channel.send({ type: 'fixed', ...fixed });
  };

  const removeFromLobby = (member: Member) => {
    if (game === null) members.delete(member.id);
  };

  const refuse = (channel: Channel<ToGuest, ToHost>, fault: NetworkFault) => {
    channel.send({ type: 'bye', fault });
    channel.close();
  };

  const attach = (member: Member, channel: Channel<ToGuest, ToHost>, number: number | null) => {
    // A connection that is half gone makes room for the one that is there.
    member.channel?.close();
    member.channel = channel;
    member.sent = 'proved';
    channel.onClose((fault) => {
      if (fault !== null) log(`network: a guest was dropped: ${fault}`);
      if (member.channel !== channel) return;
      member.channel = null;
      tellAll();
    });
    channel.listen((message) => {
      if (member.channel !== channel) return;
      try {
        hear(member, channel, message, number ?? game);
      } catch (error) {
        log(`network: ${traceOf(error)}`);
        channel.close();
      }
    });
  };

  const answer = (problem: Problem | null): AnswerProblem | null => {
    if (problem === null) return null;
    const { code: why } = problem;
    return why === 'table-busy' || why === 'moved-on' || why === 'not-your-seat' || why === 'not-saved'
      ? why
      : 'refused';
  };

  const hearMove = async (member: Member, { number, seen, player, move }: Extract<ToHost, { type: 'move' }>) => {
    const open = table.game();
    const result = await (async (): Promise<Response<MoveAnswer>> => {
      if (open === null || open.id !== game || member.machine === null) return fail({ code: 'no-game' });
      // SECURITY: a seat belongs to a connection, whatever a message says.
      if (!open.game.machines?.[member.machine]?.seats.includes(player))
        return fail({ code: 'not-your-seat', name: open.game.seats[player]?.name ?? '' });
      return makeMove({ id: open.id, seen, player, move, typed: null });
    })();
    // A stale move is answered with what was missed, which goes out before the answer.
    if (game !== null) delivery.send(member, game);
    const problem = result.ok ? (result.value.made ? null : ({ code: 'moved-on' } as const)) : result.error;
    member.channel?.send({ type: 'answer', number, problem: answer(problem) });
  };

  const hear = (member: Member, channel: Channel<ToGuest, ToHost>, message: ToHost, number: number | null): void => {
    // SECURITY: who comes for the rest of another game has no part in this one.
    if (number !== game && !['rejoin', 'ack', 'signed', 'leave'].includes(message.type)) return;
    switch (message.type) {
      case 'join':
        hearJoin(member, channel, message);
        break;
      case 'rejoin':
        if (number !== null) bringUp(member, number, message);
        else member.sent = 'placed';
        if (number === game && member.machine !== null) handBack(member.machine);
        tellAll();
        break;
      case 'ready':
        member.ready = message.ready;
        tellAll();
        break;
      case 'boxes':
        takeBoxes(member, message.boxes);
        break;
      case 'move':
        hearMove(member, message).catch((error) => log(`network: ${traceOf(error)}`));
        break;
      case 'link':
        // SECURITY: who sends another link than the one promised at the start is not listened to.
        if (member.machine !== null && !roll.takeLink(member.machine, message.k, Buffer.from(message.link, 'hex')))
          refuse(channel, 'bad-frame');
        break;
      case 'share':
        if (member.machine !== null) roll.takeShare(member.machine, message.machine, Buffer.from(message.share, 'hex'));
        break;
      case 'ack':
        if (number !== null) delivery.acknowledge(member, number, message.seen);
        break;
      case 'signed':
        if (number !== null && member.machine !== null && signatures.take(number, message)) toMachines(message);
        break;
      case 'say':
        hearSaid(member, message.phrase);
        break;
      case 'leave':
        removeFromLobby(member);
        channel.close();
        break;
    }
  };

  const hearSaid = (member: Member, phrase: Phrase) => {
    const at = seats().findIndex(({ name }) => member.names.includes(name));
    if (at < 0) return;
    say(at, phrase);
  };
  const say = (player: number, phrase: Phrase) => {
    for (const { channel, sent } of members.values())
      if (sent !== 'proved') channel?.send({ type: 'said', player, phrase });
    onSaid({ player, phrase });
  };

  /** SECURITY: those who have gone are remembered only as long as nobody needs their place. */
  const hasRoomToLookOn = (): boolean => {
    const spectators = [...members.values()].filter(({ names }) => names.length === 0);
    if (spectators.length < mostSpectators) return true;
    const gone = spectators.find(({ channel }) => channel === null);
    return gone !== undefined && members.delete(gone.id);
  };

  const hearJoin = (
    member: Member,
    channel: Channel<ToGuest, ToHost>,
    { names, end, key }: Extract<ToHost, { type: 'join' }>,
  ) => {
    if (members.has(member.id)) return refuse(channel, 'bad-frame');
    if (names.length > 0 && game !== null) return refuse(channel, 'started-already');
    const all = [...lobbySeats(own, members.values()).map(({ name, kind }) => ({ name, type: kind }))];
    const checked = checkSeats([...all, ...names.map((name) => ({ name, type: 'human' as const }))]);
    if (names.length > 0 && !checked.ok)
      return refuse(channel, checked.error.code === 'player-count' ? 'table-full' : 'name-refused');
    if (names.length === 0 && !hasRoomToLookOn()) return refuse(channel, 'table-full');
    member.names = checked.ok ? checked.value.slice(all.length).map(({ name }) => name) : [];
    member.end = end;
    member.key = key;
    member.sent = 'placed';
    members.set(member.id, member);
    channel.send({ type: 'welcome', member: member.id, token: member.token, number: members.size });
    if (game !== null) {
      const record = kept();
      const { id, token, acked } = member;
      const known = record.members.filter((one) => members.has(one.id));
      keep({ ...record, members: [...known, { id, token, machine: null, acked }] });
      bringUp(member, game, { uid: null, seen: 0 });
    }
    tellAll();
  };

  const takeBoxes = (member: Member, boxes: readonly { readonly to: number; readonly box: string }[]) => {
    if (game === null || member.machine === null) return;
    const from = member.machine;
    const { record, fresh } = withBoxes(kept(), member, boxes);
    keep(record);
    for (const other of members.values())
      for (const { to, box } of fresh) if (other.machine === to) other.channel?.send({ type: 'box', from, box });
  };

  const tokenOf = (id: string): string | null => (members.get(id) ?? memberOfKept(store, id)?.member)?.token ?? null;

  server.on('connection', (socket) => {
    if (server.clients.size > mostConnections || isClosed) return socket.terminate();
    void admit(socket, { lock, tries, tokenOf, pace }).then(
      (admitted) => {
        if (admitted === null) return;
        const { channel, member: id } = admitted;
        const here = id === null ? newMember() : members.get(id);
        const before = here === undefined && id !== null ? memberOfKept(store, id) : null;
        const member = here ?? before?.member;
        if (member === undefined) channel.close();
        else attach(member, channel, before?.game ?? null);
      },
      (error) => {
        log(`network: ${traceOf(error)}`);
        socket.terminate();
      },
    );
  });
  const tries = countTries();

  /** A machine that is back plays itself again. */
  const handBack = (machine: number) => {
    const mine = table.game()?.game.machines?.[machine]?.seats ?? [];
    const record = kept();
    if (!mine.some((seat) => record.computers[seat] !== undefined)) return;
    const computers = Object.fromEntries(
      Object.entries(record.computers).filter(([seat]) => !mine.includes(Number(seat))),
    );
    keep({ ...record, computers });
  };

  const start = (): Response<TableState> => {
    if (game !== null) return fail({ code: 'already-started' });
    for (const member of members.values()) if (member.channel === null) members.delete(member.id);
    const { undo } = readSettings(store);
    const begun = beginning({ rules, own, members: [...members.values()], undo, port, secret, keys });
    if (!begun.ok) return begun;
    const adopted = table.adopt({ uid: randomUUID(), ...begun.value });
    if (!adopted.ok) return adopted;
    game = adopted.value.id;
    for (const member of members.values()) bringUp(member, game, { uid: null, seen: 0 });
    tellAll();
    return adopted;
  };

  const makeMove = async (request: MoveRequest): Promise<Response<MoveAnswer>> => {
    const open = table.game();
    if (open === null || open.id !== game || request.id !== game) return table.move(request);
    if (request.seen < open.events.length) return ok({ made: false, events: open.events.slice(request.seen) });
    if (roll.current() !== null) return fail({ code: 'table-busy' });
    if (request.move.type !== 'roll') return table.move(request);
    const legal = diceToRoll(open.game, request.player, request.move);
    return legal.ok ? roll.roll(request) : legal;
  };

  const stopListening = table.subscribe(({ push, content }) => {
    if (push !== 'table:events' || content.id !== game) return;
    for (const member of members.values()) delivery.send(member, content.id);
  });

  if (resumed !== null) {
    const record = kept();
    writeNetwork(store, resumed, { ...record, port });
    for (const member of restored(record, table.game())) members.set(member.id, member);
    void roll.resume();
  }

  return ok({
    state,
    setUp: (setup) => {
      if (game !== null) return fail({ code: 'already-started' });
      const others = lobbySeats(own, members.values()).filter(({ machine }) => machine > 0);
      const list = [...setup.seats, ...others.map(({ name, kind }) => ({ name, type: kind }))];
      if (list.length > maxPlayers) return fail({ code: 'player-count', count: list.length });
      const checked = list.length === 0 ? ok([]) : checkSeats(list);
      if (!checked.ok) return checked;
      rules = setup.rules;
      own = checked.value.slice(0, setup.seats.length);
      tellAll();
      return ok(null);
    },
    start,
    move: makeMove,
    takeOver: (player, computer) => {
      const open = table.game();
      if (open === null || open.id !== game || seats()[player]?.kind !== 'human') return fail({ code: 'no-game' });
      const { [player]: _, ...others } = kept().computers;
      keep({ ...kept(), computers: computer === null ? others : { ...others, [player]: computer } });
      // Whoever plays now looks at the table again.
      table.showComputer(open.id, { kind: 'playing' });
      tellAll();
      return ok(null);
    },
    playerOf: (number, player) => (number === game ? (kept().computers[player] ?? null) : null),
    say,
    async close() {
      isClosed = true;
      roll.close();
      stopListening();
      for (const { channel } of members.values()) {
        if (game === null) channel?.send({ type: 'bye', fault: 'closed' });
        channel?.close();
      }
      for (const socket of server.clients) socket.close();
      const closed = new Promise((resolve) => server.close(resolve));
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, 200).unref();
      await closed;
      if (game !== null) delivery.tidy(game);
    },
  });
}
