/** The way to a table: its address as people read it out, and an authenticated connection. */
import { WebSocket } from 'ws';
import type { Result } from '../../shared/game/result.ts';
import type { Channel, Pace } from './channel.ts';
import { type Credential, enter, type Refused } from './handshake.ts';
import { largestAnswer, type ToGuest, type ToHost } from './messages.ts';

export type Line = Channel<ToHost, ToGuest>;

/** An address as it is read out: `192.168.1.20:4711`, `[::1]:4711` or `name:4711`; null for anything else. */
export function parseAddress(text: string): string | null {
  const match = /^(?:ws:\/\/)?(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})\/?$/i.exec(text.trim());
  return match !== null && Number(match[2]) > 0 && Number(match[2]) < 65_536 ? `${match[1]}:${match[2]}` : null;
}

/** An authenticated connection, or why there is none. */
export async function connect(address: string, credential: Credential, pace: Pace): Promise<Result<Line, Refused>> {
  const socket = new WebSocket(`ws://${address}`, {
    maxPayload: largestAnswer,
    perMessageDeflate: false,
    // A returning guest tries again by itself, and perhaps at another address.
    handshakeTimeout: credential.member === null ? pace.silence : pace.beat,
    followRedirects: false,
  });
  socket.on('error', () => socket.terminate());
  return enter(socket, credential, pace);
}
