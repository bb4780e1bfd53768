/** A table on the network, on the host's machine: gives the state machine of a host sockets, a file, a clock and chance. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import type { Log as Logger } from '../log.ts';
import { problemOf } from '../store/connection.ts';
import type { Store } from '../store/open.ts';
import { readNetwork, writeNetwork } from '../store/truth/network.ts';
import { readSettings } from '../store/truth/settings.ts';
import type { Table } from '../table/table.ts';
import { type Channel, type Pace, usualPace } from './channel.ts';
import { newCode } from './code.ts';
import { closedDoor } from './door.ts';
import { deliver, earlierMembers, forgetIfDelivered } from './earlier.ts';
import { type Admitted, registerCode } from './handshake.ts';
import { stepHost } from './hostMachine.ts';
import {
  type HostInput,
  type HostOutput,
  type HostState,
  hostWakesAt,
  newHost,
  rulesOf,
  seatsOf,
  waitingFor,
} from './hostState.ts';
import { newKeyPair } from './keys.ts';
import { countSpectators, membersOf } from './members.ts';
import type { ToGuest, ToHost } from './messages.ts';
import { everywhere } from './ownNetworks.ts';
import { openLog, runMachine, written } from './runner.ts';
import { openServer, type TableServer } from './server.ts';
import { createSignatures } from './signatures.ts';

type Response<T> = Result<T, Problem>;
type GuestChannel = Channel<ToGuest, ToHost>;

export interface HostParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Logger;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
  /** What to listen on; the address of one network card, or all of them. */
  readonly address?: string;
  /** 0 for any that is free. */
  readonly port?: number;
  readonly pace?: Pace;
  /** How many milliseconds a machine has to reveal its link. */
  readonly patience?: number;
}

/** The state machine with its file. */
function runHost(parts: HostParts, resumed: number | null) {
  const { store, table, log, onChange, onSaid, patience = 10_000 } = parts;
  const signatures = createSignatures(store);
  const channels = new Map<number, GuestChannel>();
  // Once the table has been left, there is nothing to play on.
  const game = openLog(parts, resumed, () => null);
  let port = 0;
  let timer: NodeJS.Timeout | undefined;

  const perform = (one: HostOutput, follow: (next: HostInput) => void): unknown => {
    const id = game.game() ?? 0;
    switch (one.do) {
      case 'send':
        return channels.get(one.connection)?.send(one.message);
      case 'close':
        return channels.get(one.connection)?.close();
      case 'begin':
        return follow(written(game.begin(one)));
      case 'append':
        return follow(written(game.append(one.events, one.links, one.isOver ? Date.now() : null)));
      case 'remember':
        return writeNetwork(store, id, { ...one.record, port });
      case 'sendSignatures':
        for (const witness of signatures.all(id)) channels.get(one.connection)?.send({ type: 'signed', ...witness });
        return;
      case 'witness':
        if (game.isFinished() && signatures.take(id, one.witness)) follow({ type: 'witnessed', witness: one.witness });
        return;
      case 'answer':
        return machine.answer(one.reply, one.result);
      case 'lookAgain':
        return table.showComputer(id, { kind: 'playing' });
      case 'changed':
        return onChange();
      case 'said':
        return onSaid(one.said);
    }
  };
  const onFailure = (error: unknown, input: HostInput) => {
    if ('reply' in input) machine.answer(input.reply, fail(problemOf(error)));
    if ('connection' in input) channels.get(input.connection)?.close();
  };
  const wakeLater = () => {
    clearTimeout(timer);
    const now = performance.now();
    const at = hostWakesAt(machine.state(), now);
    if (at !== null) timer = setTimeout(() => machine.feed({ type: 'tick' }), Math.max(1, at - now)).unref();
  };
  const machine = runMachine<HostState, HostInput, HostOutput, Response<MoveAnswer | null>>(
    newHost({ secret: randomBytes(32).toString('hex'), keys: newKeyPair() }, patience),
    {
      log,
      step: (state, input) => stepHost(state, input, game.now(), performance.now()),
      perform,
      onFailure,
      onIdle: wakeLater,
    },
  );
  if (resumed !== null) {
    const [record, open] = [readNetwork(store, resumed), game.now()];
    if (record?.role !== 'host' || open === null) throw new Error('the table is not open');
    const { secret, keys } = record;
    machine.change({ own: { secret, keys }, record, members: membersOf(record, open) });
  }
  return {
    ...machine,
    game: game.game,
    log: game.now,
    signatures,
    channels,
    /** For what is answered in the same step. */
    askNow(input: (reply: number) => HostInput): Response<null> {
      let answer: Response<MoveAnswer | null> = fail({ code: 'internal' });
      machine.ask((result) => {
        answer = result;
      }, input);
      return answer.ok ? ok(null) : answer;
    },
    /** Where the table listens now; remembered with the game, if there is one. */
    listensOn(next: number): void {
      port = next;
      const { record } = machine.state();
      if (record !== null) writeNetwork(store, game.game() ?? 0, { ...record, port });
    },
    close(): void {
      machine.feed({ type: 'close' });
      machine.stop(fail({ code: 'no-game' }));
      clearTimeout(timer);
    },
  };
}

