/**
 * How both ends prove themselves to each other. The host sends the table's id and a fresh number. The guest proves that
 * it knows the code (OPAQUE: the code is never sent, and what is sent does not help to guess it), or the token that it
 * was given when it sat down.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { client, ready, server } from '@serenity-kit/opaque';
import type * as v from 'valibot';
import type { WebSocket } from 'ws';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { NetworkFault } from '../../shared/wire/problems.ts';
import { bytesOf, type Channel, endAfter, openChannel, type Pace, parseAs } from './channel.ts';
import { directionKeys, newKeyPair, sharedSecret } from './keys.ts';
import {
  challengeSchema,
  finishSchema,
  helloSchema,
  protocol,
  replySchema,
  type ToGuest,
  type ToHost,
  toGuestSchema,
  toHostSchema,
} from './messages.ts';

export interface Refused {
  readonly fault: NetworkFault;
  readonly seconds?: number;
}

/** What the host needs to recognise the code without storing it. */
export interface RegisteredCode {
  readonly tableId: string;
  readonly setup: string;
  readonly record: string;
}

const userIdentifier = 'table';
/**
 * Stretching would make a code harder to guess for somebody who has what is registered; but that never leaves the
 * host's memory, so it would only cost time.
 */
const keyStretching = { 'argon2id-custom': { memory: 8, iterations: 1, parallelism: 1 } };

/** SECURITY: what was worked out for one table does not open another. */
const identifiersOf = (tableId: string) => ({ client: 'yahtzee guest', server: `yahtzee table ${tableId}` });

export async function registerCode(code: string, tableId: string): Promise<RegisteredCode> {
  await ready;
  const setup = server.createSetup();
  const { clientRegistrationState, registrationRequest } = client.startRegistration({ password: code });
  const { registrationResponse } = server.createRegistrationResponse({
    serverSetup: setup,
    userIdentifier,
    registrationRequest,
  });
  const { registrationRecord } = client.finishRegistration({
    password: code,
    registrationResponse,
    clientRegistrationState,
    identifiers: identifiersOf(tableId),
    keyStretching,
  });
  return { tableId, setup, record: registrationRecord };
}

function say(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** One message at a time, each read when it is asked for; null at the end of the connection. */
function messagesOf(socket: WebSocket, most: number) {
  const waiting: Buffer[] = [];
  let next: ((bytes: Buffer | null) => void) | null = null;
  let isOver = false;
  const onMessage = (data: Parameters<typeof bytesOf>[0]) => {
    // SECURITY: unread messages must not fill the memory.
    if (waiting.length >= most) return socket.terminate();
    waiting.push(bytesOf(data));
    next?.(waiting.shift() ?? null);
    next = null;
  };
  const onClose = () => {
    isOver = true;
    next?.(null);
    next = null;
  };
  let pings = 0;
  // SECURITY: whoever has proved nothing gets no answers for nothing.
  const onPing = () => ++pings > most && socket.terminate();
  socket.on('message', onMessage);
  socket.on('ping', onPing);
  socket.on('close', onClose);
  return {
    async read<T>(schema: v.GenericSchema<unknown, T>): Promise<T | null> {
      const bytes =
        waiting.shift() ?? (isOver ? null : await new Promise<Buffer | null>((resolve) => (next = resolve)));
      return bytes && parseAs(schema, bytes);
    },
    /** From now on somebody else listens; returns what nobody has read yet. */
    stop(): readonly Buffer[] {
      socket.off('message', onMessage);
      socket.off('ping', onPing);
      socket.off('close', onClose);
      return waiting.splice(0);
    },
  };
}

const fewMessages = 3;

export interface Admitted {
  readonly channel: Channel<ToGuest, ToHost>;
  /** Who came back with a token; null for a guest who knew the code. */
  readonly member: string | null;
}

export interface Admission {
  readonly code: RegisteredCode;
  /** Counts a code that is tried; the function takes it back. */
  readonly tryCode: () => Result<() => void, { readonly seconds: number }>;
  /** Whoever this can be, by `memberTag`; null if it is nobody. */
  readonly findMember: (isIt: (id: string) => boolean) => { readonly id: string; readonly token: string } | null;
  readonly pace: Pace;
}

/** SECURITY: who comes back is not said in clear; without the id nobody can make this, and it is good for once. */
function memberTag(nonce: Uint8Array, id: string): string {
  return createHmac('sha256', nonce).update(`yahtzee member ${id}`).digest('hex');
}

/** The host's side; null if the other end was refused or has gone. Whoever says nothing is dropped at the door. */
export async function admit(socket: WebSocket, admission: Admission): Promise<Admitted | null> {
  const { code, pace } = admission;
  const nonce = randomBytes(32);
  const messages = messagesOf(socket, fewMessages);
  socket.on('error', () => socket.terminate());
  const refuse = (fault: NetworkFault, seconds?: number): null => {
    say(socket, { type: 'refused', fault, ...(seconds !== undefined && { seconds }) });
    socket.close();
    return null;
  };
  const open = (shared: Uint8Array, guestNonce: string): Channel<ToGuest, ToHost> => {
    const first = messages.stop();
    const { toGuest, toHost } = directionKeys(shared, nonce, Buffer.from(guestNonce, 'hex'));
    return openChannel({ socket, sendKey: toGuest, receiveKey: toHost, schema: toHostSchema, pace, first });
  };
  say(socket, { type: 'challenge', version: protocol, table: code.tableId, nonce: nonce.toString('hex') });
  const hello = await messages.read(helloSchema);
  if (hello === null) return refuse('bad-frame');
  if (hello.type === 'token') {
    const member = admission.findMember((id) => memberTag(nonce, id) === hello.member);
    if (member === null) return refuse('unknown-member');
    const own = newKeyPair();
    const shared = sharedSecret(own.privateKey, hello.key);
    if (shared === null) return refuse('bad-frame');
    say(socket, { type: 'key', key: own.publicKey });
    return {
      channel: open(Buffer.concat([Buffer.from(member.token, 'hex'), shared]), hello.nonce),
      member: member.id,
    };
  }
  // SECURITY: a try counts before it is checked, and is given back only to a guest who knew the code.
  const attempt = admission.tryCode();
  if (!attempt.ok) return refuse('too-many-tries', attempt.error.seconds);
  try {
    const identifiers = identifiersOf(code.tableId);
    const { serverLoginState, loginResponse } = server.startLogin({
      serverSetup: code.setup,
      userIdentifier,
      registrationRecord: code.record,
      startLoginRequest: hello.request,
      identifiers,
    });
    say(socket, { type: 'response', response: loginResponse });
    const finish = await messages.read(finishSchema);
    if (finish === null) return refuse('wrong-code');
    const { sessionKey } = server.finishLogin({ serverLoginState, finishLoginRequest: finish.finish, identifiers });
    attempt.value();
    return { channel: open(Buffer.from(sessionKey, 'base64url'), hello.nonce), member: null };
  } catch {
    return refuse('wrong-code');
  }
}

/** How a guest proves that it may come in. */
export type Credential =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'token'; readonly member: string; readonly token: string };

