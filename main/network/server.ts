/**
 * The server that a table listens with: anybody who connects has to prove that they may come in. Strangers have a small
 * budget of their own, and can neither keep out those who are known nor fill the memory.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { type Log, traceOf } from '../log.ts';
import type { Pace } from './channel.ts';
import { type Admission, type Admitted, admit } from './handshake.ts';
import { largestFrame } from './messages.ts';

/** Something that can be told from any other, and ended. */
interface Connection {
  destroy(): void;
}

export interface Door {
  /** Connections that have not proved anything, and where they come from, the oldest first. */
  readonly unproved: Map<Connection, string>;
  /** Codes that were tried in the last minute, and not found right. */
  tries: readonly { readonly address: string; readonly at: number }[];
  /** How many were wrong since the code was made. */
  wrong: number;
  /** Somebody has left without a word, as a guest of another version does, and nobody has come in since. */
  leftAtOnce: boolean;
}

export const newDoor = (): Door => ({ unproved: new Map(), tries: [], wrong: 0, leftAtOnce: false });

/** SECURITY: how many connections may wait at the door; beyond that the oldest of the most demanding address goes. */
export const mostUnproved = 64;
/** SECURITY: what a table needs at most: players, spectators, and who waits at the door. */
export const mostConnections = 160 + mostUnproved;

/** Addresses that one attacker has for nothing count as one: in IPv6 a whole network of 64 bits. */
export function sourceOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain : plain.split(':').slice(0, 4).join(':');
}

/** Somebody is at the door, and somebody may have to go for it. */
export function knock({ unproved }: Door, connection: Connection, address: string): void {
  unproved.set(connection, address);
  if (unproved.size <= mostUnproved) return;
  const counts = new Map<string, number>();
  for (const one of unproved.values()) counts.set(one, (counts.get(one) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const goes = [...unproved].find(([, one]) => counts.get(one) === most)?.[0] ?? connection;
  unproved.delete(goes);
  goes.destroy();
}

/** Milliseconds. */
const within = 60_000;
const triesPerAddress = 5;
/** By everybody together: with six letters that is less than one code in a hundred in an hour. */
const triesOfAll = 60;

/** SECURITY: a try counts before it is checked; the function takes it back. */
export function tryCode(door: Door, address: string, now: number): Result<() => void, { readonly seconds: number }> {
  door.tries = door.tries.filter(({ at }) => now - at < within);
  const own = door.tries.filter((one) => one.address === address);
  const list = own.length >= triesPerAddress ? own : door.tries.length >= triesOfAll ? door.tries : null;
  if (list !== null) return fail({ seconds: Math.ceil((list[0].at + within - now) / 1000) });
  const attempt = { address, at: now };
  door.tries = [...door.tries, attempt];
  door.wrong++;
  return ok(() => {
    // There may be a new code by now, and a new count.
    if (door.tries.includes(attempt)) door.wrong--;
    door.tries = door.tries.filter((one) => one !== attempt);
  });
}

export interface ServerParts extends Pick<Admission, 'findMember'> {
  /** The address of one network card, or of all of them. */
  readonly address: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly pace: Pace;
  readonly code: () => Admission['code'];
  /** Stays when the table moves to another address. */
  readonly door: Door;
  /** What the host is told of the door has changed. */
  readonly onDoor: () => void;
  readonly log: Log;
  /** `prove` when the first frame has been decrypted: until then it is a stranger. */
  readonly onAdmitted: (admitted: Admitted, prove: () => void) => void;
}

export type TableServer = Extract<Awaited<ReturnType<typeof openServer>>, { ok: true }>['value'];

/** How many milliseconds the far end has to say goodbye. */
const goodbyeWithin = 200;

/** Watches over everybody who has not proved anything. */
function guardDoor(server: Server, { door, pace }: ServerParts) {
  server.on('connection', (socket: Socket) => {
    knock(door, socket, sourceOf(socket.remoteAddress ?? ''));
    // SECURITY: half the time that somebody who is known may be silent: five seconds.
    const tooLate = setTimeout(() => {
      if (door.unproved.has(socket)) socket.destroy();
    }, pace.silence / 2).unref();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(tooLate);
      door.unproved.delete(socket);
    });
  });
}

/** SECURITY: a program says where it comes from only if it is a browser, which has no business here. */
const isNoPage = ({ origin }: { readonly origin?: string }) => !origin;

export async function openServer(parts: ServerParts) {
  const { address, door, log } = parts;
  const http = createServer((_request, response) => response.writeHead(426).end());
  http.maxConnections = mostConnections;
  guardDoor(http, parts);
  const server = new WebSocketServer({
    server: http,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    verifyClient: isNoPage,
  });
  server.on('error', (error) => log(`network: ${traceOf(error)}`));
  try {
    http.listen(parts.port, address);
    await once(http, 'listening');
  } catch (error) {
    return fail({ code: 'no-listening', detail: (error as Error).message } as const);
  }
  let isClosed = false;
  server.on('connection', (socket, { socket: raw }) => {
    if (isClosed) return socket.terminate();
    const source = sourceOf(raw.remoteAddress ?? '');
    const tried = () => {
      const attempt = tryCode(door, source, performance.now());
      parts.onDoor();
      return attempt;
    };
    const admission = { code: parts.code(), tryCode: tried, findMember: parts.findMember, pace: parts.pace };
    const tellOfLeaving = () => {
      // A guest that we dropped did not end the connection itself.
      if (!raw.readableEnded || isClosed || door.leftAtOnce) return;
      door.leftAtOnce = true;
      parts.onDoor();
    };
    socket.once('close', tellOfLeaving).once('message', () => socket.off('close', tellOfLeaving));
    const prove = () => {
      door.unproved.delete(raw);
      door.leftAtOnce = false;
    };
    void admit(socket, admission).then(
      (admitted) => admitted !== null && parts.onAdmitted(admitted, prove),
      (error) => {
        log(`network: ${traceOf(error)}`);
        socket.terminate();
      },
    );
  });
  return ok({
    address,
    port: (http.address() as AddressInfo).port,
    /** Disconnects everybody who came in through it. */
    async close() {
      isClosed = true;
      for (const socket of server.clients) socket.close();
      const closed = new Promise((resolve) => http.close(resolve));
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
        http.closeAllConnections();
      }, goodbyeWithin).unref();
      await closed;
    },
  });
}
