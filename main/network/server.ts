/** The server that a table listens with: anybody who connects has to prove that they may come in. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { type Log, traceOf } from '../log.ts';
import { type Admission, type Admitted, admit } from './handshake.ts';
import { largestFrame } from './messages.ts';

export interface ServerParts {
  /** The address of one network card, or of all of them. */
  readonly address: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly admission: Admission;
  readonly log: Log;
  readonly onAdmitted: (admitted: Admitted) => void;
}

export interface TableServer {
  readonly address: string;
  readonly port: number;
  /** Disconnects everybody who came in through it. */
  close(): Promise<void>;
}

/** SECURITY: connections beyond what any table needs are dropped at once. */
const mostConnections = 160;
/** How many milliseconds the far end has to say goodbye. */
const goodbyeWithin = 200;

export async function openServer(parts: ServerParts): Promise<Result<TableServer, Problem>> {
  const { address, admission, log, onAdmitted } = parts;
  const server = new WebSocketServer({
    host: address,
    port: parts.port,
    maxPayload: largestFrame,
    perMessageDeflate: false,
  });
  try {
    await once(server, 'listening');
  } catch (error) {
    return fail({ code: 'no-listening', detail: (error as Error).message });
  }
  let isClosed = false;
  server.on('error', (error) => log(`network: ${traceOf(error)}`));
  server.on('connection', (socket) => {
    if (server.clients.size > mostConnections || isClosed) return socket.terminate();
    void admit(socket, admission).then(
      (admitted) => admitted !== null && onAdmitted(admitted),
      (error) => {
        log(`network: ${traceOf(error)}`);
        socket.terminate();
      },
    );
  });
  return ok({
    address,
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosed = true;
      for (const socket of server.clients) socket.close();
      const closed = new Promise((resolve) => server.close(resolve));
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, goodbyeWithin).unref();
      await closed;
    },
  });
}