/** A connection has to say something that could be decrypted before it counts for anybody. */
function receiveGuests(host: ReturnType<typeof runHost>, { store, log }: HostParts) {
  const earlier = earlierMembers(store, host.game());
  let connections = 0;
  const onAdmitted = ({ channel, member }: Admitted, prove: () => void) => {
    const connection = connections++;
    const former = member === null || host.state().members.has(member) ? undefined : earlier.get(member);
    channel.listen((message) => {
      prove();
      if (former !== undefined) return deliver(store, host.signatures, former, channel, message);
      if (!host.channels.has(connection)) {
        host.channels.set(connection, channel);
        const fresh = { id: randomBytes(16).toString('hex'), token: randomBytes(32).toString('hex') };
        host.feed({ type: 'arrived', connection, member, fresh });
      }
      host.feed({ type: 'message', connection, message });
    });
    channel.onClose((fault) => {
      if (fault !== null) log(`network: a guest was dropped: ${fault}`);
      if (!host.channels.delete(connection)) return;
      host.feed({ type: 'gone', connection });
    });
  };
  const findMember = (isIt: (id: string) => boolean) => {
    const { members } = host.state();
    const id = [...members.keys(), ...earlier.keys()].find(isIt);
    return id === undefined ? null : (members.get(id) ?? earlier.get(id)?.member ?? null);
  };
  return { onAdmitted, findMember };
}

type Listen = (address: string, port: number) => Promise<Response<TableServer>>;

/** Listens on another address, on the same port if it is free there. */
async function moveServer(old: TableServer, listen: Listen, address: string): Promise<Response<TableServer>> {
  // Before the old one is closed: an address that cannot be listened on changes nothing.
  const anyPort = await listen(address, 0);
  if (!anyPort.ok) return anyPort;
  await old.close();
  const samePort = await listen(address, old.port);
  if (!samePort.ok) return anyPort;
  await anyPort.value.close();
  return samePort;
}

export type Host = Extract<Awaited<ReturnType<typeof openHost>>, { ok: true }>['value'];

export async function openHost(parts: HostParts, resumed: number | null = null) {
  const { store, table, log, pace = usualPace, onChange } = parts;
  const host = runHost(parts, resumed);
  const tableId = randomBytes(16).toString('hex');
  let code = newCode();
  let registered = await registerCode(code, tableId);
  const door = { now: closedDoor };
  const shared = { ...receiveGuests(host, parts), door, pace, log, onWrongCode: onChange, code: () => registered };
  const listen: Listen = (address, port) => openServer({ ...shared, address, port });
  const port = parts.port ?? host.state().record?.port ?? 0;
  const first = await listen(parts.address ?? everywhere, port);
  if (!first.ok) return first;
  let server: TableServer = first.value;
  host.listensOn(server.port);
  host.feed({ type: 'tick' });

  return ok({
    state: () => {
      const [state, open] = [host.state(), host.log()];
      return {
        address: server.address,
        port: server.port,
        code,
        wrongCodes: door.now.wrong,
        ...rulesOf(state, open),
        seats: seatsOf(state, open),
        spectators: countSpectators(state.members),
        hasStarted: host.game() !== null,
        waiting: waitingFor(state, open, performance.now()),
      };
    },
    /**
     * Listens on another address from now on; the code stays, and everybody who can still reach the table comes back
     * by themselves.
     */
    async listenOn(address: string): Promise<Response<null>> {
      const moved = await moveServer(server, listen, address);
      if (!moved.ok) return moved;
      server = moved.value;
      host.listensOn(server.port);
      onChange();
      return ok(null);
    },
    /** The old code opens nothing any more; whoever has a seat keeps it. */
    async changeCode(): Promise<void> {
      const next = newCode();
      registered = await registerCode(next, tableId);
      code = next;
      door.now = { ...door.now, tries: [], wrong: 0 };
      onChange();
    },
    /** Before the start: which rules, and who plays at this machine. */
    setUp: (request: HostRequest) => host.askNow((reply) => ({ type: 'setUp', request, reply })),
    start(): Response<TableState> {
      const how = { uid: randomUUID(), undo: readSettings(store).undo, at: Date.now(), port: server.port };
      const started = host.askNow((reply) => ({ type: 'start', ...how, reply }));
      const now = started.ok ? table.now().table : null;
      return started.ok ? (now === null ? fail({ code: 'no-game' }) : ok(now)) : started;
    },
    move: (request: MoveRequest): Promise<Response<MoveAnswer>> =>
      request.id === host.game()
        ? new Promise((resolve) => {
            host.ask(
              (result) => resolve(result as Response<MoveAnswer>),
              (reply) => ({ type: 'move', request, reply }),
            );
          })
        : Promise.resolve(table.move(request)),
    /** Lets a computer play for a player who is away; null gives the seat back. */
    takeOver: (player: number, computer: PlayerType | null) =>
      host.askNow((reply) => ({ type: 'takeOver', player, computer, reply })),
    /** Removes a player's machine, or with null everybody who only watches. */
    remove: (player: number | null) => host.askNow((reply) => ({ type: 'remove', player, reply })),
    /** Which computer plays the seat now; null for its player. */
    playerOf: (game: number, player: number): PlayerType | null =>
      game === host.game() ? (host.state().record?.computers[player] ?? null) : null,
    say: (player: number, phrase: Phrase) => host.feed({ type: 'say', player, phrase }),
    async close(): Promise<void> {
      host.close();
      await server.close();
      const game = host.game();
      if (game !== null) forgetIfDelivered(store, game);
    },
  });
}
