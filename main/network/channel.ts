/**
 * A connection, first in clear and then encrypted and checked: what comes out of it was sent by the other end, in that
 * order, and has the right form.
 */
import { isUtf8 } from 'node:buffer';
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { on } from 'node:events';
import type { WebSocket } from 'ws';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import { parseJson, type Schema } from '../../shared/wire/schemas.ts';

const tagLength = 16;
const nonceLength = 12;
const cipher = 'aes-256-gcm';

/** What both ends know becomes two AES-256-GCM keys, one for each direction. */
interface DirectionKeys {
  readonly send: Buffer;
  readonly receive: Buffer;
}

/**
 * From a session key in base64. SECURITY: bound to a number that the host drew for this connection, so nothing from
 * another one can be replayed.
 */
export function directionKeys(session: string, nonce: string, end: 'host' | 'guest'): DirectionKeys {
  const [secret, salt] = [Buffer.from(session, 'base64url'), Buffer.from(nonce, 'hex')];
  const to = (whom: string) => Buffer.from(hkdfSync('sha256', secret, salt, `yahtzee to ${whom}`, 32));
  return end === 'host' ? { send: to('guest'), receive: to('host') } : { send: to('host'), receive: to('guest') };
}

/** SECURITY: the nonce is a counter that is never sent, so a frame that is lost, repeated or moved cannot be decrypting. */
function counter(): () => Buffer {
  let sent = 0n;
  return () => {
    const nonce = Buffer.alloc(nonceLength);
    nonce.writeBigUInt64BE(sent++, nonceLength - 8);
    return nonce;
  };
}

export function encryptor(key: Buffer): (plain: Uint8Array) => Buffer {
  const next = counter();
  return (plain) => {
    const encrypting = createCipheriv(cipher, key, next());
    return Buffer.concat([encrypting.update(plain), encrypting.final(), encrypting.getAuthTag()]);
  };
}

/** Returns null for anything that the other end did not encrypt, in this order. */
export function decryptor(key: Buffer): (frame: Uint8Array) => Buffer | null {
  const next = counter();
  return (frame) => {
    if (frame.length < tagLength) return null;
    const decrypting = createDecipheriv(cipher, key, next(), { authTagLength: tagLength });
    decrypting.setAuthTag(frame.subarray(-tagLength));
    try {
      return Buffer.concat([decrypting.update(frame.subarray(0, -tagLength)), decrypting.final()]);
    } catch {
      return null;
    }
  };
}

/** In milliseconds; tests use shorter times. */
export interface Pace {
  /** Time between two signs of life. */
  readonly beat: number;
  /** Time without a sign of life after which the other end counts as gone. */
  readonly silence: number;
}

export const usualPace: Pace = { beat: 3_000, silence: 10_000 };

/** SECURITY: how many messages are allowed at once, and per second; nobody needs more. */
const burst = 400;
const perSecond = 100;
/** SECURITY: how many messages may wait unread, and how many pings may come before anything is proved. */
const few = 3;
/** SECURITY: in bytes; if the other end does not read what is sent, it is not kept in memory. */
const mostBuffered = 4_000_000;

/** The message, or null if it is not JSON or does not have that form. */
const parseAs = <T>(schema: Schema<T>, bytes: Buffer): T | null =>
  isUtf8(bytes) ? parseJson(schema, bytes.toString()) : null;

export type Frames = ReturnType<typeof framesOf>;

/** What comes over a socket before there are keys, each frame read when it is asked for; null at the end. */
export function framesOf(socket: WebSocket) {
  const frames = on(socket, 'message', { close: ['close'], highWaterMark: few, lowWaterMark: 1 });
  let pings = 0;
  socket.on('ping', () => ++pings > few && socket.terminate());
  socket.on('error', () => socket.terminate());
  const next = (): Promise<Buffer | null> =>
    frames.next().then(
      ({ value, done }) => (done ? null : value[0]),
      () => null,
    );
  return {
    socket,
    next,
    async read<T>(schema: Schema<T>): Promise<T | null> {
      const bytes = await next();
      return bytes && parseAs(schema, bytes);
    },
    say: (message: object) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message)),
  };
}

export type Channel<Out, In> = ReturnType<typeof openChannel<Out, In>>;

export function openChannel<Out, In>(
  { socket, next: nextFrame }: Frames,
  keys: DirectionKeys,
  schema: Schema<In>,
  pace: Pace,
) {
  const [encrypt, decrypt] = [encryptor(keys.send), decryptor(keys.receive)];
  let fault: NetworkFault | null = null;
  let allowed = burst;
  let heardAt = performance.now();
  const drop = (because: NetworkFault): null => {
    fault ??= because;
    socket.terminate();
    return null;
  };
  const noteSignOfLife = () => {
    const now = performance.now();
    allowed = Math.min(burst, allowed + ((now - heardAt) * perSecond) / 1000);
    heardAt = now;
  };
  /** SECURITY: a flood of pings counts like any other flood. */
  const count = () => {
    noteSignOfLife();
    if (--allowed < 0) drop('too-many-frames');
  };
  const beating = setInterval(() => {
    if (performance.now() - heardAt > pace.silence) drop('too-slow');
    else if (socket.readyState === socket.OPEN) socket.ping();
  }, pace.beat).unref();
  // From now on they are counted here.
  socket.removeAllListeners('ping');
  socket.on('ping', count);
  socket.on('pong', noteSignOfLife);
  let tooLate: NodeJS.Timeout | undefined;
  socket.on('close', () => {
    clearInterval(beating);
    clearTimeout(tooLate);
  });

  /** Null at the end of the connection. */
  const next = async (): Promise<In | null> => {
    const bytes = await nextFrame();
    if (bytes === null || fault !== null) return null;
    count();
    const plain = fault === null ? decrypt(bytes) : null;
    return (plain && parseAs(schema, plain)) ?? drop('bad-frame');
  };
  return {
    next,
    /** `onClose` is told null if the other end has gone without a word. */
    async listen(
      onMessage: (message: In) => void,
      onClose: (fault: NetworkFault | null) => void = () => {},
    ): Promise<void> {
      for (let message = await next(); message !== null; message = await next()) onMessage(message);
      onClose(fault);
    },
    send(message: Out): void {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostBuffered) drop('too-slow');
      else socket.send(encrypt(Buffer.from(JSON.stringify(message))));
    },
    close(): void {
      socket.close();
      // A far end that never answers is not waited for, nor is anything kept of it.
      tooLate ??= setTimeout(() => socket.terminate(), pace.beat).unref();
    },
  };
}
