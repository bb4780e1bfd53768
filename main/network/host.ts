/** A table on the network, on the host's machine: gives the state machine of a host sockets, a file, a clock and chance. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fail, ok } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, Phrase } from '../../shared/wire/network.ts';
import type { MoveRequest, TableState } from '../../shared/wire/table.ts';
import { networkGames, readNetwork } from '../store/truth/network.ts';
import { readSettings } from '../store/truth/settings.ts';
import { newKeyPair } from './agreement.ts';
import { type Pace, usualPace } from './channel.ts';
import { type Admitted, registerCode } from './handshake.ts';
import { closeTable, gone, join, receive, rejoin, remove, say, setUp, start, takeOver } from './hostMachine.ts';
import { moveHere, proceed } from './hostRoll.ts';
import {
  describeTable,
  type HostState,
  type HostStep,
  hostRecord,
  hostWakesAt,
  newHost,
  resumedHost,
  tellLater,
} from './hostState.ts';
import { newCode } from './invitation.ts';
import { logIn } from './log.ts';
import { type Place, type Response, runMachine } from './machine.ts';
import type { ToGuest, ToHost } from './messages.ts';
import { newDoor, openServer, type TableServer } from './server.ts';

export interface HostParts extends Place {
  /** What to listen on; the address of one network card, or all of them. */
  readonly address: string;
  readonly pace?: Pace;
  /** How many milliseconds a machine has to reveal its link. */
  readonly patience?: number;
}

/** The state machine with its file and its clock. */
function runHost(parts: HostParts, first: HostState, game: number | null) {
  let timer: NodeJS.Timeout | undefined;
  const wakeLater = () => {
    act(proceed);
    clearTimeout(timer);
    const now = performance.now();
    const at = hostWakesAt(machine.state(), now);
    const wake = () => act((step) => (step.state.roll === null ? undefined : tellLater(step)));
    if (Number.isFinite(at)) timer = setTimeout(wake, Math.max(1, at - now)).unref();
  };
  const machine = runMachine<HostState, ToGuest, ToHost>(parts, first, game, hostRecord, wakeLater);
  const { act } = machine;
  return {
    ...machine,
    /** For what is answered in the same step. */
    answer<T>(what: (at: HostStep) => Response<T>): Response<T> {
      const result = act(what);
      return result.ok ? result.value : result;
    },
    /** A connection has to say something that could be decrypted before it counts for anybody. */
    admit({ channel, member }: Admitted, prove: () => void): void {
      const fresh = { id: randomBytes(16).toString('hex'), token: randomBytes(32).toString('hex') };
      let next = (at: HostStep, connection: number, message: ToHost): unknown =>
        member === null ? join(at, connection, fresh, message) : rejoin(at, connection, member, message);
      const hear = (connection: number, message: ToHost) => {
        const now = next;
        next = receive;
        prove();
        return (at: HostStep) => now(at, connection, message);
      };
      machine.listen(channel, hear, (connection) => (at) => gone(at, connection));
    },
    close(): void {
      act(closeTable);
      machine.stop({ code: 'no-game' });
      clearTimeout(timer);
    },
  };
}

