/** A table on the network, on the host's machine: lets guests in, orders what happens, and sends it to everybody. */
import { randomBytes, randomUUID } from 'node:crypto';
import { diceToRoll } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { HostRequest, NetworkSeat, Phrase } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import { type Log, traceOf } from '../log.ts';
import type { Store } from '../store/open.ts';
import { type HostRecord, readNetwork, writeNetwork } from '../store/truth/network.ts';
import { readSettings } from '../store/truth/settings.ts';
import type { Table } from '../table/table.ts';
import { type Channel, type Pace, usualPace } from './channel.ts';
import { newCode } from './code.ts';
import { createCompany } from './company.ts';
import { type Door, openDoor } from './door.ts';
import { type Admitted, makeLock } from './handshake.ts';
import { createJointRoll } from './jointRoll.ts';
import { newKeyPair } from './keys.ts';
import { createLobby } from './lobby.ts';
import { createDelivery, type Member, restored } from './members.ts';
import type { AnswerProblem, ToGuest, ToHost } from './messages.ts';
import { beginning, gameSeats, withBoxes } from './seating.ts';
import { createSignatures } from './signatures.ts';
import { handedBack, withStandIn } from './standIns.ts';
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
  /** How many milliseconds a machine has to reveal its link. */
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
  /** The seats whose machines everybody is waiting for. */
  readonly waiting: readonly number[];
}

export interface Host {
  state(): HostState;
  /**
   * Listens on another address from now on; the code stays, and everybody who can still reach the table comes back by
   * themselves.
   */
  listenOn(address: string): Promise<Response<null>>;
  /** Before the start: which rules, and who plays at this machine. */
  setUp(setup: HostRequest): Response<null>;
  start(): Response<TableState>;
  move(request: MoveRequest): Promise<Response<MoveAnswer>>;
  /** Lets a computer play for a player who is away; null gives the seat back. */
  takeOver(player: number, computer: PlayerType | null): Response<null>;
  /** Who plays the seat now. */
  playerOf(game: number, player: number): PlayerType | null;
  say(player: number, phrase: Phrase): void;
  close(): Promise<void>;
}

