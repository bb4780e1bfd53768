/**
 * An encrypted, checked connection: what comes out of it was sent by the other end, in that order, and has the right
 * form.
 */
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import { decryptor, encryptor } from './keys.ts';

export interface Channel<Out, In> {
  send(message: Out): void;
  /** Only once; messages that came earlier are delivered first. */
  listen(listener: (message: In) => void): void;
  /** Called once; null if the other end has gone without a word. */
  onClose(listener: (fault: NetworkFault | null) => void): void;
  close(): void;
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

export interface ChannelParts<In> {
  readonly socket: WebSocket;
  readonly sendKey: Buffer;
  readonly receiveKey: Buffer;
  readonly schema: v.GenericSchema<unknown, In>;
  readonly pace: Pace;
  /** Messages that came before anybody listened. */
  readonly first: readonly Buffer[];
}

export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** The message, or null if it is not JSON or does not have that form. */
export function parseAs<T>(schema: v.GenericSchema<unknown, T>, bytes: Uint8Array): T | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns a function that lets it continue anyway. */
export function endAfter(socket: WebSocket, milliseconds: number): () => void {
  const timer = setTimeout(() => socket.terminate(), milliseconds).unref();
  const cancel = () => clearTimeout(timer);
  // SECURITY: a timer would hold on to a connection that has ended, and to everything that came over it.
  socket.once('close', cancel);
  return cancel;
}

export function openChannel<Out, In>({
  socket,
  sendKey,
  receiveKey,
  schema,
  pace,
  first,
}: ChannelParts<In>): Channel<Out, In> {
  const encrypt = encryptor(sendKey);
  const decrypt = decryptor(receiveKey);
  const early: In[] = [];
  let listener: ((message: In) => void) | null = null;
  let onClose: (fault: NetworkFault | null) => void = () => {};
  let fault: NetworkFault | null = null;
  let allowed = burst;
  let heardAt = performance.now();
  let isOver = false;

  const drop = (because: NetworkFault) => {
    fault ??= because;
    socket.terminate();
  };
  const noteSignOfLife = () => {
    const now = performance.now();
    allowed = Math.min(burst, allowed + ((now - heardAt) * perSecond) / 1000);
    heardAt = now;
  };
  const receive = (bytes: Buffer) => {
    if (isOver || fault !== null) return;
    noteSignOfLife();
    if (--allowed < 0) return drop('too-many-frames');
    const plain = decrypt(bytes);
    const message = plain && parseAs(schema, plain);
    if (message === null) return drop('bad-frame');
    if (listener === null) early.push(message);
    else listener(message);
  };
  socket.on('message', (data) => receive(bytesOf(data)));
  socket.on('pong', noteSignOfLife);
  socket.on('ping', () => {
    noteSignOfLife();
    // SECURITY: a flood of pings counts like any other flood.
    if (--allowed < 0) drop('too-many-frames');
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    if (isOver) return;
    isOver = true;
    clearInterval(beating);
    onClose(fault);
  });
  const beating = setInterval(() => {
    if (performance.now() - heardAt > pace.silence) drop('too-slow');
    else if (socket.readyState === socket.OPEN) socket.ping();
  }, pace.beat);
  beating.unref();
  for (const bytes of first) receive(bytes);

  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return;
      // SECURITY: if the other end does not read what is sent, it is not buffered in memory.
      if (socket.bufferedAmount > mostBuffered) drop('too-slow');
      else socket.send(encrypt(Buffer.from(JSON.stringify(message))));
    },
    listen: (next) => {
      listener = next;
      for (const message of early.splice(0)) next(message);
    },
    onClose: (next) => {
      onClose = next;
      if (isOver) next(fault);
    },
    close: () => {
      socket.close();
      // Do not wait for a far end that never answers.
      endAfter(socket, pace.beat);
    },
  };
}

const mostBuffered = 4_000_000;
