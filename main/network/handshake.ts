/**
 * How both ends prove themselves to each other. The host sends the table's id and a fresh number. The guest proves with
 * OPAQUE that it knows the code, or the token that it was given when it sat down: neither is ever sent, and what is sent
 * does not help to guess it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { client, ready, server } from '@serenity-kit/opaque';
import { WebSocket } from 'ws';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import { type Channel, directionKeys, framesOf, openChannel, type Pace } from './channel.ts';
import * as messages from './messages.ts';

export type Refused = Extract<Problem, { readonly code: 'network' }>;
export type Line = Channel<messages.ToHost, messages.ToGuest>;

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

/** What the host keeps of a code or a token. */
function register(password: string, { tableId, setup }: Omit<RegisteredCode, 'record'>): string {
  const { clientRegistrationState, registrationRequest } = client.startRegistration({ password });
  const { registrationResponse } = server.createRegistrationResponse({
    serverSetup: setup,
    userIdentifier,
    registrationRequest,
  });
  const identifiers = identifiersOf(tableId);
  const known = { password, registrationResponse, clientRegistrationState, identifiers, keyStretching };
  return client.finishRegistration(known).registrationRecord;
}

export async function registerCode(code: string, tableId: string): Promise<RegisteredCode> {
  await ready;
  const table = { tableId, setup: server.createSetup() };
  return { ...table, record: register(code, table) };
}

export interface Admitted {
  readonly channel: Channel<messages.ToGuest, messages.ToHost>;
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
function memberTag(nonce: string, id: string): string {
  return createHmac('sha256', Buffer.from(nonce, 'hex')).update(`yahtzee member ${id}`).digest('hex');
}

/** The host's side; null if the other end was refused or has gone. Whoever says nothing is dropped at the door. */
export async function admit(socket: WebSocket, admission: Admission): Promise<Admitted | null> {
  const { code, findMember, pace } = admission;
  const nonce = randomBytes(32).toString('hex');
  const frames = framesOf(socket);
  const refuse = (fault: NetworkFault, more: Pick<Refused, 'seconds'> = {}): null => {
    frames.say({ type: 'refused', fault, ...more });
    socket.close();
    return null;
  };
  frames.say({ type: 'challenge', version: messages.protocol, table: code.tableId, nonce });
  const hello = await frames.read(messages.helloSchema);
  if (hello === null) return refuse('bad-frame');
  const member = hello.member === null ? null : findMember((id) => memberTag(nonce, id) === hello.member);
  if (hello.member !== null && member === null) return refuse('unknown-member');
  // SECURITY: a try counts before it is checked, and is given back only to a guest who knew the code.
  const attempt = member === null ? admission.tryCode() : ok(() => {});
  if (!attempt.ok) return refuse('too-many-tries', attempt.error);
  try {
    const identifiers = identifiersOf(code.tableId);
    const { serverLoginState, loginResponse } = server.startLogin({
      serverSetup: code.setup,
      userIdentifier,
      registrationRecord: member === null ? code.record : register(member.token, code),
      startLoginRequest: hello.request,
      identifiers,
    });
    frames.say({ type: 'response', response: loginResponse });
    const finish = await frames.read(messages.finishSchema);
    if (finish === null) return refuse('wrong-code');
    const { sessionKey } = server.finishLogin({ serverLoginState, finishLoginRequest: finish.finish, identifiers });
    attempt.value();
    const keys = directionKeys(sessionKey, nonce, 'host');
    return { channel: openChannel(frames, keys, messages.toHostSchema, pace), member: member?.id ?? null };
  } catch {
    return refuse('wrong-code');
  }
}

/** How a guest proves that it may come in: with the code, or as a member with its token. */
export interface Credential {
  readonly secret: string;
  readonly member: string | null;
}

/** The guest's side. */
export async function enter(
  socket: WebSocket,
  { secret: password, member }: Credential,
  pace: Pace,
): Promise<Result<Line, Refused>> {
  const frames = framesOf(socket);
  const tooLate = setTimeout(() => socket.terminate(), pace.silence).unref();
  socket.once('close', () => clearTimeout(tooLate));
  const refuse = (because: NetworkFault, seconds?: number) => {
    socket.terminate();
    return fail<Refused>({ code: 'network', because, ...(seconds !== undefined && { seconds }) });
  };
  const challenge = await frames.read(messages.challengeSchema);
  if (challenge === null) return refuse('unreachable');
  if (challenge.version !== messages.protocol) return refuse('other-version');
  const { nonce } = challenge;
  await ready;
  const { clientLoginState, startLoginRequest } = client.startLogin({ password });
  const tag = member === null ? null : memberTag(nonce, member);
  frames.say({ type: 'hello', member: tag, request: startLoginRequest });
  const reply = await frames.read(messages.replySchema);
  if (reply === null) return refuse('unreachable');
  if (reply.type === 'refused') return refuse(reply.fault, reply.seconds);
  try {
    const identifiers = identifiersOf(challenge.table);
    const { response: loginResponse } = reply;
    const login = client.finishLogin({ clientLoginState, loginResponse, password, identifiers, keyStretching });
    // Whoever does not know a member's token is not its host.
    if (login === undefined) return refuse(member === null ? 'wrong-code' : 'unreachable');
    frames.say({ type: 'finish', finish: login.finishLoginRequest });
    clearTimeout(tooLate);
    const keys = directionKeys(login.sessionKey, nonce, 'guest');
    return ok(openChannel<messages.ToHost, messages.ToGuest>(frames, keys, messages.toGuestSchema, pace));
  } catch {
    return refuse('bad-frame');
  }
}

/** An authenticated connection to the table at an address, or why there is none. */
export function connect(address: string, credential: Credential, pace: Pace): Promise<Result<Line, Refused>> {
  const socket = new WebSocket(`ws://${address}`, {
    maxPayload: messages.largestAnswer,
    perMessageDeflate: false,
    // A returning guest tries again by itself, and perhaps at another address.
    handshakeTimeout: credential.member === null ? pace.silence : pace.beat,
    followRedirects: false,
  });
  return enter(socket, credential, pace);
}
