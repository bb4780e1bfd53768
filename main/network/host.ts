/** A table on the network, on the host's machine: lets guests in, orders what happens, and sends it to everybody. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { HostRequest, Phrase } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveRequest, TableState } from '../../shared/wire/table.ts';
import { readSettings } from '../store/truth/settings.ts';
import { type Pace, usualPace } from './channel.ts';
import { newCode } from './code.ts';
import { forgetIfDelivered, sendEvents } from './delivery.ts';
import { countSpectators, type Guests, membersOf, removeAbsent, sendToMachines, tokenOf } from './guests.ts';
import { type Admission, countTries, registerCode } from './handshake.ts';
import {
  catchUpMember,
  type Hosting,
  makeMove,
  readRecord,
  rulesOf,
  saveRecord,
  say,
  seatsOf,
  sendState,
} from './hosting.ts';
import { onAdmitted } from './hostMessages.ts';
import { closeRoll, createJointRoll, resumeRoll } from './jointRoll.ts';
import { newKeyPair } from './keys.ts';
import { everywhere } from './ownNetworks.ts';
import { beginning, setUpLobby, withComputer } from './seating.ts';
import { openServer, type TableServer } from './server.ts';
import { createSignatures } from './signatures.ts';

type Response<T> = Result<T, Problem>;

export interface HostParts extends Pick<Hosting, 'store' | 'table' | 'log' | 'onChange' | 'onSaid'> {
  /** What to listen on; the address of one network card, or all of them. */
  readonly address?: string;
  /** 0 for any that is free. */
  readonly port?: number;
  readonly pace?: Pace;
  /** How many milliseconds a machine has to reveal its link. */
  readonly patience?: number;
}

function start(host: Hosting, port: number): Response<TableState> {
  if (host.game !== null) return fail({ code: 'already-started' });
  removeAbsent(host.guests);
  const begun = beginning(host, readSettings(host.store).undo, port);
  if (!begun.ok) return begun;
  const adopted = host.table.adopt({ uid: randomUUID(), ...begun.value });
  if (!adopted.ok) return adopted;
  host.game = adopted.value.id;
  for (const member of host.guests.values()) catchUpMember(host, member, host.game, { uid: null, seen: 0 });
  sendState(host);
  return adopted;
}

function takeOver(host: Hosting, player: number, computer: PlayerType | null): Response<null> {
  const open = host.table.game();
  const seat = seatsOf(host).at(player);
  if (open === null || open.id !== host.game || seat?.kind !== 'human') return fail({ code: 'no-game' });
  // A player who has come back in the meantime plays again.
  if (computer !== null && !seat.away) return ok(null);
  saveRecord(host, withComputer(readRecord(host), player, computer));
  // So that the computer looks at the table again.
  host.table.showComputer(open.id, { kind: 'playing' });
  sendState(host);
  return ok(null);
}

function createHosting(parts: HostParts, code: string, game: number | null): Hosting {
  const { store, table, log, patience = 10_000, onChange, onSaid } = parts;
  const guests: Guests = new Map();
  const roll = createJointRoll({
    table,
    record: () => readRecord(host),
    saveRecord: (record) => saveRecord(host, record),
    announce: (fixed) => sendToMachines(guests, { type: 'fixed', ...fixed }),
    askForShares: (machine) => sendToMachines(guests, { type: 'need', machine }),
    onWaiting: (machines) => {
      const all = table.game()?.game.machines ?? [];
      host.waiting = machines.flatMap((machine) => all[machine]?.seats ?? []);
      sendState(host);
    },
    patience,
  });
  const host: Hosting = {
    store,
    table,
    log,
    onChange,
    onSaid,
    code,
    secret: randomBytes(32),
    keys: newKeyPair(),
    signatures: createSignatures(store),
    guests,
    roll,
    lobby: { rules: 'official', own: [] },
    game,
    waiting: [],
    isClosed: false,
  };
  return host;
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

function endGuests({ guests, game, roll }: Hosting): void {
  closeRoll(roll);
  for (const { channel } of guests.values()) {
    if (game === null) channel?.send({ type: 'bye', fault: 'closed' });
    channel?.close();
  }
}

export type Host = Extract<Awaited<ReturnType<typeof openHost>>, { ok: true }>['value'];

export async function openHost(parts: HostParts, resumed: number | null = null) {
  const { store, table, log, pace = usualPace } = parts;
  const code = newCode();
  const host = createHosting(parts, code, resumed);
  if (resumed !== null)
    for (const member of membersOf(readRecord(host), table.game())) host.guests.set(member.id, member);
  const admission: Admission = {
    code: await registerCode(code, randomBytes(16).toString('hex')),
    tries: countTries(),
    tokenOf: (id) => tokenOf(host.guests, store, id),
    pace,
  };
  const listen: Listen = (address, port) =>
    openServer({ address, port, admission, log, onAdmitted: (admitted) => onAdmitted(host, admitted) });
  const first = await listen(parts.address ?? everywhere, parts.port ?? (resumed === null ? 0 : readRecord(host).port));
  if (!first.ok) return first;
  let server: TableServer = first.value;
  const savePort = () => {
    if (host.game !== null) saveRecord(host, { ...readRecord(host), port: server.port });
  };
  savePort();
  const stopListening = table.subscribe(({ push, content }) => {
    if (push !== 'table:events' || content.id !== host.game) return;
    for (const member of host.guests.values()) sendEvents(host, member, content.id);
  });
  if (resumed !== null) void resumeRoll(host.roll);

  return ok({
    state: () => ({
      address: server.address,
      port: server.port,
      code,
      rules: rulesOf(host),
      seats: seatsOf(host),
      spectators: countSpectators(host.guests),
      hasStarted: host.game !== null,
      waiting: host.waiting,
    }),
    /**
     * Listens on another address from now on; the code stays, and everybody who can still reach the table comes back
     * by themselves.
     */
    async listenOn(address: string): Promise<Response<null>> {
      const moved = await moveServer(server, listen, address);
      if (!moved.ok) return moved;
      server = moved.value;
      savePort();
      host.onChange();
      return ok(null);
    },
    /** Before the start: which rules, and who plays at this machine. */
    setUp(request: HostRequest): Response<null> {
      if (host.game !== null) return fail({ code: 'already-started' });
      const lobby = setUpLobby(host.lobby, host.guests, request);
      if (!lobby.ok) return lobby;
      host.lobby = lobby.value;
      sendState(host);
      return ok(null);
    },
    start: () => start(host, server.port),
    move: (request: MoveRequest) => makeMove(host, request),
    /** Lets a computer play for a player who is away; null gives the seat back. */
    takeOver: (player: number, computer: PlayerType | null) => takeOver(host, player, computer),
    /** Which computer plays the seat now; null for its player. */
    playerOf: (game: number, player: number): PlayerType | null =>
      game === host.game ? (readRecord(host).computers[player] ?? null) : null,
    say: (player: number, phrase: Phrase) => say(host, player, phrase),
    async close(): Promise<void> {
      host.isClosed = true;
      stopListening();
      endGuests(host);
      await server.close();
      if (host.game !== null) forgetIfDelivered(host, host.game);
    },
  });
}