export async function openHost(parts: HostParts, resumed: number | null = null): Promise<Response<Host>> {
  const { store, table, log, pace = usualPace, patience = 10_000, onChange, onSaid } = parts;
  const [code, tableName] = [newCode(), randomBytes(16).toString('hex')];
  const lock = await makeLock(code, tableName);
  const keys = newKeyPair();
  const secret = randomBytes(32);
  const company = createCompany(store);
  const lobby = createLobby(company);
  const signatures = createSignatures(store);
  const delivery = createDelivery(store, table, signatures);
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

  const gate = { lock, tries: countTries(), tokenOf: company.tokenOf, pace };
  const openAt = (address: string, port: number) => openDoor({ address, port, gate, log, onAdmitted: letIn });

  const roll = createJointRoll({
    table,
    record: kept,
    keep,
    announce: (fixed) => company.tellMachines({ type: 'fixed', ...fixed }),
    ask: (machine) => company.tellMachines({ type: 'need', machine }),
    onWaiting: (machines) => {
      const all = table.game()?.game.machines ?? [];
      waiting = machines.flatMap((machine) => all[machine]?.seats ?? []);
      tellAll();
    },
    patience,
  });

  const seats = (): readonly NetworkSeat[] => {
    const open = game === null ? null : table.game();
    if (open === null || open.id !== game) return lobby.seats();
    return gameSeats(open, company.all(), kept().computers);
  };

  const state = (): HostState => ({
    address: door.address,
    port: door.port,
    code,
    rules: table.game()?.game.rules ?? lobby.rules(),
    seats: seats(),
    spectators: company.spectators(),
    hasStarted: game !== null,
    waiting,
  });

  const tableMessage = (): ToGuest => {
    const { rules: by, seats: all, spectators, waiting: for_ } = state();
    return { type: 'table', rules: by, seats: [...all], spectators, waiting: [...for_] };
  };
  const tellAll = () => {
    if (isClosed) return;
    company.tell(tableMessage());
    onChange();
  };

  /** Everything a member needs to catch up with the others. */
  const bringUp = (member: Member, number: number, has: { readonly uid: string | null; readonly seen: number }) => {
    const isOver = delivery.bringUp(member, number, has);
    const { channel, machine } = member;
    // A guest who came for the end of an earlier game has nothing more to wait for.
    if (number !== game && isOver && channel !== null) refuse(channel, 'closed');
    if (number !== game || machine === null || channel === null) return;
    for (const { from, to, box } of kept().boxes) if (to === machine) channel.send({ type: 'box', from, box });
    const fixed = roll.current();
    if (fixed !== null) channel.send({ type: 'fixed', ...fixed });
  };

  const refuse = (channel: Channel<ToGuest, ToHost>, fault: NetworkFault) => {
    channel.send({ type: 'bye', fault });
    channel.close();
  };

  const attach = (member: Member, channel: Channel<ToGuest, ToHost>, number: number | null) => {
    // A connection that is half gone makes room for the new one.
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
    // An outdated move is answered with what was missed, which is sent before the answer.
    if (game !== null) delivery.send(member, game);
    const problem = result.ok ? (result.value.made ? null : ({ code: 'moved-on' } as const)) : result.error;
    member.channel?.send({ type: 'answer', number, problem: answer(problem) });
  };

  const hear = (member: Member, channel: Channel<ToGuest, ToHost>, message: ToHost, number: number | null): void => {
    // SECURITY: a guest who comes for the rest of another game has no part in this one.
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
        // SECURITY: a machine that sends a different link from the one promised at the start is ignored.
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
        if (number !== null && member.machine !== null && signatures.take(number, message))
          company.tellMachines(message);
        break;
      case 'say':
        hearSaid(member, message.phrase);
        break;
      case 'leave':
        if (game === null) company.remove(member);
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
    company.tell({ type: 'said', player, phrase });
    onSaid({ player, phrase });
  };

  const hearJoin = (
    member: Member,
    channel: Channel<ToGuest, ToHost>,
    { names, end, key }: Extract<ToHost, { type: 'join' }>,
  ) => {
    if (company.has(member)) return refuse(channel, 'bad-frame');
    if (names.length > 0 && game !== null) return refuse(channel, 'started-already');
    const placed = names.length === 0 ? ok([]) : lobby.place(names);
    if (!placed.ok) return refuse(channel, placed.error);
    if (names.length === 0 && !company.makeRoomToLookOn()) return refuse(channel, 'table-full');
    member.names = placed.value;
    member.end = end;
    member.key = key;
    member.sent = 'placed';
    company.add(member);
    channel.send({ type: 'welcome', member: member.id, token: member.token, number: company.all().length });
    if (game !== null) {
      const record = kept();
      const { id, token, acked } = member;
      keep({ ...record, members: [...company.known(record.members), { id, token, machine: null, acked }] });
      bringUp(member, game, { uid: null, seen: 0 });
    }
    tellAll();
  };

  const takeBoxes = (member: Member, boxes: readonly { readonly to: number; readonly box: string }[]) => {
    if (game === null || member.machine === null) return;
    const from = member.machine;
    const { record, fresh } = withBoxes(kept(), member, boxes);
    keep(record);
    for (const other of company.all())
      for (const { to, box } of fresh) if (other.machine === to) other.channel?.send({ type: 'box', from, box });
  };

  const letIn = (admitted: Admitted) => {
    const arrival = company.meet(admitted);
    if (arrival === null) admitted.channel.close();
    else attach(arrival.member, admitted.channel, arrival.game);
  };

  /** A machine that is back plays itself again. */
  const handBack = (machine: number) => {
    const [before, after] = [kept(), handedBack(kept(), table.game()?.game.machines?.[machine]?.seats ?? [])];
    if (after !== before) keep(after);
  };

  const start = (): Response<TableState> => {
    if (game !== null) return fail({ code: 'already-started' });
    company.removeAbsent();
    const { undo } = readSettings(store);
    const members = company.all();
    const parties = { rules: lobby.rules(), own: lobby.own(), members };
    const begun = beginning({ ...parties, undo, port: door.port, secret, keys });
    if (!begun.ok) return begun;
    const adopted = table.adopt({ uid: randomUUID(), ...begun.value });
    if (!adopted.ok) return adopted;
    game = adopted.value.id;
    for (const member of company.all()) bringUp(member, game, { uid: null, seen: 0 });
    tellAll();
    return adopted;
  };

  const makeMove = async (request: MoveRequest): Promise<Response<MoveAnswer>> => {
    const open = table.game();
    if (open === null || open.id !== game || request.id !== game) return table.move(request);
    if (request.seen < open.events.length) return ok({ made: false });
    if (roll.current() !== null) return fail({ code: 'table-busy' });
    if (request.move.type !== 'roll') return table.move(request);
    const legal = diceToRoll(open.game, request.player, request.move);
    return legal.ok ? roll.roll(request) : legal;
  };

  if (resumed !== null) for (const member of restored(kept(), table.game())) company.add(member);
  const opened = await openAt(parts.address ?? '0.0.0.0', parts.port ?? (resumed === null ? 0 : kept().port));
  if (!opened.ok) return opened;
  let door: Door = opened.value;
  const keepPort = () => {
    if (game !== null) keep({ ...kept(), port: door.port });
  };
  keepPort();
  const stopListening = table.subscribe(({ push, content }) => {
    if (push !== 'table:events' || content.id !== game) return;
    for (const member of company.all()) delivery.send(member, content.id);
  });

  if (resumed !== null) void roll.resume();

  return ok({
    state,
    async listenOn(address) {
      // Before the old one is closed: an address that cannot be listened on changes nothing.
      const anyPort = await openAt(address, 0);
      if (!anyPort.ok) return anyPort;
      const { port } = door;
      await door.close();
      const samePort = await openAt(address, port);
      if (samePort.ok) await anyPort.value.close();
      door = samePort.ok ? samePort.value : anyPort.value;
      keepPort();
      onChange();
      return ok(null);
    },
    setUp: (setup) => {
      if (game !== null) return fail({ code: 'already-started' });
      const set = lobby.setUp(setup);
      if (set.ok) tellAll();
      return set;
    },
    start,
    move: makeMove,
    takeOver: (player, computer) => {
      const open = table.game();
      if (open === null || open.id !== game || seats()[player]?.kind !== 'human') return fail({ code: 'no-game' });
      // A player who has come back in the meantime plays again.
      if (computer !== null && !seats()[player].away) return ok(null);
      keep(withStandIn(kept(), player, computer));
      // Whoever plays now checks the table again.
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
      for (const { channel } of company.all()) {
        if (game === null) channel?.send({ type: 'bye', fault: 'closed' });
        channel?.close();
      }
      await door.close();
      if (game !== null) delivery.tidy(game);
    },
  });
}