/** Guests of this table, and of games that this machine hosted earlier, who come back for what they missed. */
function receiveGuests(parts: HostParts, host: ReturnType<typeof runHost>) {
  const { store } = parts;
  const earlier = networkGames(store).flatMap(({ game, record }) =>
    record.role === 'host' && game !== host.game() ? record.members.map((member) => ({ ...member, game })) : [],
  );
  return {
    onAdmitted(admitted: Admitted, prove: () => void) {
      const former = earlier.find(({ id }) => id === admitted.member);
      if (former === undefined) return host.admit(admitted, prove);
      const [record, log] = [readNetwork(store, former.game), logIn(store, former.game)];
      // A game that is not over goes on only at its own table.
      if (record?.role !== 'host' || log === null || log.finishedAt === null) return admitted.channel.close();
      const quiet = { ...parts, onChange: () => {}, onSaid: () => {} };
      runHost(quiet, resumedHost(record, log, 0), former.game).admit(admitted, prove);
    },
    findMember: (isIt: (id: string) => boolean) =>
      [...host.state().members, ...earlier].find(({ id }) => isIt(id)) ?? null,
  };
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

function firstState({ store, patience = 10_000 }: HostParts, resumed: number | null): HostState {
  if (resumed === null) return newHost({ secret: randomBytes(32).toString('hex'), keys: newKeyPair() }, patience);
  const [record, log] = [readNetwork(store, resumed), logIn(store, resumed)];
  if (record?.role !== 'host' || log === null) throw new Error('the table is not open');
  return resumedHost(record, log, patience);
}

export type Host = Extract<Awaited<ReturnType<typeof openHost>>, { ok: true }>['value'];

export async function openHost(parts: HostParts, resumed: number | null = null) {
  const { store, table, log, address, pace = usualPace, onChange } = parts;
  const host = runHost(parts, firstState(parts, resumed), resumed);
  const tableId = randomBytes(16).toString('hex');
  let code = newCode();
  let registered = await registerCode(code, tableId);
  const door = newDoor();
  const shared = { ...receiveGuests(parts, host), door, pace, log, onDoor: onChange, code: () => registered };
  const listen: Listen = (address, port) => openServer({ ...shared, address, port });
  const wanted = await listen(address, host.state().port);
  // The port may be taken by now; guests that look for the old one find the table by asking the network.
  const first = wanted.ok ? wanted : await listen(address, 0);
  if (!first.ok) return first;
  let server: TableServer = first.value;
  const rememberPort = () => host.act((at) => Object.assign(at.state, { port: server.port }));
  rememberPort();

  /** Another computer, or none, plays a seat: the table looks again whose turn it is. */
  const replace = (what: (at: HostStep) => Response<null>): Response<null> => {
    const replaced = host.answer(what);
    table.showComputer(host.game() ?? 0, { kind: 'playing' });
    return replaced;
  };

  return ok({
    state: () => {
      const { address, port } = server;
      const { type: _, ...shown } = describeTable({ state: host.state(), now: performance.now() });
      const { wrong: wrongCodes, leftAtOnce } = door;
      return { address, port, code, wrongCodes, leftAtOnce, ...shown, hasStarted: host.state().log !== null };
    },
    /**
     * Listens on another address from now on; the code stays, and everybody who can still reach the table comes back
     * by themselves.
     */
    async listenOn(address: string): Promise<Response<null>> {
      const moved = await moveServer(server, listen, address);
      if (!moved.ok) return moved;
      server = moved.value;
      rememberPort();
      onChange();
      return ok(null);
    },
    /** The old code opens nothing any more; whoever has a seat keeps it. */
    async changeCode(): Promise<Response<null>> {
      const next = newCode();
      registered = await registerCode(next, tableId);
      code = next;
      Object.assign(door, { tries: [], wrong: 0 });
      onChange();
      return ok(null);
    },
    setUp: (request: HostRequest) => host.answer((at) => setUp(at, request)),
    start(): Response<TableState> {
      const started = host.answer((at) => start(at, randomUUID(), readSettings(store).undo));
      const now = started.ok ? table.now().table : null;
      return started.ok ? (now === null ? fail({ code: 'no-game' }) : ok(now)) : started;
    },
    move: (request: MoveRequest) => host.move(request, (reply) => (at) => moveHere(at, request, reply)),
    takeOver: (player: number, computer: PlayerType | null) => replace((at) => takeOver(at, player, computer)),
    remove: (player: number | null) => replace((at) => remove(at, player)),
    /** Which computer plays the seat now; null for its player, undefined for another game. */
    playerOf: (game: number, player: number): PlayerType | null | undefined =>
      game === host.game() ? (host.state().computers[player] ?? null) : undefined,
    say: (phrase: Phrase) => host.act((at) => say(at, ({ machine }) => machine === 0, phrase)),
    async close(): Promise<void> {
      host.close();
      await server.close();
    },
  });
}
