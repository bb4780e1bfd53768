/**
 * A seat at a table on another machine: gives the state machine of a guest a connection, a file and a clock, and finds
 * the host again by itself.
 */
import { randomBytes } from 'node:crypto';
import { fail, ok } from '../../shared/game/result.ts';
import type { JoinRequest, Phrase } from '../../shared/wire/network.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import { linkOf } from '../dice/joint.ts';
import { networkGames, readNetwork } from '../store/truth/network.ts';
import { newKeyPair } from './agreement.ts';
import { type Pace, usualPace } from './channel.ts';
import { type look, tagOf } from './discovery.ts';
import { connected, giveUp, gone, isLooking, leave, move, receive, refused, say, setReady } from './guestMachine.ts';
import { describeGuest, type GuestState, type GuestStep, guestRecord, newGuest, resumedGuest } from './guestState.ts';
import { connect, type Line } from './handshake.ts';
import { logIn } from './log.ts';
import { type Place, type Response, runMachine } from './machine.ts';
import type { ToGuest, ToHost } from './messages.ts';

export interface GuestParts extends Place {
  readonly pace?: Pace;
  /** The longest pause before looking for the host again, in milliseconds. */
  readonly retryWithin?: number;
  /** Asks the network where tables are; left out if it must not be asked. */
  readonly look?: typeof look;
}

/** Milliseconds; an honest host answers within a third of this, even if the roll has to wait. */
const answerWithin = 30_000;

export type Guest = ReturnType<typeof createGuest>;

/** `begun` is an open connection; null for a guest who comes back to a `game` and has to look for the host. */
function createGuest(parts: GuestParts, first: GuestState, game: number | null, begun: Line | null) {
  const { log, look, pace = usualPace, retryWithin = 5_000 } = parts;
  const { token: secret, member } = first;
  let [isClosed, isTrying, attempts] = [false, false, 0];
  let retry: NodeJS.Timeout | undefined;
  /** Where a host that cannot be reached may be now: wherever the network says that its game is kept. */
  let heard: readonly string[] = [];
  let stopLooking: (() => void) | undefined;

  const stop = () => {
    stopLooking?.();
    [stopLooking, heard] = [undefined, []];
  };
  const reconnectLater = (uid: string | undefined) => {
    isTrying = true;
    // A host that was only cut off is back at the first attempt.
    if (uid !== undefined && attempts > 0)
      stopLooking ??= look?.((tables) => {
        heard = tables.filter(({ games }) => games.includes(tagOf(uid))).map(({ address }) => address);
      });
    const pause = Math.min(retryWithin, 100 * 2 ** Math.min(attempts++, 10));
    // So that not all guests of a returning host connect at the same moment.
    retry = setTimeout(() => void reconnect(), pause * (0.5 + Math.random() / 2)).unref();
  };
  const onIdle = () => {
    const state = machine.state();
    if (state.isSynchronous) attempts = 0;
    if (!isClosed && !isTrying && isLooking(state)) reconnectLater(state.log?.uid);
    if (isClosed || state.ended === null) return;
    log(`network: left the table: ${state.ended}`);
    isClosed = true;
    stop();
  };
  const machine = runMachine<GuestState, ToHost, ToGuest>(parts, first, game, guestRecord, onIdle);
  const { act } = machine;
  const attach = (line: Line, address: string) => {
    const hear = (connection: number, message: ToGuest) => (at: GuestStep) => receive(at, connection, message);
    const connection = machine.listen(line, hear, (ended) => (at) => gone(at, ended));
    act((at) => connected(at, connection, address, line === begun));
  };
  const reconnect = async (): Promise<void> => {
    isTrying = true;
    const last = machine.state().address;
    const places = [...heard.filter((address) => address !== last), last];
    const place = places[attempts % places.length];
    const next = await connect(place, { secret, member }, pace);
    isTrying = false;
    if (isClosed) return next.ok ? next.value.close() : undefined;
    const fault = next.ok || places.length > 1 ? 'unreachable' : next.error.because;
    if (!next.ok) return void act((at) => refused(at, fault));
    stop();
    attach(next.value, place);
  };
  if (begun === null) void reconnect();
  else attach(begun, first.address);

  return {
    state: () => describeGuest(machine.state()),
    setReady: (ready: boolean) => act((at) => setReady(at, ready)),
    say: (phrase: Phrase) => act((at) => say(at, phrase)),
    move: (request: MoveRequest) =>
      machine.move(request, (reply) => {
        // SECURITY: a host that answers nothing keeps nobody waiting.
        setTimeout(() => act((at) => giveUp(at, reply)), answerWithin).unref();
        return (at) => move(at, request, reply);
      }),
    close(): void {
      act(leave);
      isClosed = true;
      stop();
      clearTimeout(retry);
      machine.stop({ code: 'host-away' });
    },
  };
}

/** With the code. */
export async function joinTable(parts: GuestParts, { address, code, names }: JoinRequest): Promise<Response<Guest>> {
  const connecting = await connect(address, { secret: code, member: null }, parts.pace ?? usualPace);
  if (!connecting.ok) return connecting;
  const line = connecting.value;
  const [secret, keys] = [randomBytes(32), newKeyPair()];
  line.send({ type: 'join', names: [...names], end: linkOf(secret, 0).toString('hex'), key: keys.publicKey });
  const reply = await line.next();
  const because = reply?.type === 'bye' ? reply.fault : 'unreachable';
  if (reply?.type !== 'welcome') return fail({ code: 'network', because });
  const { member, token } = reply;
  const identity = { member, token, secret: secret.toString('hex'), keys };
  return ok(createGuest(parts, newGuest(identity, address, names), null, line));
}

/** For a game that this machine was already in: looks for the host; null if it was not in it. */
export function rejoinTable(parts: GuestParts, game: number, address?: string): Guest | null {
  const [record, log] = [readNetwork(parts.store, game), logIn(parts.store, game)];
  if (record?.role !== 'guest' || log === null) return null;
  return createGuest(parts, resumedGuest({ ...record, ...(address && { address }) }, log), game, null);
}

/** Fetches what this machine has missed of earlier games with the same host. */
export function fetchMissed(parts: GuestParts, address: string): void {
  const { store, table, pace = usualPace, log } = parts;
  const quiet = { store, table, log, pace, onChange: () => {}, onSaid: () => {} };
  for (const { game } of networkGames(store)) {
    const guest = game === table.game()?.id ? null : rejoinTable(quiet, game, address);
    if (guest !== null) setTimeout(guest.close, pace.silence).unref();
  }
}
