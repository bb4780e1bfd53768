/**
 * A seat at a table on another machine: gives the state machine of a guest a connection, a file and a clock, and finds
 * the host again by itself.
 */
import { randomBytes } from 'node:crypto';
import { fail, ok } from '../../shared/game/result.ts';
import type { Phrase, Said } from '../../shared/wire/network.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { linkOf } from '../dice/joint.ts';
import { networkGames, readNetwork } from '../store/truth/network.ts';
import { type Pace, usualPace } from './channel.ts';
import { connect, type Line } from './connect.ts';
import { connected, giveUp, gone, leave, move, receive, refused, say, setReady } from './guestMachine.ts';
import { type GuestOutput, type GuestState, newGuest, resumedGuest } from './guestState.ts';
import type { Refused } from './handshake.ts';
import { createHostLocator, type Look } from './hostLocator.ts';
import { newKeyPair } from './keys.ts';
import { logIn } from './log.ts';
import { type Place, type Response, runMachine } from './machine.ts';
import { createSignatures } from './signatures.ts';

export interface GuestParts extends Place {
  readonly pace?: Pace;
  /** The longest pause before looking for the host again, in milliseconds. */
  readonly retryWithin?: number;
  /** Asks the network where tables are; left out if it must not be asked. */
  readonly look?: Look;
  readonly onChange: () => void;
  readonly onSaid: (said: Said) => void;
}

/** Milliseconds; an honest host answers within a third of this, even if the roll has to wait. */
const answerWithin = 30_000;

export type Guest = ReturnType<typeof createGuest>;

/** `begun` is an open connection; null for a guest who comes back to a `game` and has to look for the host. */
function createGuest(parts: GuestParts, first: GuestState, game: number | null, begun: Line | null) {
  const { store, table, log, pace = usualPace, retryWithin = 5_000, onChange, onSaid } = parts;
  const { identity } = first;
  const signatures = createSignatures(store);
  const locator = createHostLocator(first.address, parts.look ?? null);
  let line: Line | null = begun;
  let connections = 0;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const reconnectLater = (attempts: number) => {
    const uid = machine.state().log?.uid;
    // A host that was only cut off is back at the first attempt.
    if (uid !== undefined && attempts > 0) locator.search(uid);
    const pause = Math.min(retryWithin, 100 * 2 ** Math.min(attempts, 10));
    // So that not all guests of a returning host connect at the same moment.
    retry = setTimeout(() => void reconnect(attempts + 1), pause * (0.5 + Math.random() / 2)).unref();
  };
  const perform = (one: GuestOutput): unknown => {
    const id = machine.game() ?? 0;
    switch (one.do) {
      case 'send':
        return line?.send(one.message);
      case 'close':
        return line?.close();
      case 'reconnect':
        return isClosed ? undefined : reconnectLater(one.attempts);
      case 'sign': {
        const own = signatures.own(id);
        return own && line?.send({ type: 'signed', ...own });
      }
      case 'witness':
        return signatures.take(id, one.witness);
      case 'answer':
        return machine.answer(one.reply, one.result);
      case 'left':
        log(`network: left the table: ${one.fault}`);
        return locator.stop();
      case 'changed':
        return onChange();
      case 'said':
        return onSaid(one.said);
    }
  };
  const machine = runMachine(parts, first, game, perform);
  const { act } = machine;
  const attach = (next: Line, address: string) => {
    const connection = connections++;
    line = next;
    act((at) => connected(at, connection, address, next === begun));
    void next.listen(
      (message) => act((at) => receive(at, connection, message)).ok || next.close(),
      (fault) => {
        if (fault !== null) log(`network: the connection to the host ended: ${fault}`);
        if (line === next) line = null;
        act((at) => gone(at, connection));
      },
    );
  };
  const reconnect = async (attempts: number): Promise<void> => {
    const places = locator.places();
    const place = places[attempts % places.length];
    const next = await connect(place, { secret: identity.token, member: identity.member }, pace);
    if (isClosed) return next.ok ? next.value.close() : undefined;
    const fault = next.ok || places.length > 1 ? 'unreachable' : next.error.fault;
    if (!next.ok) return void act((at) => refused(at, fault));
    locator.settle(place);
    attach(next.value, place);
  };
  if (begun === null) void reconnect(0);
  else attach(begun, first.address);

  return {
    state: () => {
      const { address, shown, names, ready, connection, isSynchronous, log: open, ended } = machine.state();
      const isConnected = connection !== null && isSynchronous;
      return { address, ...shown, names, ready, hasStarted: open !== null, isConnected, ended };
    },
    setReady: (ready: boolean) => act((at) => setReady(at, ready)),
    say: (phrase: Phrase) => act((at) => say(at, phrase)),
    async move(request: MoveRequest): Promise<Response<MoveAnswer>> {
      if (request.id !== machine.game()) return table.move(request);
      let late: NodeJS.Timeout | undefined;
      const answer = await machine.ask((reply) => {
        // SECURITY: a host that answers nothing keeps nobody waiting.
        late = setTimeout(() => act((at) => giveUp(at, reply)), answerWithin).unref();
        return (at) => move(at, request, reply);
      });
      clearTimeout(late);
      return answer;
    },
    close(): void {
      act(leave);
      isClosed = true;
      locator.stop();
      clearTimeout(retry);
      machine.stop({ code: 'host-away' });
    },
  };
}

/** What somebody needs to join. */
export interface Invitation {
  readonly address: string;
  readonly code: string;
  readonly names: readonly string[];
}

const problemOf = (refusal: Refused) => {
  const { fault, ...rest } = refusal;
  return { code: 'network', because: fault, ...rest } as const;
};

/** With the code. */
export async function joinTable(parts: GuestParts, { address, code, names }: Invitation): Promise<Response<Guest>> {
  const connecting = await connect(address, { secret: code, member: null }, parts.pace ?? usualPace);
  if (!connecting.ok) return fail(problemOf(connecting.error));
  const line = connecting.value;
  const [secret, keys] = [randomBytes(32), newKeyPair()];
  line.send({ type: 'join', names: [...names], end: linkOf(secret, 0).toString('hex'), key: keys.publicKey });
  const reply = await line.next();
  if (reply?.type !== 'welcome') return fail(problemOf({ fault: reply?.type === 'bye' ? reply.fault : 'unreachable' }));
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
export async function fetchMissed(parts: GuestParts, address: string): Promise<void> {
  const { store, table, pace = usualPace, log } = parts;
  for (const { game } of networkGames(store)) {
    if (game === table.game()?.id) continue;
    await new Promise<void>((resolve) => {
      const onChange = () => {
        const { isConnected, ended } = guest?.state() ?? {};
        if (isConnected || ended) finish();
      };
      const quiet = { store, table, log, pace, onChange, onSaid: () => {} };
      const guest = rejoinTable(quiet, game, address);
      const finish = () => {
        clearTimeout(enough);
        guest?.close();
        resolve();
      };
      const enough = setTimeout(finish, guest === null ? 0 : pace.silence);
    });
  }
}