/** The guest's side. */
export async function enter(
  socket: WebSocket,
  credential: Credential,
  pace: Pace,
): Promise<Result<Channel<ToHost, ToGuest>, Refused>> {
  const messages = messagesOf(socket, fewMessages);
  const cancelEnd = endAfter(socket, pace.silence);
  const refuse = (fault: NetworkFault, seconds?: number) => {
    socket.terminate();
    return fail<Refused>({ fault, ...(seconds !== undefined && { seconds }) });
  };
  const challenge = await messages.read(challengeSchema);
  if (challenge === null) return refuse('unreachable');
  if (challenge.version !== protocol) return refuse('other-version');
  const nonce = randomBytes(32).toString('hex');
  const open = (shared: Uint8Array) => {
    cancelEnd();
    const first = messages.stop();
    const keys = directionKeys(shared, Buffer.from(challenge.nonce, 'hex'), Buffer.from(nonce, 'hex'));
    const { toGuest, toHost } = keys;
    return ok(
      openChannel<ToHost, ToGuest>({
        socket,
        sendKey: toHost,
        receiveKey: toGuest,
        schema: toGuestSchema,
        pace,
        first,
      }),
    );
  };
  if (credential.kind === 'token') {
    const own = newKeyPair();
    const member = memberTag(Buffer.from(challenge.nonce, 'hex'), credential.member);
    say(socket, { type: 'token', nonce, member, key: own.publicKey });
    const reply = await messages.read(replySchema);
    if (reply?.type === 'refused') return refuse(reply.fault, reply.seconds);
    const shared = reply?.type === 'key' ? sharedSecret(own.privateKey, reply.key) : null;
    return shared === null
      ? refuse('unreachable')
      : open(Buffer.concat([Buffer.from(credential.token, 'hex'), shared]));
  }
  await ready;
  const { clientLoginState, startLoginRequest } = client.startLogin({ password: credential.code });
  say(socket, { type: 'code', nonce, request: startLoginRequest });
  const reply = await messages.read(replySchema);
  if (reply?.type === 'refused') return refuse(reply.fault, reply.seconds);
  if (reply?.type !== 'response') return refuse('unreachable');
  try {
    const login = client.finishLogin({
      clientLoginState,
      loginResponse: reply.response,
      password: credential.code,
      identifiers: identifiersOf(challenge.table),
      keyStretching,
    });
    if (login === undefined) return refuse('wrong-code');
    say(socket, { type: 'finish', finish: login.finishLoginRequest });
    return open(Buffer.from(login.sessionKey, 'base64url'));
  } catch {
    return refuse('bad-frame');
  }
}
